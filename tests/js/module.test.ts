import { spawnSync } from "node:child_process";
import { readFile } from "node:fs/promises";
import { fileURLToPath, pathToFileURL } from "node:url";
import { BridgeError, createSolver } from "tenace";
import { describe, expect, test, vi } from "vitest";
import { EASY, ending } from "../kit/deals.js";

const file = new URL("../../dist/tenace.wasm", import.meta.url);

describe("the module", () => {
  const forms = {
    "a path": async () => fileURLToPath(file),
    "a file URL's text": async () => file.href,
    "a URL": async () => file,
    bytes: async () => readFile(file),
    "an ArrayBuffer": async () => new Uint8Array(await readFile(file)).buffer,
    "a module": async () => WebAssembly.compile(await readFile(file)),
    "a response": async () => new Response(await readFile(file), { headers: { "content-type": "application/wasm" } }),
    "a response of another type": async () => new Response(await readFile(file)),
    "a data URL": async () => `data:application/wasm;base64,${(await readFile(file)).toString("base64")}`,
  };
  test.each(Object.entries(forms))("may be %s", async (_, wasm) => {
    const solver = await createSolver({ workers: 1, wasm: await wasm() });
    expect((await solver.solve(ending)).handToPlay).toBe("N");
    await solver.close();
  });

  test("that can't be loaded rejects, naming it", async () => {
    for (const wasm of ["./missing.wasm", pathToFileURL("/missing.wasm"), "data:application/wasm,rubbish"]) {
      const failed = createSolver({ wasm });
      await expect(failed).rejects.toBeInstanceOf(BridgeError);
      await expect(failed).rejects.toMatchObject({
        code: "INVALID_ARGUMENT",
        message: expect.stringContaining(String(wasm)),
      });
    }
    const missing = createSolver({ wasm: new Response("", { status: 404 }) });
    await expect(missing).rejects.toMatchObject({ code: "INVALID_ARGUMENT" });
  });

  test("is compiled once, whatever the number of workers", async () => {
    const compile = vi.spyOn(WebAssembly, "compile");
    const solver = await createSolver({ workers: 3 });
    expect(compile).toHaveBeenCalledTimes(1);
    compile.mockRestore();
    await solver.close();
  });
});

describe("Node", () => {
  const run = (code: string) =>
    spawnSync(process.execPath, ["--input-type=module", "-e", `import { createSolver } from "tenace";${code}`], {
      cwd: fileURLToPath(new URL("../..", import.meta.url)),
      encoding: "utf8",
    });

  test("ends after the last answer, closed or not", () => {
    const ask = `const solver = await createSolver(); console.log((await solver.ddTable("${EASY}")).tricks.S.N);`;
    for (const code of [ask, `${ask} await solver.close(); console.log("closed");`]) {
      const { status, stdout, stderr } = run(code);
      expect({ status, stderr }).toEqual({ status: 0, stderr: "" });
      expect(stdout).toBe(code === ask ? "13\n" : "13\nclosed\n");
    }
  });

  test("waits for answers that nothing else waits for", () => {
    const { status, stdout } = run(
      `const solver = await createSolver({ workers: 2 });
       solver.ddTable("${EASY}").then(() => console.log("answered"));`,
    );
    expect({ status, stdout }).toEqual({ status: 0, stdout: "answered\n" });
  });

  test("goes on when the caller's onProgress throws: the call rejects with what was thrown", () => {
    const { status, stderr, stdout } = run(
      `const solver = await createSolver({ workers: 1 });
       const onProgress = () => { throw new Error("oops"); };
       await solver.ddTable("${EASY}", { onProgress }).catch((error) => console.log(error.message));
       const { tricks } = await solver.ddTable("${EASY}", { strains: ["S"] });
       console.log(tricks.S.N);`,
    );
    expect({ status, stderr, stdout }).toEqual({ status: 0, stderr: "", stdout: "oops\n13\n" });
  });
});
