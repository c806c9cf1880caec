import { execFileSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import type { Cue } from "./lib/film.ts";
import { load, slugs } from "./reels.ts";

const here = new URL(".", import.meta.url).pathname;
const languages = ["en", "es"] as const;

const clock = (seconds: number) => new Date(Math.round(seconds * 1000)).toISOString().slice(11, 23);

/** WebVTT (W3C), one block a cue. */
function webVtt(cues: Cue[], language: (typeof languages)[number]): string {
  const blocks = cues.map((cue) => `${clock(cue.from)} --> ${clock(cue.to)}\n${cue[language]}\n`);
  return ["WEBVTT\n", ...blocks].join("\n");
}

/** Writes the captions in both languages, and what the house has to know of each reel. */
export async function writeFacts(): Promise<void> {
  mkdirSync(`${here}captions`, { recursive: true });
  const facts = [];
  for (const slug of slugs) {
    const film = await load(slug);
    for (const language of languages)
      writeFileSync(`${here}captions/${slug}.${language}.vtt`, webVtt(film.cues, language));
    facts.push({ slug, seconds: film.seconds, skipRanges: film.skipRanges ?? [] });
  }
  writeFileSync(`${here}reels.json`, JSON.stringify(facts));
  execFileSync("oxfmt", ["reels.json"], { cwd: here, stdio: "inherit" });
}
