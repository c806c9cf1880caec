import { removeUserDevice } from "@bijou/contract/devices";
import { tvListen } from "@bijou/contract/televisions";
import {
  reportTv,
  sendTvCommand,
  type TvCommand,
  tvFollow,
  tvScreens,
} from "@bijou/contract/televisions/casting";
import { beforeEach, describe, expect, test } from "vitest";
import { tvReport } from "../../testing/instance/tv-report.ts";
import { useTestInstance } from "../../testing/test-instance.ts";

/** Long enough for every held request of a test to be woken. */
const instance = await useTestInstance({ televisionHoldMs: 60_000 });
const brief = await useTestInstance({ televisionHoldMs: 50 });
type Person = Parameters<typeof instance.as>[0];

async function television(of: typeof instance, person: Person = "bert") {
  const { accountId, profileId } = of.people[person];
  const { rows } = await of.database.pool.query<{ id: number }>(
    `insert into devices (account_id, device_key, name, kind) values ($1, gen_random_uuid(), 'Television', 'television')
     returning id`,
    [accountId],
  );
  const deviceId = rows[0]?.id ?? 0;
  const pair = await of.sessions.open({ accountId, profileId, deviceId, isTelevision: true });
  const caller = of.withTokens(pair.bearer, pair.user);
  const listen = async (lastCommand: number) =>
    (await caller.call(tvListen, { is_typing: false, version: 0, last_command: lastCommand })).data;
  return { deviceId, caller, listen };
}

const send = async (
  of: typeof instance,
  deviceId: number,
  command: TvCommand,
  person: Person = "bert",
) => (await of.as(person)).send(sendTvCommand, { device_id: deviceId, command });

beforeEach(async () => {
  for (const each of [instance, brief]) await each.empty("tv_screens", "tv_commands");
});

describe("commands from a phone to a television", () => {
  test("reach the waiting television with the name of their sender", async () => {
    const tv = await television(instance);
    const held = tv.listen(0);
    await expect
      .poll(async () => (await (await instance.as("bert")).call(tvScreens, {})).count)
      .toBe(1);
    const sent = await send(instance, tv.deviceId, { kind: "pause" }, "bea");
    expect(sent.body).toMatchObject({ status_code: 1, data: { sequence: 1 } });
    expect((await held).commands).toEqual([
      {
        sequence: 1,
        command: { kind: "pause" },
        from_name: "Bea CANARYBERT",
        from_kind: "computer",
      },
    ]);
  });

  test("are delivered in order, and not again once the television has handled them", async () => {
    const tv = await television(brief);
    await tv.listen(0);
    const positions = Array.from({ length: 10 }, (_, index) => index);
    for (const position_seconds of positions)
      await send(brief, tv.deviceId, { kind: "seek", position_seconds });
    const first = await tv.listen(0);
    expect(first.last_command).toBe(10);
    expect(first.commands.map(({ command }) => command)).toEqual(
      positions.map((position_seconds) => ({ kind: "seek", position_seconds })),
    );
    expect(await tv.listen(10)).toMatchObject({ last_command: 10, commands: [] });
    // A reloaded page starts at 0 and must not repeat handled commands.
    expect(await tv.listen(0)).toMatchObject({ last_command: 10, commands: [] });
  });

  test("of several phones at once get different numbers, and all of them arrive", async () => {
    const tv = await television(brief);
    await tv.listen(0);
    const sent = await Promise.all(
      (["bert", "bea", "bert", "bea"] as const).map((person) =>
        send(brief, tv.deviceId, { kind: "play" }, person),
      ),
    );
    const numbers = sent.map(({ body }) => (body["data"] as { sequence: number }).sequence);
    expect(numbers.toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4]);
    const { commands } = await tv.listen(0);
    expect(commands.map(({ sequence }) => sequence)).toEqual([1, 2, 3, 4]);
  });

  test("are dropped when the television has not fetched them within 30 seconds", async () => {
    const tv = await television(brief);
    await tv.listen(0);
    await send(brief, tv.deviceId, { kind: "play" });
    brief.clock.advance(14_000);
    await tv.caller.call(reportTv, { report: tvReport(0, { screen: "browsing" }) });
    brief.clock.advance(14_000);
    await tv.caller.call(reportTv, { report: tvReport(0, { screen: "browsing" }) });
    await send(brief, tv.deviceId, { kind: "pause" });
    brief.clock.advance(3_000);
    const { commands, last_command } = await tv.listen(0);
    expect(commands.map(({ command }) => command.kind)).toEqual(["pause"]);
    expect(last_command).toBe(2);
  });

  test("are limited while the television fetches none", async () => {
    const tv = await television(brief);
    await tv.listen(0);
    for (let count = 0; count < 20; count += 1)
      expect((await send(brief, tv.deviceId, { kind: "play" })).status).toBe(200);
    const refused = await send(brief, tv.deviceId, { kind: "play" });
    expect(refused).toMatchObject({ status: 429, body: { error: "too_many_requests" } });
    await tv.listen(20);
    expect((await send(brief, tv.deviceId, { kind: "play" })).status).toBe(200);
  });

  test("are rejected for another account, a device that is off, and one that is signed out, with one answer", async () => {
    const tv = await television(brief);
    const pause = { kind: "pause" } as const;
    const missing = await send(brief, 2_000_000_000, pause);
    expect(missing).toMatchObject({ status: 404, body: { error: "object_not_found" } });
    const off = await send(brief, tv.deviceId, pause);
    await tv.listen(0);
    const foreign = await send(brief, tv.deviceId, pause, "ada");
    const foreignRead = await (
      await brief.as("ada")
    ).send(tvFollow, { device_id: tv.deviceId, version: 0 });
    expect((await send(brief, tv.deviceId, pause)).status).toBe(200);
    await (await brief.as("bert")).call(removeUserDevice, { device_id: tv.deviceId });
    const signedOut = await send(brief, tv.deviceId, pause);
    for (const { status, text } of [off, foreign, foreignRead, signedOut])
      expect({ status, text }).toEqual({ status: missing.status, text: missing.text });
  });

  test("invalid commands are rejected", async () => {
    const tv = await television(brief);
    await tv.listen(0);
    const phone = await brief.as("bert");
    for (const command of [
      { kind: "explode" },
      { kind: "seek" },
      { kind: "seek", position_seconds: -1 },
      { kind: "pause", more: 1 },
      { kind: "play_title" },
      "pause",
    ])
      expect(await phone.send(sendTvCommand, { device_id: tv.deviceId, command })).toMatchObject({
        status: 400,
        body: { error: "invalid_request" },
      });
  });
});

