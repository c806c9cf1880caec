import { execFileSync } from "node:child_process";
import { mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { describeSideSubtitles, findSideSubtitles } from "./side-subtitles.ts";

const folder = await mkdtemp(join(tmpdir(), "bijou-side-"));
const outside = await mkdtemp(join(tmpdir(), "bijou-outside-"));
afterAll(() => rm(outside, { recursive: true, force: true }));
afterAll(() => rm(folder, { recursive: true, force: true }));

test("M-18: subtitles are found beside a film by their names", async () => {
  const files = [
    "film.mp4",
    "film.srt",
    "film.en.srt",
    "film.en.forced.srt",
    "film.eng.hi.VTT",
    "film.fr.sdh.vtt",
    "film.ger.srt",
    "film.hi.srt",
    "film.pt-BR.default.srt",
    "film.en.vtt.srt.bak",
    "film.directors.srt",
    "film.eng.srt",
    "film2.en.srt",
    "other.en.srt",
  ];
  const cue = "1\n00:00:01,000 --> 00:00:02,000\nHello\n";
  for (const file of files)
    await writeFile(
      join(folder, file),
      /vtt$/i.test(file) ? `WEBVTT\n\n${cue.replaceAll(",", ".")}` : cue,
    );
  await writeFile(join(folder, "film.es.srt"), "not subtitles");
  execFileSync("mkfifo", [join(folder, "film.it.srt")]);
  await writeFile(join(outside, "secret.srt"), cue);
  await symlink(join(outside, "secret.srt"), join(folder, "film.nl.srt"));
  const found = await findSideSubtitles(join(folder, "film.mp4"), folder);
  const taken = found.taken.map(({ language, kind, file }) => [
    language,
    kind,
    file.slice(folder.length + 1),
  ]);
  expect(taken).toEqual([
    ["en", "forced", "film.en.forced.srt"],
    ["en", "full", "film.en.srt"],
    ["en", "sdh", "film.eng.hi.VTT"],
    ["fr", "sdh", "film.fr.sdh.vtt"],
    ["de", "full", "film.ger.srt"],
    ["hi", "full", "film.hi.srt"],
    ["pt-BR", "full", "film.pt-BR.default.srt"],
    ["und", "full", "film.srt"],
  ]);
  expect(found.leftOut).toEqual([
    'film.directors.srt: "directors" is not a language',
    "film.eng.srt: film.en.srt has the same language and kind",
    expect.stringMatching(/^film\.es\.srt: the file /),
    "film.it.srt: it is not a file",
    "film.nl.srt: it is a link to outside the manifest's folder",
  ]);
  expect(describeSideSubtitles(found)[0]).toContain(
    "English, forced (film.en.forced.srt); English (film.en.srt)",
  );
  expect(describeSideSubtitles(await findSideSubtitles(join(folder, "gone.mp4")))).toEqual([]);
});
