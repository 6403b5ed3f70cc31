/** What the device keeps of the questions. */
import { get, set } from "idb-keyval";
import { checkedMemories, type Memories, NO_MEMORIES } from "./repetition.js";

const KEY = "questions";

export async function recallMemories(): Promise<Memories> {
  try {
    return checkedMemories(await get(KEY));
  } catch {
    return NO_MEMORIES;
  }
}

export async function keepMemories(memories: Memories): Promise<void> {
  try {
    await set(KEY, memories);
  } catch {
    // Nothing is lost but the memory of it.
  }
}
