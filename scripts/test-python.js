/**
 * Builds the Python wheel and tests it against endplay (DDS), in a virtual environment of its own under build/python:
 * `npm run test:python`. With `PYTHON` the interpreter to use (python3).
 */

import { readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { root, run } from "./tools.js";

const folder = join(root, "build/python");
const wheels = join(folder, "wheels");
const python = join(folder, process.platform === "win32" ? "Scripts/python.exe" : "bin/python");
const here = { cwd: join(root, "python") };

run("cargo", ["fmt", "--check"], here);
run("cargo", ["clippy", "--locked", "--quiet", "--", "-D", "warnings"], here);
run(process.env.PYTHON ?? "python3", ["-m", "venv", folder]);
run(python, ["-m", "pip", "install", "--quiet", "--disable-pip-version-check", "-r", "requirements-test.txt"], here);
rmSync(wheels, { recursive: true, force: true });
run(python, ["-m", "maturin", "build", "--release", "--locked", "--interpreter", python, "--out", wheels], here);
const [wheel] = readdirSync(wheels);
const install = ["-m", "pip", "install", "--quiet", "--disable-pip-version-check", "--force-reinstall", "--no-deps"];
run(python, [...install, join(wheels, wheel)], here);
const linted = ["--config", "pyproject.toml", ".", "../examples/python"];
run(python, ["-m", "ruff", "check", ...linted], here);
run(python, ["-m", "ruff", "format", "--check", ...linted], here);
run(python, ["-m", "mypy", "--strict", "tenace/__init__.py"], here);
// From the project's root, or else Python would find the sources, which lack the native part, before the wheel.
run(python, ["-m", "pytest", "-q", "-p", "no:cacheprovider", "python/tests"]);
for (const example of ["training_set.py", "robot.py"]) {
  run(python, [join(root, "examples/python", example), ...process.argv.slice(2)], here);
}
