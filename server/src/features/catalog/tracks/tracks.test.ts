import { deeplinkingPlayUrl } from "@bijou/contract/playback";
import type { StudioInput } from "@bijou/contract/studio/endpoint";
import {
  addSubtitle,
  getSubtitle,
  getTracks,
  restoreSubtitle,
  saveSubtitle,
  saveTracks,
  type VideoTracks,
} from "@bijou/contract/studio/title-tracks";
import { beforeEach, expect, test } from "vitest";
import { addExtraOf } from "../../../testing/instance/extras.ts";
import { firstOwner } from "../../../testing/instance/staff.ts";
import type { StudioCaller } from "../../../testing/instance/studio-caller.ts";
import { useTestInstance } from "../../../testing/test-instance.ts";

const instance = await useTestInstance();
const olive = await firstOwner(instance);
let caller: StudioCaller;
beforeEach(async () => {
  caller = await olive.signIn();
});

const movie = instance.title("gilded-cage");
const SRT = "1\n00:00:01,000 --> 00:00:03,000\nGuten <i>Tag</i> & danke\n";
const fileOf = (content: string | Uint8Array<ArrayBuffer>) => new Blob([content]);

async function videoOf(id = movie, episode: number | null = null): Promise<VideoTracks> {
  const found = (await caller.call(getTracks, { id })).videos.find(
    (one) => one.episode === episode,
  );
  if (!found) throw new Error("No such video");
  return found;
}
const add = (
  input: Partial<StudioInput<typeof addSubtitle>> = {},
  content: string | Uint8Array<ArrayBuffer> = SRT,
) =>
  caller.call(
    addSubtitle,
    { id: movie, language: "de", kind: "full", ...input },
    { file: fileOf(content) },
  );

/** What saving sends that changes nothing. */
const asTheyAre = ({ episode, revision, audio, subtitles }: VideoTracks) => ({
  id: movie,
  episode,
  revision,
  audio: audio.map(({ track, name, language, kind }) => ({ track, name, language, kind })),
  subtitles: [...subtitles],
});

/** What a viewer's player is given, and finds in the playlist. */
async function seen(id = movie) {
  await instance.refresh();
  const viewer = await instance.as("premium");
  const { data } = await viewer.call(deeplinkingPlayUrl, { video_id: id });
  const playlist = await instance.anonymous.get(data.play_url);
  return { ...data, playlist };
}

test("subtitles that are added to a film in the catalog are what viewers can choose at once", async () => {
  const { track, name } = await add();
  expect(name).toBe("Deutsch");
  const { video_subtitles: subtitles, playlist } = await seen();
  const german = subtitles.find((one) => one.language_short_name === "de");
  expect(german).toMatchObject({ language_name: "Deutsch", subtitle_kind: "full" });
  const file = await instance.anonymous.get(german?.subtitle_path ?? "");
  expect(file.headers["content-type"]).toBe("text/vtt; charset=utf-8");
  expect(file.text).toBe("WEBVTT\n\n00:00:01.000 --> 00:00:03.000\nGuten <i>Tag</i> &amp; danke\n");
  expect(playlist.text).toContain('NAME="Deutsch"');
  expect(playlist.headers["cache-control"]).toBe("no-cache");
  const list = german?.subtitle_path.replace(/\.vtt$/, ".m3u8") ?? "";
  expect(playlist.text).toContain(`URI="${list.split("/").slice(-2).join("/")}"`);
  expect((await instance.anonymous.get(list)).text).toContain("edit-");
  const { lines } = await caller.call(getSubtitle, { id: movie, track });
  expect(lines).toEqual([{ from: 1, to: 3, text: "Guten <i>Tag</i> & danke" }]);
});

test("a name, a type and the default change what players show, without another encoding", async () => {
  const before = await seen();
  const video = await videoOf();
  const [audio] = video.audio;
  const saved = await caller.call(saveTracks, {
    ...asTheyAre(video),
    audio: [{ track: audio?.track ?? "", name: "Stage English", language: "en-GB", kind: "dub" }],
  });
  expect(saved.videos[0]?.revision).toBe(video.revision + 1);
  const after = await seen();
  expect(after.video_sounds).toMatchObject([
    { sound_name: "Stage English", language_short_name: "en-GB", sound_kind: "dub" },
  ]);
  expect(after.playlist.text).toContain('NAME="Stage English",LANGUAGE="en-GB",DEFAULT=YES');
  expect(after.playlist.text).toContain('URI="audio/index.m3u8"');
  expect(after.play_url.split("/")[3]).toBe(before.play_url.split("/")[3]);
  expect(after.playlist.headers["etag"]).not.toBe(before.playlist.headers["etag"]);
});

