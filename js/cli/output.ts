/**
 * Files that answers are written to: first to a temporary file beside them, which replaces them once all is written.
 */
import { once } from "node:events";
import type { WriteStream } from "node:fs";
import { chmodSync, createWriteStream, existsSync, realpathSync, renameSync, rmSync, statSync } from "node:fs";
import { basename, dirname, join } from "node:path";

/** A file to be written. Until `done` is called its old content stays whole. */
export class Output {
  readonly #stream: WriteStream;
  readonly #path: string;
  /** Where the text is written until it is done. For a path that is no file, such as /dev/stdout, the path itself. */
  readonly #beside: string;
  #error: Error | undefined;
  readonly #clean = () => {
    if (this.#beside !== this.#path) rmSync(this.#beside, { force: true });
  };

  constructor(path: string) {
    // A link stays one.
    this.#path = existsSync(path) ? realpathSync(path) : path;
    const isFile = !existsSync(this.#path) || statSync(this.#path).isFile();
    this.#beside = isFile ? join(dirname(this.#path), `.${basename(this.#path)}.${process.pid}.tmp`) : this.#path;
    this.#stream = createWriteStream(this.#beside);
    this.#stream.on("error", (error) => {
      this.#error = Object.assign(error, { path });
    });
    process.once("exit", this.#clean);
  }

  async write(text: string): Promise<void> {
    if (this.#error) throw this.#error;
    if (text === "" || this.#stream.write(text)) return;
    await Promise.race([once(this.#stream, "drain"), once(this.#stream, "error")]);
    if (this.#error) throw this.#error;
  }

  /** Puts it into its place. */
  async done(): Promise<void> {
    await new Promise<void>((resolve, reject) => {
      if (this.#error) reject(this.#error);
      this.#stream.once("error", reject);
      this.#stream.end(resolve);
    });
    process.off("exit", this.#clean);
    if (this.#beside === this.#path) return;
    if (existsSync(this.#path)) chmodSync(this.#beside, statSync(this.#path).mode);
    renameSync(this.#beside, this.#path);
  }

  /** Leaves what stood there. */
  async drop(): Promise<void> {
    this.#stream.destroy();
    if (!this.#stream.closed) await once(this.#stream, "close").catch(() => {});
    process.off("exit", this.#clean);
    this.#clean();
  }
}
