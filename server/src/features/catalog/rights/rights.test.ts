import { homeVideos } from "@bijou/contract/home";
import { deeplinkingPlayUrl } from "@bijou/contract/playback";
import { getAuditLog } from "@bijou/contract/studio/audit-log";
import { StudioCallFailed } from "@bijou/contract/studio/client";
import { getTitle, saveTitleDraft } from "@bijou/contract/studio/title-page";
import { publishTitle } from "@bijou/contract/studio/titles";
import {
  ALWAYS,
  changeTitleWindows,
  getTitleWindows,
  type RightsWindow,
} from "@bijou/contract/studio/windows";
import { videoDetail } from "@bijou/contract/titles";
import { beforeEach, expect, test } from "vitest";
import { firstOwner } from "../../../testing/instance/staff.ts";
import type { StudioCaller } from "../../../testing/instance/studio-caller.ts";
import { DAY_MS, useTestInstance } from "../../../testing/test-instance.ts";

let country = "";
const instance = await useTestInstance({ countryOf: () => country });
const olive = await firstOwner(instance);
let call: StudioCaller["call"];
beforeEach(async () => {
  ({ call } = await olive.signIn());
});

const window = (terms: Partial<RightsWindow>): RightsWindow => ({ ...ALWAYS, ...terms });
const day = (ahead: number): string =>
  new Date(Math.ceil(instance.clock.now() / DAY_MS) * DAY_MS + ahead * DAY_MS).toISOString();

async function change(key: string, windows: RightsWindow[]) {
  const id = instance.title(key);
  const { revision } = await call(getTitleWindows, { id });
  return call(changeTitleWindows, { id, revision, windows });
}

async function refused(work: Promise<unknown>) {
  const error = await work.catch((thrown: unknown) => thrown);
  if (error instanceof StudioCallFailed) return error;
  throw new Error("The call did not fail");
}

/** Until a time, as the minutely job does it. */
async function waitUntil(iso: string) {
  instance.clock.advance(Date.parse(iso) - instance.clock.now());
  await instance.app.titleSchedule.run();
  await instance.refresh();
  ({ call } = await olive.signIn());
}

async function playsFor(who: "free" | "premium", where: string, key: string) {
  country = where;
  const { data, message } = await (
    await instance.as(who)
  ).call(deeplinkingPlayUrl, {
    video_id: instance.title(key),
  });
  return data.play_url === "" ? message : "plays";
}

test("a title’s fields are its one window, and one window that they can say goes back to them", async () => {
  const before = await call(getTitleWindows, { id: instance.title("gilded-cage") });
  expect(before).toEqual({
    revision: 1,
    isOwn: false,
    windows: [window({ access: "premium" })],
  });
  const own = await change("gilded-cage", [window({ access: "premium", holder: "Primrose" })]);
  expect(own).toMatchObject({ revision: 2, isOwn: true });
  expect(await change("gilded-cage", before.windows)).toEqual({ ...before, revision: 3 });
});

test("ST-092: nothing that viewers get differs once fields are windows that say the same", async () => {
  const { rows } = await instance.database.pool.query<{ key: string }>(
    "select external_id as key from titles where published order by id",
  );
  const keys = rows.map(({ key }) => key);
  expect(keys.length).toBeGreaterThan(10);
  const guest = await instance.guest();
  const seen = async () => {
    await instance.refresh();
    return Promise.all([
      guest.call(homeVideos, {}),
      ...keys.map((key) => guest.call(videoDetail, { video_id: instance.title(key) })),
    ]);
  };
  const before = await seen();
  for (const key of keys) {
    const { windows } = await call(getTitleWindows, { id: instance.title(key) });
    // Of a holder, so that they are stored as windows.
    expect(
      await change(
        key,
        windows.map((one) => ({ ...one, holder: "Same" })),
      ),
    ).toMatchObject({
      isOwn: true,
    });
  }
  expect(await seen()).toEqual(before);
  for (const key of keys) {
    const { windows } = await call(getTitleWindows, { id: instance.title(key) });
    await change(
      key,
      windows.map((one) => ({ ...one, holder: null })),
    );
  }
});

