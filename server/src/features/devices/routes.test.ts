import { logoutAllDevices } from "@bijou/contract/accounts";
import { removeUserDevice, userDevices } from "@bijou/contract/devices";
import { deeplinkingPlayUrl } from "@bijou/contract/playback";
import { myWatchList } from "@bijou/contract/watchlists";
import { describe, expect, test } from "vitest";
import { HOUR_MS, useTestInstance } from "../../testing/test-instance.ts";

const instance = await useTestInstance();
const { people } = instance;
type Key = keyof typeof people;

/** A session of a profile on its own device. */
async function onDevice(
  key: Key,
  device: { name?: string; kind?: string; country?: string } = {},
): Promise<{ deviceId: number; caller: Awaited<ReturnType<typeof instance.as>> }> {
  const { accountId, profileId } = people[key];
  const { name = "Firefox on Linux", kind = "computer", country = "" } = device;
  const { rows } = await instance.database.pool.query<{ id: number }>(
    `insert into devices (account_id, device_key, name, kind, country)
     values ($1, gen_random_uuid(), $2, $3, $4) returning id`,
    [accountId, name, kind, country],
  );
  const deviceId = rows[0]?.id ?? 0;
  const { bearer, user } = await instance.sessions.open({ accountId, profileId, deviceId });
  return { deviceId, caller: instance.withTokens(bearer, user) };
}

describe("C-76, F-37, the devices of an account", () => {
  test("are listed with this one first, the others by last use, with names that the owner recognizes", async () => {
    const phone = await onDevice("free", {
      name: "Safari on iPhone",
      kind: "phone",
      country: "DE",
    });
    instance.clock.advance(3 * HOUR_MS);
    const tv = await onDevice("free", { name: "TV (Chrome on Linux)", kind: "television" });
    const here = await onDevice("free", { country: "AT" });
    const { data, count } = await here.caller.call(userDevices, {});
    expect(count).toBe(3);
    expect(data).toMatchObject([
      {
        id: here.deviceId,
        device: "Firefox on Linux",
        device_image: "/devices/computer.svg",
        active_status: "This device",
        place: "Austria",
        profile_name: "free",
        is_current: 1,
      },
      { id: tv.deviceId, kind: "television", active_status: "Active now", place: "" },
      {
        id: phone.deviceId,
        device_image: "/devices/phone.svg",
        active_status: "Active 3 hours ago",
        place: "Germany",
        is_current: 0,
      },
    ]);
    expect(data[2]?.signed_in_at).toBe(new Date(instance.clock.now() - 3 * HOUR_MS).toISOString());
    instance.clock.advance(HOUR_MS);
    await phone.caller.call(myWatchList, {});
    expect((await here.caller.call(userDevices, {})).data[1]).toMatchObject({
      id: phone.deviceId,
      active_status: "Active now",
    });
  });

  test("are all listed for the owner, for a clone profile only those it is signed in on", async () => {
    const [owners, clones] = [await onDevice("bert"), await onDevice("bea")];
    const ids = async ({ caller }: typeof owners) =>
      (await caller.call(userDevices, {})).data.map(({ id }) => id);
    expect(await ids(owners)).toEqual([owners.deviceId, clones.deviceId]);
    expect(await ids(clones)).toEqual([clones.deviceId]);
    const ofBea = await owners.caller.call(userDevices, { user_id: people.bea.profileId });
    expect(ofBea.data.map(({ id }) => id)).toEqual([clones.deviceId]);
  });

  test("are listed without user agent and network address", async () => {
    const { caller } = await onDevice("premium", { country: "FR" });
    const { data } = await caller.call(userDevices, {});
    expect(Object.keys(data[0] ?? {}).toSorted()).toEqual([
      "active_status",
      "device",
      "device_image",
      "id",
      "is_current",
      "kind",
      "last_seen_at",
      "place",
      "profile_name",
      "signed_in_at",
    ]);
  });
});

describe("X-09, decisions 41 signing a device out", () => {
  test("ends its sessions and films at once, and takes it off the list", async () => {
    const [owner, lost] = [await onDevice("ada"), await onDevice("alan")];
    const input = { video_id: instance.title("gilded-cage") };
    const { data: playing } = await lost.caller.call(deeplinkingPlayUrl, input);
    expect((await instance.anonymous.get(playing.play_url)).status).toBe(200);
    expect(await owner.caller.call(removeUserDevice, { device_id: lost.deviceId })).toMatchObject({
      status_code: 1,
      message: "The device was signed out",
    });
    expect(await lost.caller.send(myWatchList)).toMatchObject({
      status: 401,
      body: { status: 401, message: "Invalid user token" },
    });
    expect((await instance.anonymous.get(playing.play_url)).status).toBe(403);
    expect((await owner.caller.send(myWatchList)).status).toBe(200);
    const { data } = await owner.caller.call(userDevices, {});
    expect(data.map(({ id }) => id)).not.toContain(lost.deviceId);
  });

  test("twice is no error, and one of another account is not found", async () => {
    const [owner, lost] = [await onDevice("ada"), await onDevice("ada")];
    const remove = (deviceId: number) =>
      owner.caller.send(removeUserDevice, { device_id: deviceId });
    expect((await remove(lost.deviceId)).status).toBe(200);
    expect((await remove(lost.deviceId)).status).toBe(200);
    const foreign = await onDevice("bert");
    const [rejected, missing] = [await remove(foreign.deviceId), await remove(2_000_000_000)];
    expect(rejected).toMatchObject({ status: 404, body: { error: "object_not_found" } });
    expect(rejected.text).toBe(missing.text);
    expect((await foreign.caller.send(myWatchList)).status).toBe(200);
  });

  test("by a clone profile ends only the clone's sessions there", async () => {
    const shared = await onDevice("bert");
    const { bearer, user } = await instance.sessions.open({
      ...people.bea,
      deviceId: shared.deviceId,
    });
    const clone = await onDevice("bea");
    await clone.caller.call(removeUserDevice, { device_id: shared.deviceId });
    expect((await instance.withTokens(bearer, user).send(myWatchList)).status).toBe(401);
    expect((await shared.caller.send(myWatchList)).status).toBe(200);
    const owners = await onDevice("bert");
    expect((await clone.caller.send(removeUserDevice, { device_id: owners.deviceId })).status).toBe(
      404,
    );
  });

  test("makes it unknown: its earlier sign-ins no longer count", async () => {
    const [owner, lost] = [await onDevice("ada"), await onDevice("ada")];
    const keyOf = async () =>
      (
        await instance.database.pool.query<{ device_key: string }>(
          "select device_key from devices where id = $1",
          [lost.deviceId],
        )
      ).rows[0]?.device_key;
    const before = await keyOf();
    await owner.caller.call(removeUserDevice, { device_id: lost.deviceId });
    expect(await keyOf()).not.toBe(before);
  });

  test("everywhere at once empties the list except for this device", async () => {
    const [here, there] = [await onDevice("leaving"), await onDevice("leaving")];
    await here.caller.call(logoutAllDevices, { keep_this: "1" });
    expect((await here.caller.call(userDevices, {})).data).toMatchObject([{ is_current: 1 }]);
    expect((await there.caller.send(myWatchList)).status).toBe(401);
  });
});
