import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { chromium } from "playwright";
import { type Machine, prepare, type Program } from "./machine.ts";

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

/** `prepare` on the machine that this process runs on. */
export const prepareThisMachine = (programs: readonly Program[]): Promise<readonly string[]> =>
  prepare(machine, programs);
