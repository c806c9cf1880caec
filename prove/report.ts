import { spawnSync } from "node:child_process";
import { cpus, totalmem } from "node:os";
import type { Proof, Shown } from "./proof.ts";

const SHORT_SECONDS = 120;

const duration = (seconds: number): string =>
  seconds < SHORT_SECONDS ? `${Math.round(seconds)} s` : `${Math.round(seconds / 60)} min`;

/** The cores, memory and system of this machine. */
export function machine(): string {
  const cores = cpus();
  const gigabytes = Math.round(totalmem() / 2 ** 30);
  const model = cores[0]?.model.trim() ?? "unknown";
  return `${cores.length} cores (${model}), ${gigabytes} GB, ${process.platform}, Node ${process.versions.node}`;
}

const git = (...args: readonly string[]): string =>
  spawnSync("git", args, { encoding: "utf8" }).stdout.trim();

/** The commit that was proven, with "-dirty" if the sources differ from it. The proofs before wrote this page. */
export function version(): string {
  const changed = git("status", "--porcelain", "--", ":/", ":!/docs/proof.*");
  return `${git("describe", "--always") || "unknown"}${changed === "" ? "" : "-dirty"}`;
}

const cell = (text: string): string => text.replaceAll("|", "\\|").replaceAll("\n", " ");

function rowOf({ name, promise, bar }: Proof, shown: Shown | undefined): string {
  const found = shown
    ? [
        `${shown.holds ? "**holds**" : "**fails**"}: ${cell(shown.found)}`,
        `${shown.date}, ${shown.version}, ${duration(shown.seconds)}`,
        shown.machine,
      ]
    : ["not shown yet", "", ""];
  return `| \`${name}\` | ${cell(promise)} | ${cell(bar)} | ${found.join(" | ")} |`;
}

/** `docs/proof.md`, with the latest full run of each proof. */
export const report = (proofs: readonly Proof[], shown: readonly Shown[]): string =>
  [
    "# Proof",
    "",
    "`npm run prove` shows each promise on the machine that it runs on, and writes this page. `npm run prove -- kills frozen` shows some of them. All together take about three hours. A short form is part of `npm test`.",
    "",
    "| proof | promise | bar | found | when | on |",
    "| --- | --- | --- | --- | --- | --- |",
    ...proofs.map((proof) =>
      rowOf(
        proof,
        shown.find(({ name }) => name === proof.name),
      ),
    ),
    "",
  ].join("\n");
