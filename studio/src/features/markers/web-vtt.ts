import { MAX_CHAPTERS, type MarkerChapter } from "@bijou/contract/studio/marker-rules";

const MAX_NAME = 100;
const TIMES = /^(?:(?<h>\d+):)?(?<m>\d{2}):(?<s>\d{2}\.\d{3})\s+-->/;

/** The chapters of a WebVTT file: each cue is one, with its first line as its name. Empty if it is no such file. */
export function chaptersOfVtt(text: string): readonly MarkerChapter[] {
  const blocks = text
    .replace(/^\uFEFF/, "")
    .replaceAll(/\r\n?/g, "\n")
    .split(/\n{2,}/);
  if (!blocks[0]?.startsWith("WEBVTT")) return [];
  return blocks
    .flatMap((block) => {
      const lines = block.split("\n");
      const place = lines.findIndex((line) => TIMES.test(line));
      const found = TIMES.exec(lines[place] ?? "")?.groups;
      const name = (lines[place + 1] ?? "").replaceAll(/<[^>]*>/g, "").trim();
      if (!found || name === "") return [];
      const { h = "0", m = "0", s = "0" } = found;
      const from = Number(h) * 3600 + Number(m) * 60 + Number(s);
      return [{ from, name: name.slice(0, MAX_NAME) }];
    })
    .slice(0, MAX_CHAPTERS);
}