test("free in Poland for a month, Premium elsewhere, and gone afterwards", async () => {
  const [start, free, paid, end] = [day(10), day(20), day(50), day(90)];
  await change("night-train", [
    window({ startsAt: free, endsAt: paid, area: "only", countries: ["PL"] }),
    window({
      startsAt: start,
      endsAt: end,
      area: "except",
      countries: ["PL"],
      access: "premium",
      holder: "Primrose Film",
    }),
  ]);
  await instance.refresh();
  const isShown = async () => {
    const guest = await instance.guest();
    return (
      (await guest.send(videoDetail, { video_id: instance.title("night-train") })).status === 200
    );
  };
  const one = async () => {
    // One after the other: the country is shared.
    const results: string[] = [];
    for (const who of ["free", "premium"] as const)
      for (const where of ["PL", "DE", ""]) results.push(await playsFor(who, where, "night-train"));
    return results;
  };
  const SOON = "This title hasn’t been released yet.";
  const NOT_HERE = "This title isn’t available in your country.";
  expect(new Set(await one())).toEqual(new Set([SOON, NOT_HERE]));
  await waitUntil(start);
  expect((await one()).map((text) => text === "plays")).toEqual([
    false,
    false,
    false,
    false,
    true,
    false,
  ]);
  await waitUntil(free);
  expect((await one()).map((text) => text === "plays")).toEqual([
    true,
    false,
    false,
    true,
    true,
    false,
  ]);
  await waitUntil(paid);
  expect((await one()).map((text) => text === "plays")).toEqual([
    false,
    false,
    false,
    false,
    true,
    false,
  ]);
  expect(await isShown()).toBe(true);
  await waitUntil(end);
  expect(await isShown()).toBe(false);
  const { entries } = await call(getAuditLog, { objectKind: "title" });
  expect(entries[0]).toMatchObject({ type: "title.unpublished", actor: { kind: "schedule" } });
});

test("a title whose windows have all ended is hidden, and published only with another one", async () => {
  const id = instance.title("paper-boats");
  await change("paper-boats", [window({ endsAt: "2020-01-01T00:00:00.000Z" })]);
  await instance.app.titleSchedule.run();
  expect((await call(getTitle, { id })).status).toBe("draft");
  expect((await refused(call(publishTitle, { id }))).message).toContain("have ended");
  await change("paper-boats", [ALWAYS]);
  expect((await call(publishTitle, { id })).status).toBe("published");
});

test("ST-090: playback follows a window at its moment, before the job has run", async () => {
  const end = day(1);
  await change("paper-boats", [window({ endsAt: end })]);
  await instance.refresh();
  instance.clock.advance(Date.parse(end) - 1 - instance.clock.now());
  expect(await playsFor("free", "PL", "paper-boats")).toBe("plays");
  instance.clock.advance(1);
  expect(await playsFor("free", "PL", "paper-boats")).not.toBe("plays");
});

test("ST-087: windows that contradict each other are refused, and both are named", async () => {
  const error = await refused(
    change("early-bird", [
      window({ area: "only", countries: ["PL"] }),
      window({ area: "only", countries: ["DE"] }),
      window({ area: "only", countries: ["DE", "PL"], access: "premium" }),
    ]),
  );
  expect(error).toMatchObject({
    code: "invalid_request",
    fields: [{ path: "windows.2", code: "contradicts", value: "1, 3" }],
  });
  expect(
    await refused(change("early-bird", [window({ endsAt: "2020-13-01T00:00Z" })])),
  ).toMatchObject({
    fields: [{ code: "invalid" }],
  });
});

test("a change that is based on an older version is refused", async () => {
  const id = instance.title("early-bird");
  const { revision } = await call(getTitleWindows, { id });
  await change("early-bird", [window({ holder: "A" })]);
  const late = call(changeTitleWindows, { id, revision, windows: [window({ holder: "B" })] });
  expect((await refused(late)).code).toBe("conflict");
});

test("fields that windows decide cannot be changed beside them", async () => {
  const id = instance.title("early-bird");
  await change("early-bird", [window({ holder: "A" })]);
  const { fields } = await call(getTitle, { id });
  const error = await refused(
    call(saveTitleDraft, { id, changes: { premium: true }, seen: { premium: fields.premium } }),
  );
  expect(error.fields).toMatchObject([{ path: "premium", code: "has_windows" }]);
});

test("a change of windows is one audit entry with both", async () => {
  await change("silent-comet", [window({ holder: "Primrose", area: "except", countries: ["JP"] })]);
  const { entries } = await call(getAuditLog, { objectKind: "title" });
  expect(entries[0]).toMatchObject({
    type: "title.windows_changed",
    actor: { name: "Olive" },
    changes: [
      {
        field: "windows",
        before: ["all countries, free"],
        after: ["all except JP, free, Primrose"],
      },
    ],
  });
});

test("the job and a person who change the same title wait for each other, without a deadlock", async () => {
  await change("lost-print", [window({ startsAt: day(1), holder: "A" })]);
  instance.clock.advance(2 * DAY_MS);
  const id = instance.title("lost-print");
  const client = await instance.database.pool.connect();
  await client.query("begin");
  // As a change does: the title first, then its rights.
  await client.query("select from titles where id = $1 for update", [id]);
  const job = instance.app.titleSchedule.run();
  await expect
    .poll(async () => {
      const { rows } = await instance.owner.pool.query(
        "select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()",
      );
      return rows.length;
    })
    .toBeGreaterThan(0);
  await client.query("update title_rights set revision = revision where title_id = $1", [id]);
  await client.query("commit");
  client.release();
  await job;
});
