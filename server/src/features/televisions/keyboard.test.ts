import { request } from "node:http";
import type { AddressInfo } from "node:net";
import { API_BASE } from "@bijou/contract/endpoint";
import { removeUserDevice } from "@bijou/contract/devices";
import { loginAsCloneUser } from "@bijou/contract/profiles";
import { tvKeyboards, tvListen, typeOnTv } from "@bijou/contract/televisions";
import { beforeEach, describe, expect, test } from "vitest";
import { useTestInstance } from "../../testing/test-instance.ts";

/** Longer than any test takes, for requests that must be held. */
const instance = await useTestInstance({ televisionHoldMs: 60_000 });
/** Generous, for a busy machine. */
const LONG_BEFORE_THE_HOLD_MS = 20_000;
const brief = await useTestInstance({ televisionHoldMs: 50 });

const nothingSent = { last_command: 0, commands: [] };

async function television(of: typeof instance, key: "ada" | "bert" | "alan" = "bert") {
  const { accountId, profileId } = of.people[key];
  const { rows } = await of.database.pool.query<{ id: number }>(
    `insert into devices (account_id, device_key, name, kind) values ($1, gen_random_uuid(), 'Television', 'television')
     returning id`,
    [accountId],
  );
  const deviceId = rows[0]?.id ?? 0;
  const pair = await of.sessions.open({ accountId, profileId, deviceId, isTelevision: true });
  return { deviceId, pair, caller: of.withTokens(pair.bearer, pair.user) };
}

beforeEach(async () => {
  for (const each of [instance, brief])
    await each.empty("tv_keyboards", "tv_screens", "tv_commands");
});

/** Resolves once the table shows that the television listens. */
async function whileItListens(deviceId: number): Promise<void> {
  const isOpen = async () =>
    (
      await instance.database.pool.query("select 1 from tv_keyboards where device_id = $1", [
        deviceId,
      ])
    ).rowCount;
  await expect.poll(isOpen).toBe(1);
}

describe("a phone as the television's keyboard", () => {
  test("text typed on the phone reaches the waiting television", async () => {
    const tv = await television(instance);
    // The first version is 0, so that any other gets a response at once.
    const first = await tv.caller.call(tvListen, { is_typing: true, version: 1 });
    expect(first.data).toEqual({ ...nothingSent, version: 0, text: "", is_submitted: false });
    const phone = await instance.as("bert");
    const typed = { device_id: tv.deviceId, text: "chaplin" };
    const held = tv.caller.call(tvListen, { is_typing: true, version: 0 });
    expect(await phone.call(typeOnTv, typed)).toMatchObject({ status_code: 1 });
    expect((await held).data).toMatchObject({ version: 1, text: "chaplin", is_submitted: false });
    await phone.call(typeOnTv, { ...typed, is_submitted: true });
    const next = await tv.caller.call(tvListen, { is_typing: true, version: 1 });
    expect(next.data).toMatchObject({ version: 2, text: "chaplin", is_submitted: true });
  });

  test("text typed on another node is found in the table", async () => {
    const tv = await television(instance);
    await tv.caller.call(tvListen, { is_typing: true, version: 1 });
    const held = tv.caller.call(tvListen, { is_typing: true, version: 0 });
    await instance.database.pool.query(
      "update tv_keyboards set text = 'keaton', version = version + 1 where device_id = $1",
      [tv.deviceId],
    );
    expect((await held).data).toMatchObject({ version: 1, text: "keaton" });
  });

  test("the phone sees the televisions of its account while they show a field", async () => {
    const tv = await television(brief);
    const [phone, stranger] = [await brief.as("bert"), await brief.as("ada")];
    const seen = async () => (await phone.call(tvKeyboards, {})).data;
    expect(await seen()).toEqual([]);
    await tv.caller.call(tvListen, { is_typing: true, version: 0 });
    expect(await seen()).toEqual([{ device_id: tv.deviceId, device: "Television", text: "" }]);
    expect((await stranger.call(tvKeyboards, {})).count).toBe(0);
    brief.clock.advance(14_000);
    expect(await seen()).toHaveLength(1);
    brief.clock.advance(2_000);
    expect(await seen()).toEqual([]);
    await tv.caller.call(tvListen, { is_typing: true, version: 0 });
    expect(await seen()).toHaveLength(1);
    await tv.caller.call(tvListen, { is_typing: false, version: 0 });
    expect(await seen()).toEqual([]);
  });

  test("a field that is opened again is empty", async () => {
    const tv = await television(brief);
    const phone = await brief.as("bert");
    await tv.caller.call(tvListen, { is_typing: true, version: 1 });
    await phone.call(typeOnTv, { device_id: tv.deviceId, text: "chaplin", is_submitted: true });
    await tv.caller.call(tvListen, { is_typing: false, version: 1 });
    const { data } = await tv.caller.call(tvListen, { is_typing: true, version: 1 });
    expect(data).toMatchObject({ version: 2, text: "", is_submitted: false });
  });

  test("typing is rejected where no field is shown, and for another account", async () => {
    const tv = await television(brief);
    const type = async (person: "ada" | "bert" | "bea", deviceId = tv.deviceId) => {
      const input = { device_id: deviceId, text: "x" };
      const { status, text } = await (await brief.as(person)).send(typeOnTv, input);
      return { status, text };
    };
    const missing = await type("bert", 2_000_000_000);
    expect(missing.status).toBe(404);
    expect(await type("bert")).toEqual(missing);
    await tv.caller.call(tvListen, { is_typing: true, version: 0 });
    expect(await type("ada")).toEqual(missing);
    expect((await type("bea")).status).toBe(200);
  });

  test("a held request gets a response after its hold, even if nothing happened", async () => {
    const tv = await television(brief);
    const { data } = await tv.caller.call(tvListen, { is_typing: false, version: 0 });
    expect(data).toEqual({ ...nothingSent, version: 0, text: "", is_submitted: false });
  });
});

