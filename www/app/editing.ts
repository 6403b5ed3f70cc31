/** The editor of the board shown, from its opening until its result becomes the board. */
import type { Board } from "tenace";
import type { Desk, Taken } from "./desk.js";
import type { Editor, EditorCallbacks } from "./editor.js";
import { forgetLink } from "./share.js";

export interface EditingCallbacks {
  draw: () => void;
  /** The board is edited. */
  done: () => void;
  offerUndo: (text: string, before: Taken) => void;
}

export class Editing {
  readonly #desk: Desk;
  readonly #callbacks: EditingCallbacks;
  #editor: Editor | null = null;

  constructor(desk: Desk, callbacks: EditingCallbacks) {
    this.#desk = desk;
    this.#callbacks = callbacks;
  }

  /** For the board shown. */
  open(): void {
    this.#editor = null;
  }

  /** The editor, created when it is first drawn, after its code was fetched. */
  editorOf({ Editor: Made }: typeof import("./editor.js")): Editor {
    this.#editor ??= new Made(this.#desk.board ?? {}, this.#desk.draft, {
      changed: (draft) => {
        this.#desk.setDraft(draft);
        this.#callbacks.draw();
      },
      done: (board, record) => this.#edited(board, record),
    });
    return this.#editor;
  }

  #edited(board: Board, { kept, said }: Parameters<EditorCallbacks["done"]>[1]): void {
    const before = this.#desk.taken();
    if (!kept) this.#desk.setPlace(null);
    this.#desk.setDraft(null);
    this.#desk.enter({ panel: null });
    if (board !== this.#desk.board) {
      this.#desk.replace(board);
      forgetLink();
    }
    this.#callbacks.done();
    if (before && said) this.#callbacks.offerUndo(said, before);
  }
}