test("default subtitles are what players show from the start, until another choice", async () => {
  const { track } = await add({ language: "nl" });
  const defaults = async () =>
    (await seen()).video_subtitles
      .filter((one) => one.is_default === "1")
      .map((one) => one.language_short_name);
  expect(await defaults()).toEqual([]);
  await caller.call(saveTracks, { ...asTheyAre(await videoOf()), defaultSubtitles: track });
  expect(await defaults()).toEqual(["nl"]);
  // A change that says nothing about the default, and another text, leave it.
  const video = await videoOf();
  expect(video.defaultSubtitles).toBe(track);
  const subtitles = video.subtitles.map((one) =>
    one.track === track ? { ...one, name: "Vlaams" } : one,
  );
  await caller.call(saveTracks, { ...asTheyAre(video), subtitles });
  const { version } = await caller.call(getSubtitle, { id: movie, track });
  await caller.call(saveSubtitle, { id: movie, track, version }, { file: fileOf(SRT) });
  expect(await defaults()).toEqual(["nl"]);
  await caller.call(saveTracks, { ...asTheyAre(await videoOf()), defaultSubtitles: null });
  expect(await defaults()).toEqual([]);
  const { rows } = await instance.database.pool.query<{ changes: object[] }>(
    "select changes from audit_entries where type = 'title.tracks_changed' order by id desc limit 1",
  );
  expect(rows[0]?.changes).toMatchObject([
    {
      field: "subtitles",
      before: expect.arrayContaining(["Vlaams (full, nl, default)"]),
      after: expect.arrayContaining(["Vlaams (full, nl)"]),
    },
  ]);
});

test("forced subtitles and those that go are no default", async () => {
  const { track } = await add({ language: "da" });
  const video = await videoOf();
  const save = (subtitles: VideoTracks["subtitles"], defaultSubtitles: string) =>
    caller.send(saveTracks, { ...asTheyAre(video), subtitles, defaultSubtitles });
  const forced = video.subtitles.map((one) =>
    one.track === track ? { ...one, kind: "forced" as const } : one,
  );
  const wrong = { status: 400, body: { fields: [{ path: "defaultSubtitles", code: "invalid" }] } };
  expect(await save(forced, track)).toMatchObject(wrong);
  expect(await save(video.subtitles, "no-such-track")).toMatchObject(wrong);
  await save(video.subtitles, track);
  const now = await videoOf();
  await caller.call(saveTracks, { ...asTheyAre(now), subtitles: forced });
  expect((await videoOf()).defaultSubtitles).toBeNull();
});

test("a change that is based on an older one is a conflict, and names are unique", async () => {
  const video = await videoOf();
  const name = `English ${video.revision}`;
  const subtitles = video.subtitles.map((one, place) => (place === 0 ? { ...one, name } : one));
  await caller.call(saveTracks, { ...asTheyAre(video), subtitles });
  expect(await caller.send(saveTracks, asTheyAre(video))).toMatchObject({
    status: 409,
    body: { code: "conflict" },
  });
  await add({ language: "fr" });
  const now = await videoOf();
  const same = now.subtitles.map((one) => ({ ...one, name: "The same" }));
  const { status, body } = await caller.send(saveTracks, { ...asTheyAre(now), subtitles: same });
  expect(status).toBe(400);
  expect(body["fields"]).toContainEqual({
    path: "subtitles.1.name",
    code: "repeated",
    message: "Two tracks have the same name.",
    value: "The same",
  });
});

