import { logout } from "@bijou/contract/accounts";
import { deeplinkingPlayUrl } from "@bijou/contract/playback";
import { loginAsCloneUser, myCloneUser } from "@bijou/contract/profiles";
import { addWatchList, myWatchList } from "@bijou/contract/watchlists";
import { describe, expect, test, vi } from "vitest";
import { PASSWORD } from "../../testing/instance/people.ts";
import { DAY_MS, HOUR_MS, useTestInstance } from "../../testing/test-instance.ts";

const instance = await useTestInstance();
const { ada, alan, amy, bert, premium } = instance.people;

async function memberOf(person: typeof ada, isTelevision = false) {
  const pair = await instance.sessions.open({ ...person, isTelevision });
  const member = await instance.sessions.find(pair.bearer, pair.user);
  if (!member) throw new Error("A session just opened is not found");
  return { pair, member, caller: instance.withTokens(pair.bearer, pair.user) };
}

describe("decisions 28: the switch token of rootUserDetail", () => {
  async function childsWayBack() {
    const owner = await instance.as("ada");
    const { data } = await owner.call(loginAsCloneUser, { clone_user_id: amy.profileId });
    if (!data) throw new Error("A child's profile could not be entered");
    const { token, userToken } = data.rootUserDetail;
    return { data, way: instance.withTokens(token, userToken) };
  }

  test("lists the profiles and switches to one, by the rules for the child's profile", async () => {
    const { data, way } = await childsWayBack();
    expect(data.rootUserDetail).toMatchObject({ user_id: ada.profileId });
    expect(data.rootUserDetail.token).toMatch(/^bjs_[\w-]{43}$/);
    expect((await way.call(myCloneUser, { user_id: ada.profileId })).count).toBe(4);
    const back = { user_id: ada.profileId, clone_user_id: ada.profileId };
    expect(await way.call(loginAsCloneUser, back)).toMatchObject({ error: "password_required" });
    const entered = await way.call(loginAsCloneUser, { ...back, password: PASSWORD });
    expect(entered.data).toMatchObject({ user_id: ada.profileId, is_parent: 1 });
  });

  test("does nothing else, and is rejected without signing the member out", async () => {
    const { way } = await childsWayBack();
    for (const endpoint of [myWatchList, logout])
      expect(await way.send(endpoint)).toMatchObject({
        status: 403,
        body: { status: 403, error: "switch_only" },
      });
  });

  test("represents only its session and the owner whose token it accompanies", async () => {
    const { way } = await childsWayBack();
    for (const userId of [alan.profileId, bert.profileId])
      expect((await way.send(myCloneUser, { user_id: userId })).body["error"]).toBe("other_user");
  });

  test("ends with its session, and is invalid without its user token", async () => {
    const { data, way } = await childsWayBack();
    const other = await instance.sessions.open(bert);
    const mixed = instance.withTokens(data.rootUserDetail.token, other.user);
    expect((await mixed.send(myCloneUser)).status).toBe(401);
    await instance.withTokens(data.token, data.userToken).call(logout, {});
    expect(await way.send(myCloneUser)).toMatchObject({
      status: 401,
      body: { status: 401, message: "Invalid user token" },
    });
  });
});

describe("X-11 how long a session lasts", () => {
  /** Uses the session every so many days until it is rejected. */
  async function daysUntilRejected(isTelevision: boolean, everyDays: number): Promise<number> {
    const { caller } = await memberOf(bert, isTelevision);
    let days = 0;
    do {
      instance.clock.advance(everyDays * DAY_MS);
      days += everyDays;
    } while ((await caller.send(myWatchList)).status === 200);
    return days;
  }

  test.each([
    ["a browser that comes by", false, 29, 116],
    ["a browser that stays away", false, 30, 30],
    ["a television that comes by", true, 60, 420],
    ["a television that stays away", true, 90, 90],
  ])("%s", async (_, isTelevision, everyDays, rejectedAfterDays) => {
    expect(await daysUntilRejected(isTelevision, everyDays)).toBe(rejectedAfterDays);
  });

  test("switching profiles does not extend a sign-in", async () => {
    let { pair } = await memberOf(ada);
    const signedInAt = instance.clock.now();
    for (let days = 0; days < 80; days += 20) {
      instance.clock.advance(20 * DAY_MS);
      const member = await instance.sessions.find(pair.bearer, pair.user);
      if (!member) throw new Error("The session ended early");
      pair = await instance.sessions.replace(member, alan.profileId);
      const next = await instance.sessions.find(pair.bearer, pair.user);
      expect(next && (await instance.sessions.signedInAt(next))?.getTime()).toBe(signedInAt);
    }
    instance.clock.advance(10 * DAY_MS);
    expect(await instance.sessions.find(pair.bearer, pair.user)).toBeUndefined();
  });

  test("a television stays a television when its profile is switched, without a sign-in time", async () => {
    const { member } = await memberOf(ada, true);
    expect(await instance.sessions.signedInAt(member)).toBeUndefined();
    const pair = await instance.sessions.replace(member, alan.profileId);
    instance.clock.advance(80 * DAY_MS);
    expect(await instance.sessions.find(pair.bearer, pair.user)).toMatchObject({
      profileId: alan.profileId,
      deviceId: ada.deviceId,
    });
  });
});

