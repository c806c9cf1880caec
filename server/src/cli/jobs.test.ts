import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test, vi } from "vitest";
import { queueIngest } from "../features/catalog/operate.ts";
import { useCommandLine } from "../testing/command-line.ts";
import { useTestDatabase } from "../testing/test-database.ts";
import { timeLeft } from "./progress.ts";

vi.setConfig({ testTimeout: 240_000 });

const database = await useTestDatabase();
const { directory, bijou } = await useCommandLine({ database });

const film = join(directory, "film.mp4");
const ingest = (title: string): Promise<number> =>
  queueIngest(database, {
    title,
    file: film,
    slot: "media",
    options: {},
    name: `The ${title}`,
    year: 2024,
  });

test("M-12: a name is as long as in a manifest, and not empty", async () => {
  for (const name of [" ", "x".repeat(201)])
    expect(await bijou("ingest", film, "--title", "moon", "--name", name)).toEqual({
      code: 2,
      output: expect.stringContaining("Give a name of 1 to 200 characters."),
    });
});

test("M-12: jobs says how many more there are, and lists, cancels, pauses and resumes them", async () => {
  await writeFile(film, "a film");
  for (const id of ["one", "two", "three"]) await ingest(id);
  const listed = await bijou("jobs", "--limit", "1");
  expect(listed.output).toMatch(/^3 +waiting +three +/);
  expect(listed.output).toContain("2 older jobs are not shown: add --all");
  expect(listed.output).toContain("No worker is running. Start the server, or");
  expect((await bijou("jobs", "--cancel", "1")).output).toBe("Job 1 is cancelled.\n");
  expect(await bijou("jobs", "--cancel", "1")).toEqual({
    code: 1,
    output: expect.stringContaining("Job 1 is not queued or running"),
  });
  expect((await bijou("jobs", "--pause", "2")).output).toContain("jobs --resume 2");
  await bijou("jobs", "--pause");
  const { output } = await bijou("jobs", "--all");
  expect(output).not.toContain("not shown");
  expect(output).toMatch(/^3 +waiting +three .*\n2 +paused +two .*\n1 +cancelled +one /);
  expect(output).toContain("The queue is paused.");
  expect(await bijou("jobs", "--retry", "1")).toEqual({
    code: 1,
    output: expect.stringContaining("The queue is paused, and job 1 waits in it."),
  });
  expect((await bijou("jobs", "--resume")).output).toBe("The queue continues.\n");
  expect((await bijou("jobs", "--resume", "2")).code).toBe(0);
});

test("the time left is said by the speed of the stage so far", () => {
  expect(timeLeft(0.01, 10)).toBe("");
  expect(timeLeft(0.5, 30)).toBe("30 s left");
  expect(timeLeft(0.25, 200)).toBe("10 min left");
  expect(timeLeft(0.1, 900)).toBe("2 h 15 min left");
});
