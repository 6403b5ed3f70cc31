/**
 * Input from outside the page's own controls: text pasted or dropped anywhere, files dropped or opened with the
 * installed app, text that another app shares with it.
 */

import { takeShared } from "./shared.js";

export interface Receiver {
  read(text: string): void;
  readFiles(files: readonly File[]): Promise<void>;
  /** Reports whether something that can be dropped is held over the page. */
  dragging(over: boolean): void;
}

export function listenForText(receiver: Receiver): void {
  document.addEventListener("paste", (event) => onPaste(event, receiver));
  document.addEventListener("dragover", (event) => onDrag(event, receiver, true));
  document.addEventListener("dragleave", (event) => !event.relatedTarget && onDrag(event, receiver, false));
  document.addEventListener("drop", (event) => onDrop(event, receiver));
}

function onPaste(event: ClipboardEvent, { read }: Receiver): void {
  const text = event.clipboardData?.getData("text/plain") ?? "";
  const box = event.composedPath()[0];
  if (!text.trim() || box instanceof HTMLInputElement) return;
  // Pasted into the box, it replaces what is selected there first.
  if (box instanceof HTMLTextAreaElement) {
    setTimeout(() => read(box.value));
    return;
  }
  event.preventDefault();
  read(text);
}

function onDrag(event: DragEvent, { dragging }: Receiver, over: boolean): void {
  if (over && !event.dataTransfer?.types.some((type) => type === "Files" || type === "text/plain")) return;
  event.preventDefault();
  dragging(over);
}

function onDrop(event: DragEvent, { read, readFiles, dragging }: Receiver): void {
  event.preventDefault();
  dragging(false);
  const files = [...(event.dataTransfer?.files ?? [])];
  const text = event.dataTransfer?.getData("text/plain");
  if (files.length > 0) void readFiles(files);
  else if (text) read(text);
}

/** Takes the files that another app has shared with the app, and those that the system opens with it. */
export async function takeFiles({ readFiles }: Receiver): Promise<void> {
  interface LaunchQueue {
    setConsumer(consumer: (parameters: { files?: readonly { getFile(): Promise<File> }[] }) => void): void;
  }
  const { launchQueue } = window as { launchQueue?: LaunchQueue };
  launchQueue?.setConsumer(({ files = [] }) => {
    if (files.length > 0) void Promise.all(files.map((handle) => handle.getFile())).then(readFiles);
  });
  const shared = await takeShared();
  if (shared.length > 0) await readFiles(shared);
}
