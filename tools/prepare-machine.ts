import { isProgram } from "./machine.ts";
import { prepareThisMachine } from "./this-machine.ts";

/** `node tools/prepare-machine.ts ffmpeg nginx`: installs these programs, or says how to. */
const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !isProgram(name));
const missing =
  unknown.length > 0
    ? [`Not a program that tests need: ${unknown.join(", ")}.`]
    : await prepareThisMachine(asked.filter(isProgram));
for (const line of missing) console.error(line);
if (missing.length > 0) process.exitCode = 1;