test("edited subtitles can be restored for 30 days, those of the package, too", async () => {
  const original = await caller.call(getSubtitle, { id: movie, track: "en" });
  const edited = await caller.call(
    saveSubtitle,
    { id: movie, track: "en", version: original.version },
    { file: fileOf("WEBVTT\n\n00:02.000 --> 00:03.000\nAll aboard!\n") },
  );
  expect(edited.lines).toEqual([{ from: 2, to: 3, text: "All aboard!" }]);
  expect(edited.name).toBe(original.name);
  const late = { id: movie, track: "en", version: original.version };
  expect(await caller.send(saveSubtitle, { ...late, file: Buffer.from(SRT) })).toMatchObject({
    status: 409,
  });
  const [earlier] = edited.earlier;
  expect(earlier).toMatchObject({ track: "en", replacedBy: "Olive" });
  const restored = await caller.call(restoreSubtitle, {
    id: movie,
    episode: null,
    earlier: earlier?.id ?? 0,
  });
  expect(restored.lines).toEqual(original.lines);
  expect(restored.version).toBe("subs/en.vtt");
  expect(restored.earlier).toHaveLength(1);
});

test("deleted subtitles are gone from players, and can be brought back", async () => {
  const { track, name } = await add({ language: "it" });
  const video = await videoOf();
  await caller.call(saveTracks, {
    ...asTheyAre(video),
    subtitles: video.subtitles.filter((one) => one.track !== track),
  });
  const gone = await seen();
  expect(gone.video_subtitles.map((one) => one.language_name)).not.toContain(name);
  expect(gone.playlist.text).not.toContain(name);
  const { deleted } = await videoOf();
  const id = deleted.find((one) => one.track === track)?.id ?? 0;
  await caller.call(restoreSubtitle, { id: movie, episode: null, earlier: id });
  expect((await seen()).playlist.text).toContain(`NAME="${name}"`);
  expect((await videoOf()).deleted.map((one) => one.track)).not.toContain(track);
});

test("a file that cannot be read names its line, and changes nothing", async () => {
  const { revision } = await videoOf();
  const broken = { id: movie, language: "de", kind: "full" } as const;
  const damaged = "1\n00:00:05,000 --> 00:00:02,000\nhello\n";
  expect(await caller.send(addSubtitle, { ...broken, file: Buffer.from(damaged) })).toMatchObject({
    status: 400,
    body: { fields: [{ path: "file", code: "unreadable_subtitles", value: "2" }] },
  });
  const file = Buffer.alloc(4_000_001);
  expect(await caller.send(addSubtitle, { ...broken, file })).toMatchObject({ status: 413 });
  expect((await videoOf()).revision).toBe(revision);
});

test("each change is one entry with the tracks before and after", async () => {
  await add({ language: "sv", kind: "sdh" });
  const { rows } = await instance.database.pool.query<{ type: string; changes: unknown }>(
    "select type, changes from audit_entries order by id desc limit 1",
  );
  expect(rows[0]).toMatchObject({
    type: "title.subtitles_added",
    changes: [{ field: "subtitles", after: expect.arrayContaining(["Svenska (SDH) (sdh, sv)"]) }],
  });
});

test("an extra has subtitles of its own, which viewers can choose", async () => {
  const extraId = await addExtraOf(instance, "gilded-cage", { access: "free", name: "On set" });
  const { name, track } = await add({ extraId });
  const found = (await caller.call(getTracks, { id: movie })).videos.at(-1);
  expect(found).toMatchObject({ episode: null, extra: extraId, name: "On set" });
  expect(found?.subtitles.map((one) => one.track)).toContain(track);
  expect((await videoOf()).subtitles.map((one) => one.track)).not.toContain(track);
  const { data } = await (
    await instance.guest()
  ).call(deeplinkingPlayUrl, { video_id: movie, extra_id: extraId });
  expect(data.video_subtitles.map((one) => one.language_name)).toContain(name);
  const changed = await caller.call(saveTracks, {
    ...asTheyAre(found ?? (await videoOf())),
    extraId,
    subtitles: [],
  });
  expect(changed.videos.at(-1)?.subtitles).toEqual([]);
  const { rows } = await instance.database.pool.query<{ field: string }>(
    "select changes -> -1 ->> 'field' as field from audit_entries where type = 'title.tracks_changed' order by id desc limit 1",
  );
  expect(rows[0]?.field).toBe("subtitles.On set");
  const other = instance.title("night-train");
  await expect(add({ id: other, extraId })).rejects.toMatchObject({ code: "not_found" });
});