describe("ending sessions", () => {
  test("ends those of a whole account, of one profile, and all but one", async () => {
    const [owner, clone, spared, stranger] = [
      await memberOf(ada),
      await memberOf(alan),
      await memberOf(ada),
      await memberOf(bert),
    ];
    const alive = async () =>
      Promise.all(
        [owner, clone, spared, stranger].map(
          async ({ caller }) => (await caller.send(myWatchList)).status,
        ),
      );
    await instance.sessions.end({ accountId: ada.accountId, profileId: alan.profileId });
    instance.clock.advance(5_001);
    expect(await alive()).toEqual([200, 401, 200, 200]);
    await instance.sessions.end({ accountId: ada.accountId, except: spared.member.sessionId });
    instance.clock.advance(5_001);
    expect(await alive()).toEqual([401, 401, 200, 200]);
    await instance.sessions.end({ accountId: ada.accountId });
    instance.clock.advance(5_001);
    expect(await alive()).toEqual([401, 401, 401, 200]);
  });

  test("ends the grace period of tokens that were just replaced", async () => {
    const { member, caller } = await memberOf(ada);
    await instance.sessions.replace(member, alan.profileId);
    expect((await caller.send(myWatchList)).status).toBe(200);
    await instance.sessions.end({ accountId: ada.accountId });
    expect(await instance.sessions.mayFinishReading(member.sessionId)).toBe(false);
    instance.clock.advance(5_001);
    expect((await caller.send(myWatchList)).status).toBe(401);
  });

  test("ends a session that is being replaced at that moment", async () => {
    for (let round = 0; round < 30; round++) {
      const { member } = await memberOf(ada);
      const [replaced] = await Promise.allSettled([
        instance.sessions.replace(member, alan.profileId),
        instance.sessions.end({ accountId: ada.accountId, deviceId: ada.deviceId }),
      ]);
      if (replaced.status === "rejected") continue;
      const { bearer, user } = replaced.value;
      const found = await instance.sessions.find(bearer, user);
      expect(found && (await instance.sessions.mayFinishReading(found.sessionId))).toBeFalsy();
    }
  });

  test("reports the ended sessions to listeners", async () => {
    const { member } = await memberOf(ada);
    const endedIds: number[] = [];
    const stop = instance.sessions.whenEnded((ids) => endedIds.push(...ids));
    await instance.sessions.revoke(member.sessionId);
    await instance.sessions.revoke(member.sessionId);
    stop();
    await instance.sessions.end({ accountId: ada.accountId });
    expect(endedIds).toEqual([member.sessionId]);
  });

  test("stops films at once on the same node, and within ten seconds on another", async () => {
    const playing = async () => {
      const { caller, member } = await memberOf(premium);
      const input = { video_id: instance.title("gilded-cage") };
      const { data } = await caller.call(deeplinkingPlayUrl, input);
      const fetchSegment = async () => (await instance.anonymous.get(data.play_url)).status;
      expect(await fetchSegment()).toBe(200);
      return { caller, member, fetchSegment };
    };
    const here = await playing();
    await here.caller.call(logout, {});
    expect(await here.fetchSegment()).toBe(403);
    const elsewhere = await playing();
    await instance.sessions.revoke(elsewhere.member.sessionId);
    instance.clock.advance(10_000);
    expect(await elsewhere.fetchSegment()).toBe(403);
  });

  test("reaches other nodes within five seconds", async () => {
    const { caller, member } = await memberOf(ada);
    expect((await caller.send(addWatchList, { watch_list_name: "Before" })).status).toBe(200);
    await instance.sessions.revoke(member.sessionId);
    instance.clock.advance(5_001);
    expect((await caller.send(addWatchList, { watch_list_name: "After" })).status).toBe(401);
  });
});

test("an ended session cannot be prolonged with its old tokens", async () => {
  const { caller, member } = await memberOf(bert);
  instance.clock.advance(HOUR_MS);
  await instance.sessions.revoke(member.sessionId);
  instance.clock.advance(5_001);
  expect((await caller.send(myWatchList)).status).toBe(401);
  expect(await instance.sessions.accountOf(member.sessionId)).toBeUndefined();
});

test("P-13: sessions that are looked up at once share a statement, and each finds its own member", async () => {
  const owners = [ada, alan, bert, premium];
  const pairs = await Promise.all(owners.map((owner) => instance.sessions.open(owner)));
  const query = vi.spyOn(instance.database.pool, "query");
  const found = await Promise.all([
    ...pairs.map(({ bearer, user }) => instance.sessions.find(bearer, user)),
    instance.sessions.find(`${pairs[0]?.bearer}x`, pairs[0]?.user ?? ""),
  ]);
  const lookups = query.mock.calls.filter(([given]) =>
    JSON.stringify(given).includes("sessions-find"),
  );
  query.mockRestore();
  expect(lookups).toHaveLength(1);
  const profiles = found.map((member) => member?.profileId);
  expect(profiles).toEqual([...owners.map(({ profileId }) => profileId), undefined]);
});