describe("a television that is signed out", () => {
  /** The response to a request that was held when the session ended. */
  async function responseAtItsEnd(end: (deviceId: number) => Promise<unknown>) {
    const tv = await television(instance);
    let isResolved = false;
    const held = tv.caller.send(tvListen, { is_typing: true, version: 0 }).finally(() => {
      isResolved = true;
    });
    await whileItListens(tv.deviceId);
    expect(isResolved).toBe(false);
    const began = performance.now();
    await end(tv.deviceId);
    const { status, body } = await held;
    expect(performance.now() - began).toBeLessThan(LONG_BEFORE_THE_HOLD_MS);
    return { status, body };
  }
  const signedOut = { status: 401, body: { status: 401, message: "Invalid user token" } };

  test("learns it at once on the same node, during a held request", async () => {
    const owner = await instance.as("bert");
    const end = (id: number) => owner.call(removeUserDevice, { device_id: id });
    expect(await responseAtItsEnd(end)).toMatchObject(signedOut);
  });

  test("and on another node, which polls while it holds the request", async () => {
    const { accountId } = instance.people.bert;
    const end = (deviceId: number) => instance.sessions.end({ accountId, deviceId });
    expect(await responseAtItsEnd(end)).toMatchObject(signedOut);
  });

  test("a switch of the profile is not a sign-out: a held request may finish", async () => {
    const tv = await television(brief);
    const held = tv.caller.send(tvListen, { is_typing: false, version: 0 });
    await tv.caller.call(loginAsCloneUser, { clone_user_id: brief.people.bert.profileId });
    expect((await held).status).toBe(200);
  });
});

describe("on real connections", () => {
  test("a disconnected television is not waited for, and the server stops in time", async () => {
    const { http } = instance.app;
    await http.listen({ port: 0, host: "127.0.0.1" });
    const { port } = http.server.address() as AddressInfo;
    const listening = async () => {
      const tv = await television(instance);
      const path = `${API_BASE}/tv-listen`;
      const headers = { ...tv.caller.headers, "content-type": "application/json" };
      const sent = request({ port, host: "127.0.0.1", method: "POST", path, headers });
      const outcome = new Promise<number | undefined>((resolve) => {
        sent.on("response", (response) => resolve(response.resume().statusCode));
        sent.on("error", () => resolve(undefined));
      });
      sent.end(JSON.stringify({ is_typing: true, version: 0 }));
      await whileItListens(tv.deviceId);
      return { sent, outcome };
    };
    const connections = () =>
      new Promise<number>((resolve) => http.server.getConnections((_, count) => resolve(count)));
    const gone = await listening();
    gone.sent.destroy();
    expect(await gone.outcome).toBeUndefined();
    await expect.poll(connections).toBe(0);

    const held = await listening();
    const began = performance.now();
    await Promise.all([http.close(), held.outcome]);
    expect(await held.outcome).toBe(200);
    expect(performance.now() - began).toBeLessThan(LONG_BEFORE_THE_HOLD_MS);
  });
});
