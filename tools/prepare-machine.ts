import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { chromium } from "playwright";
import { type Machine, prepare } from "./machine.ts";

function isDebian(): boolean {
  return (
    existsSync("/etc/os-release") && /^ID=debian$/m.test(readFileSync("/etc/os-release", "utf8"))
  );
}

const isQuestion = ([first = ""]: readonly string[]): boolean =>
  ["--version", "-v", "version", "--help", "-help", "--status"].includes(first);

const machine: Machine = {
  environment: process.env,
  mayInstallPackages: process.getuid?.() === 0 && isDebian(),
  run(command, args) {
    if (!isQuestion(args)) console.log(`> ${command} ${args.join(" ")}`);
    const { status } = spawnSync(command, args, {
      stdio: [
        "ignore",
        isQuestion(args) ? "ignore" : "inherit",
        isQuestion(args) ? "ignore" : "inherit",
      ],
      env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
    });
    return status === 0;
  },
  playwrightBrowser: () => [chromium.executablePath()].find((path) => existsSync(path)),
};

const { values } = parseArgs({
  options: {
    deploy: { type: "boolean", default: false },
    browsers: { type: "boolean", default: false },
  },
});
const purpose = values.deploy ? "deploy" : values.browsers ? "browsers" : "test";
const missing = await prepare(machine, purpose);
for (const line of missing) console.error(line);
if (missing.length > 0) process.exitCode = 1;
