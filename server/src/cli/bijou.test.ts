import { mkdtemp, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test, vi } from "vitest";
import { runCommandLine, spawnCommandLine } from "../testing/command-line.ts";
import { drawVideo } from "../testing/sample-video.ts";

vi.setConfig({ testTimeout: 90_000 });

const directory = await mkdtemp(join(tmpdir(), "bijou-cli-"));
afterAll(() => rm(directory, { recursive: true, force: true }));

/** In an instance of this test. */
const environment = { DATA_DIR: join(directory, "data") };
const bijou = (...args: string[]) => runCommandLine(args, environment);
const spawned = (...args: string[]) => spawnCommandLine(args, environment);

test("O-15: a process ends with the output and the exit code of its command", async () => {
  const mistake = await spawned("projec");
  expect(mistake).toEqual({ code: 2, output: expect.stringMatching(/unknown command/) });
  expect(await bijou("projec")).toEqual(mistake);
});

test.each([
  [["titles", "--serch", "x"], /unknown option '--serch'/],
  [["ingest", "film.mp4"], /required option '--title <id>'/],
  [["ingest", "film.mp4", "--title", "x", "--episode", "2"], /for example S1E2/],
  [["package", "film.mp4", "out", "--subtitles", "en"], /LANGUAGE=FILE/],
  [["package", "film.mp4", "out", "--quality", "99"], /from 15/],
  [["jobs", "--retry", "x"], /number of a job/],
  [["projec"], /unknown command/],
])("%j is a mistake, reported in one line", async (args, complaint) => {
  const { code, output } = await bijou(...args);
  expect(code).toBe(2);
  expect(output).toMatch(complaint);
  expect(output.trim().split("\n").length).toBeLessThanOrEqual(2);
});

test("O-07: one command makes a video a title, and does not create an instance for it", async () => {
  expect(await bijou("ingest", "film.mp4", "--title", "my-film")).toEqual({
    code: 1,
    output: expect.stringMatching(/There is no instance in .*instance create/),
  });
  await expect(stat(join(directory, "data"))).rejects.toThrow("ENOENT");
  expect((await bijou("instance", "create")).output).toContain("A new, empty instance");
  expect((await bijou("instance", "create")).output).toContain("already");
  const film = await drawVideo(join(directory, "film.mp4"), { seconds: 2 });
  expect(await bijou("ingest", film, "--title", "my-film")).toEqual({
    code: 1,
    output: expect.stringContaining('--name "Its Name"'),
  });
  const ingested = await spawned("ingest", film, "--title", "my-film", "--name", "My Film");
  expect(ingested).toEqual({ code: 0, output: expect.stringContaining("My Film is ready.") });
  expect((await bijou("titles")).output).toMatch(/^my-film +\d{4} +published +My Film$/m);
  expect((await bijou("jobs")).output).toMatch(/^1 +done +my-film/m);
  expect((await bijou("unpublish", "my-film")).code).toBe(0);
  expect((await bijou("titles", "--search", "MY")).output).toContain("unpublished");
});
