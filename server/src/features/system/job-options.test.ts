import type { JobOptions } from "@bijou/contract/studio/job-options";
import { changeJobOptions, getJobs } from "@bijou/contract/studio/jobs";
import { beforeEach, expect, test } from "vitest";
import { firstOwner } from "../../testing/instance/staff.ts";
import { JOB_OPTIONS } from "../../testing/instance/studio-job-inputs.ts";
import { addTranscode } from "../../testing/instance/transcodes.ts";
import { useTestInstance } from "../../testing/test-instance.ts";

const instance = await useTestInstance();
const { pool } = instance.database;
const { caller } = await firstOwner(instance);

beforeEach(() => pool.query("delete from transcodes"));

const optionsOf = async (id: number) =>
  (await caller.call(getJobs, {})).jobs.find((job) => job.id === id)?.options;

/** As `bijou ingest` and the queue store them. */
async function stored(id: number) {
  const { rows } = await pool.query<{ options: object; night: boolean; entries: unknown[] }>(
    `select options, at_night as night, array(select changes from audit_entries
       where type = 'job.options_changed' and object_id = t.id::text) as entries from transcodes t where id = $1`,
    [id],
  );
  return rows[0];
}

const change = (id: number, to: Partial<JobOptions>, seen: JobOptions = JOB_OPTIONS) =>
  caller.send(changeJobOptions, { id, options: { ...seen, ...to }, seen });

test.each(["waiting", "paused"])(
  "the options of a job that is %s are changed, with one entry; defaults are not stored",
  async (state) => {
    const id = await addTranscode(instance, state);
    expect(await optionsOf(id)).toEqual(JOB_OPTIONS);
    const to = { atNight: true, largest: 720, quality: 20, codec: "av1", loudness: null } as const;
    expect(await change(id, to)).toMatchObject({ status: 200 });
    const after = { ...JOB_OPTIONS, ...to };
    expect(await optionsOf(id)).toEqual(after);
    expect(await stored(id)).toMatchObject({
      options: { largest: 720, quality: 20, codec: "av1", loudness: "off" },
      night: true,
      entries: [
        expect.arrayContaining([
          { field: "largest", before: 2_160, after: 720 },
          { field: "loudness", before: -24, after: null },
          { field: "atNight", before: false, after: true },
        ]),
      ],
    });
    await change(id, JOB_OPTIONS, after);
    expect(await stored(id)).toMatchObject({ options: {}, night: false });
    // What is so already changes nothing.
    await change(id, {}, JOB_OPTIONS);
    expect((await stored(id))?.entries).toHaveLength(2);
  },
);

test("the language of each subtitle file is changed; the files and other options stay", async () => {
  const id = await addTranscode(instance, "waiting");
  const files = [
    { language: "en", file: "/srv/films/boats.en.srt", kind: "forced" },
    { language: "und", file: "/srv/films/boats.srt" },
  ];
  await pool.query("update transcodes set options = $1", [
    JSON.stringify({ subtitles: files, burnIn: 3 }),
  ]);
  const subtitles = [
    { file: "boats.en.srt", language: "en" },
    { file: "boats.srt", language: "und" },
  ];
  const seen = { ...JOB_OPTIONS, subtitles };
  expect(await optionsOf(id)).toEqual(seen);
  const german = [subtitles[0], { file: "boats.srt", language: "de" }].flatMap((one) => one ?? []);
  expect(await change(id, { subtitles: german }, seen)).toMatchObject({ status: 200 });
  expect((await stored(id))?.options).toEqual({
    subtitles: [files[0], { ...files[1], language: "de" }],
    burnIn: 3,
  });
  expect(await change(id, { subtitles: [] }, { ...seen, subtitles: german })).toMatchObject({
    status: 400,
    body: { fields: [{ path: "options.subtitles" }] },
  });
});

test.each(["probing", "encoding", "done", "failed", "cancelled"])(
  "a job that is %s keeps its options, and the response says why",
  async (state) => {
    const id = await addTranscode(instance, state);
    expect(await optionsOf(id)).not.toEqual(JOB_OPTIONS);
    expect(await change(id, { largest: 720 })).toMatchObject({
      status: 409,
      body: {
        code: "wrong_state",
        detail: `Job ${id} is being encoded or has ended. Only a queued or paused job can be changed.`,
      },
    });
    expect(await stored(id)).toEqual({ options: {}, night: false, entries: [] });
  },
);

test("options that somebody else changed are a conflict; wrong ones name their field", async () => {
  const id = await addTranscode(instance, "waiting");
  await change(id, { largest: 720 });
  expect(await change(id, { quality: 30 })).toMatchObject({
    status: 409,
    body: { code: "conflict", conflicts: [{ field: "options", theirs: { largest: 720 } }] },
  });
  for (const [field, wrong] of [
    ["largest", 100],
    ["quality", 40],
    ["loudness", -50],
  ] as const)
    expect(await change(id, { [field]: wrong })).toMatchObject({
      status: 400,
      body: { fields: [{ path: `options.${field}` }] },
    });
  expect((await stored(id))?.entries).toHaveLength(1);
});