describe("what a television shows", () => {
  test("can be read by the phones of its account, with the title's name", async () => {
    const tv = await television(brief);
    const [phone, stranger] = [await brief.as("bert"), await brief.as("ada")];
    const seen = async () => (await phone.call(tvScreens, {})).data;
    expect(await seen()).toEqual([]);
    await tv.listen(0);
    expect(await seen()).toMatchObject([{ device: "Television", version: 0, report: null }]);
    await tv.caller.call(reportTv, { report: tvReport(brief.title("paper-boats")) });
    brief.clock.advance(2_000);
    const [screen] = await seen();
    expect(screen).toMatchObject({
      device_id: tv.deviceId,
      profile_name: "Bert CANARYBERT",
      version: 1,
      is_restricted: false,
      report: { title: "Paper Boats", position_seconds: 12.5, age_ms: 2_000 },
    });
    expect((await stranger.call(tvScreens, {})).data).toEqual([]);
    brief.clock.advance(14_000);
    expect(await seen()).toEqual([]);
  });

  test("may have as many sounds and subtitles as a film, with names as long as theirs", async () => {
    const tv = await television(brief);
    const track = (name: string) => ({ key: name, name });
    const names = Array.from({ length: 100 }, (_, number) => `${number} `.padEnd(100, "x"));
    const [first = ""] = names;
    const report = tvReport(brief.title("paper-boats"), {
      captions: names.map(track),
      caption_language: first,
      sounds: names.slice(0, 50).map(track),
      sound: first,
    });
    expect((await tv.caller.send(reportTv, { report })).status).toBe(200);
    for (const command of [
      { kind: "sound", sound: first },
      { kind: "captions", language: first },
    ] as const)
      expect((await send(brief, tv.deviceId, command)).status).toBe(200);
    expect((await tv.listen(0)).commands).toHaveLength(2);
  });

  test("wakes the phone that follows it", async () => {
    const tv = await television(instance);
    await tv.caller.call(reportTv, { report: tvReport(0, { screen: "browsing" }) });
    const phone = await instance.as("bert");
    const held = phone.call(tvFollow, { device_id: tv.deviceId, version: 1 });
    const report = tvReport(instance.title("paper-boats"), { is_paused: true });
    await tv.caller.call(reportTv, { report });
    expect((await held).data).toMatchObject({ version: 2, report: { is_paused: true } });
  });

  test("a phone that follows a television learns that it was signed out", async () => {
    const tv = await television(instance);
    await tv.caller.call(reportTv, { report: tvReport(0, { screen: "browsing" }) });
    const phone = await instance.as("bert");
    const held = phone.send(tvFollow, { device_id: tv.deviceId, version: 1 });
    await phone.call(removeUserDevice, { device_id: tv.deviceId });
    expect(await held).toMatchObject({ status: 404, body: { error: "object_not_found" } });
  });
});

describe("a child's profile", () => {
  const adults = () => brief.title("gilded-cage");
  const childrens = () => brief.title("clockwork-bear");

  test("sends only titles that it may see", async () => {
    const tv = await television(brief);
    await tv.listen(0);
    const play = (video_id: number) =>
      send(brief, tv.deviceId, { kind: "play_title", video_id }, "bob");
    expect(await play(adults())).toMatchObject({
      status: 404,
      body: { error: "video_not_found" },
    });
    expect((await play(childrens())).status).toBe(200);
    expect((await tv.listen(0)).commands).toMatchObject([
      { command: { kind: "play_title", video_id: childrens() } },
    ]);
  });

  test("neither sees nor stops a title for adults on the television", async () => {
    const tv = await television(brief);
    await tv.caller.call(reportTv, { report: tvReport(adults(), { subheading: "1926" }) });
    const child = await brief.as("bob");
    const { data } = await child.call(tvScreens, {});
    expect(data).toMatchObject([{ is_restricted: true, report: null }]);
    expect(await send(brief, tv.deviceId, { kind: "stop" }, "bob")).toMatchObject({
      status: 403,
      body: { error: "tv_restricted" },
    });
    await tv.caller.call(reportTv, { report: tvReport(childrens()) });
    expect((await child.call(tvScreens, {})).data[0]?.report?.video_id).toBe(childrens());
    expect((await send(brief, tv.deviceId, { kind: "stop" }, "bob")).status).toBe(200);
  });
});

test("screens that were last open a day ago are deleted with their commands", async () => {
  const tv = await television(brief);
  await tv.listen(0);
  await send(brief, tv.deviceId, { kind: "play" });
  brief.clock.advance(25 * 3_600_000);
  await brief.app.sweep();
  for (const table of ["tv_screens", "tv_commands"])
    expect((await brief.database.pool.query(`select 1 from ${table}`)).rowCount).toBe(0);
});
