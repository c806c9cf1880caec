import { weekCalendar } from "@bijou/contract/home";
import { deeplinkingPlayUrl } from "@bijou/contract/playback";
import { getTitle } from "@bijou/contract/studio/title-page";
import { changeSeasons } from "@bijou/contract/studio/title-seasons";
import { getAuditLog } from "@bijou/contract/studio/audit-log";
import { StudioCallFailed } from "@bijou/contract/studio/client";
import { changeOwnWindows, getOwnWindows } from "@bijou/contract/studio/own-windows";
import { ALWAYS } from "@bijou/contract/studio/windows";
import { beforeEach, expect, test } from "vitest";
import { firstOwner } from "../../../testing/instance/staff.ts";
import type { StudioCaller } from "../../../testing/instance/studio-caller.ts";
import { DAY_MS, useTestInstance } from "../../../testing/test-instance.ts";
import { changeWindowsOf, IN_DE, OPEN, type SomeWindows } from "./own-windows.fixture.ts";

const instance = await useTestInstance({ limitScale: 1_000_000 });
const olive = await firstOwner(instance);
const series = instance.title("tide-tables");
const second = instance.episode("tide-tables", 1, 2);
let call: StudioCaller["call"];
beforeEach(async () => {
  ({ call } = await olive.signIn());
});

const ofEpisode = (windows: SomeWindows) =>
  changeWindowsOf(call, { id: series, kind: "episode", place: second.episodeId }, windows);

test("a change of own windows is in the audit log, raises the revision and is undone by sending those before", async () => {
  const before = await call(getOwnWindows, { id: series });
  expect(before.places).toEqual([]);
  const changed = await ofEpisode([IN_DE]);
  expect(changed).toMatchObject({
    revision: before.revision + 1,
    places: [{ kind: "episode", place: second.episodeId, windows: [IN_DE] }],
  });
  expect(await ofEpisode([IN_DE])).toEqual(changed);
  const [entry] = (await call(getAuditLog, { objectKind: "title" })).entries;
  expect(entry).toMatchObject({
    type: "title.own_windows_changed",
    changes: [{ field: "windows", before: [], after: ["S1E2 Chapter 2: DE, free"] }],
  });
  const place = { kind: "episode", place: second.episodeId } as const;
  const late = { id: series, revision: before.revision, ...place, windows: null };
  const refused = await call(changeOwnWindows, late).catch((error: unknown) => error);
  expect(refused instanceof StudioCallFailed && refused.code).toBe("conflict");
  const undone = await call(changeOwnWindows, { ...late, revision: changed.revision });
  expect(undone.places).toEqual([]);
});

test.each([
  [
    "ends before it starts",
    [{ startsAt: "2027-01-02T00:00Z", endsAt: "2027-01-01T00:00Z" }],
    "windows.0.endsAt",
  ],
  ["contradicts another one", [{}, { access: "premium" }], "windows.1"],
] as const)("a window that %s is refused", async (_, windows, path) => {
  const refused = await ofEpisode(windows).catch((error: unknown) => error);
  expect(refused instanceof StudioCallFailed && refused.fields).toMatchObject([{ path }]);
});

test("windows of an episode of another series, and such with a rights holder, are refused", async () => {
  const { revision } = await call(getOwnWindows, { id: series });
  const other = instance.episode("pip-and-moon", 1, 1).episodeId;
  const input = { id: series, revision, kind: "episode", windows: [OPEN] } as const;
  const { send } = await olive.signIn();
  const bodies = [
    await send(changeOwnWindows, { ...input, place: other }),
    await send(changeOwnWindows, { ...input, place: second.episodeId, windows: [ALWAYS] }),
  ];
  expect(bodies.map(({ status }) => status)).toEqual([400, 400]);
});

test("an opening is in the calendar of premieres", async () => {
  const startsAt = new Date(Math.ceil(instance.clock.now() / DAY_MS + 2) * DAY_MS).toISOString();
  await ofEpisode([{ startsAt }]);
  await instance.refresh();
  const { data } = await (await instance.guest()).call(weekCalendar, {});
  const premieres = data.flatMap(({ videos }) => videos);
  expect(premieres).toContainEqual(
    expect.objectContaining({ episode_id: second.episodeId, premiere_at: startsAt }),
  );
});

test("an own access of an episode comes before what its windows say", async () => {
  await ofEpisode([{ access: "premium" }]);
  await instance.refresh();
  const plays = async () => {
    const input = { video_id: series, episode_id: second.episodeId };
    return (await (await instance.as("free")).call(deeplinkingPlayUrl, input)).data.error === "0";
  };
  expect(await plays()).toBe(false);
  const access = async (value: "free" | null) => {
    const { seasonsVersion: version, seasons } = await call(getTitle, { id: series });
    const places = seasons.map(({ id, number, episodes }) => ({
      id,
      number,
      episodes: episodes.map((one) => ({
        id: one.id,
        number: one.number,
        ...(one.id === second.episodeId && { access: value }),
      })),
    }));
    await call(changeSeasons, { id: series, version, seasons: places });
    await instance.refresh();
  };
  await access("free");
  expect(await plays()).toBe(true);
  await access(null);
});
