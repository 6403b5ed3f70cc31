/** What the device remembers of the questions, in a few words, and as a file that is saved and loaded. */
import { html, nothing, type TemplateResult } from "lit-html";
import { british } from "../../strings/strings.js";
import { saveFile } from "../save-file.js";
import { countsOf, dayOf, exported, imported, type Memories, merged } from "./repetition.js";
import type { LearnStrings } from "./strings.js";

export const today = () => dayOf(new Date());

export interface RememberedView {
  memories: Memories;
  words: LearnStrings;
  language: string;
  load: (input: HTMLInputElement) => void;
}

export function renderRemembered({ memories, words, language, load }: RememberedView): TemplateResult {
  const { all, known, next } = countsOf(memories, today());
  const date = (day: number) =>
    new Date(day * 86_400_000).toLocaleDateString(british(language), {
      day: "numeric",
      month: "long",
      timeZone: "UTC",
    });
  // A device without questions has nothing to say of them, or to save.
  const isNone = all === 0;
  return html`
    ${
      isNone
        ? nothing
        : html`<p class="quiet">${words.remembered({ all, known })} ${memories.most > 0 ? words.row({ row: memories.row, most: memories.most }) : nothing}
      ${next === undefined ? nothing : words.next({ day: date(next) })}</p>`
    }
    <div class="actions">
      ${
        isNone
          ? nothing
          : html`<button type="button" data-act="save"
            @click=${() => saveFile("tenace-questions.json", exported(memories), "application/json")}>${words.save}</button>`
      }
      <label class="button file">${words.load}
        <input type="file" accept=".json,application/json"
          @change=${(event: Event) => load(event.target as HTMLInputElement)} /></label>
    </div>`;
}

/** The memories with those of a file; null if it holds none, undefined if no file was chosen. */
export async function withFile(memories: Memories, input: HTMLInputElement): Promise<Memories | null | undefined> {
  const text = await input.files?.[0]?.text();
  input.value = "";
  if (text === undefined) return undefined;
  const other = imported(text);
  return other && merged(memories, other);
}
