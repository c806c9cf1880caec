import { createHmac } from "node:crypto";
import { guestLogin, login, logout } from "@bijou/contract/accounts";
import { INVALID_USER_TOKEN } from "@bijou/contract/errors";
import { continueWatchingVideos } from "@bijou/contract/home";
import { deeplinkingPlayUrl, updateLastPlayTime } from "@bijou/contract/playback";
import { stillLooking, videoDetail } from "@bijou/contract/titles";
import { addWatchList, myWatchList } from "@bijou/contract/watchlists";
import { hash } from "@node-rs/argon2";
import { beforeEach, describe, expect, test } from "vitest";
import { PASSWORD } from "../../testing/instance/people.ts";
import { testSecrets } from "../../testing/instance/template.ts";
import { DAY_MS, HOUR_MS, useTestInstance } from "../../testing/test-instance.ts";

const instance = await useTestInstance();
const password = (email: string, given: string) => ({
  login_type: "PASSWORD" as const,
  email,
  password: given,
});
const attempt = async (email: string, given: string, from?: string) =>
  instance.anonymous.send(
    login,
    { ...password(email, given), captcha_response: await instance.captcha("sign-in") },
    from === undefined ? {} : { from },
  );

beforeEach(async () => {
  await instance.database.pool.query("delete from sign_in_failures");
});

describe("signing in with a password", () => {
  test("a hash with other parameters is renewed on the first sign-in", async () => {
    const peppered = createHmac("sha256", testSecrets.key("password")).update(PASSWORD);
    const weak = await hash(peppered.digest("base64"), { memoryCost: 16, timeCost: 1 });
    const { accountId } = instance.people.lapsed;
    const { pool } = instance.database;
    await pool.query("update accounts set password_hash = $2 where id = $1", [accountId, weak]);
    await instance.signIn("lapsed@bijou.test");
    const { rows } = await pool.query<{ password_hash: string }>(
      "select password_hash from accounts where id = $1",
      [accountId],
    );
    expect(rows[0]?.password_hash).toMatch(/^\$argon2id\$v=19\$m=8,t=1,p=1\$/);
    await instance.signIn("lapsed@bijou.test");
  });

  test("an account is not found by a spelling that only the database considers equal", async () => {
    await instance.app.accounts.add({
      email: "mia@bijou.test",
      username: "Mia",
      password: PASSWORD,
      origin: "operator",
      profiles: [{ name: "Mia", isChild: false, avatar: "moon" }],
    });
    // PostgreSQL's lower() makes an i of it, so that each i would double the budgets of tries.
    const withDot = "m\u0130a@bijou.test";
    expect((await attempt(withDot, PASSWORD)).body["error"]).toBe("unauthenticated");
    expect((await attempt("MIA@BIJOU.TEST", PASSWORD)).body["status_code"]).toBe(1);
  });

  test("X-02, F-28 the response to the right password has both tokens under both of their names", async () => {
    const { body } = await attempt("free@bijou.test", PASSWORD);
    expect(body).toMatchObject({
      status_code: 1,
      data: {
        user_id: instance.people.free.profileId,
        email: "free@bijou.test",
        token: body["bearer_token"],
        userToken: body["user_token"],
        accessType: "login",
        is_parent: 1,
        subscription_status: "Inactive",
        rootUserDetail: { userToken: body["user_token"], user_id: instance.people.free.profileId },
      },
    });
  });

  test("R-05 both tokens together authenticate the member, one of them does not", async () => {
    const { data } = await instance.anonymous.call(login, password("free@bijou.test", PASSWORD));
    const [bearer, user] = [data?.token ?? "", data?.userToken ?? ""];
    expect((await instance.withTokens(bearer, user).send(myWatchList)).status).toBe(200);
    expect((await instance.withTokens(bearer).send(myWatchList)).status).toBe(401);
  });

  test("the address is found in any case, with spaces around it", async () => {
    expect((await attempt("  Free@Bijou.TEST ", PASSWORD)).body["status_code"]).toBe(1);
  });

  test("an unknown address and a wrong password get the same response", async () => {
    const [wrong, unknown] = [
      await attempt("free@bijou.test", "not this one"),
      await attempt("nobody@bijou.test", "not this one"),
    ];
    expect(wrong.body).toMatchObject({ status: 200, status_code: 0, error: "unauthenticated" });
    expect(wrong.text).toBe(unknown.text);
  });

  test.each([
    ["premium@bijou.test", "Active"],
    ["leaving@bijou.test", "Cancelled"],
    ["lapsed@bijou.test", "Inactive"],
  ])("%s signs in as %s", async (email, status) => {
    const { body } = await attempt(email, PASSWORD);
    expect(body["data"]).toMatchObject({ subscription_status: status });
  });

  test("the stored session contains only hashes", async () => {
    const { data } = await instance.anonymous.call(login, password("free@bijou.test", PASSWORD));
    const { rows } = await instance.database.pool.query<{ text: string }>(
      "select s::text as text from sessions s order by id desc limit 1",
    );
    const hex = Buffer.from(data?.token ?? "").toString("hex");
    expect(rows[0]?.text).not.toContain(hex);
    expect(rows[0]?.text).not.toContain(data?.token);
  });
});

describe("guessing passwords", () => {
  test("an account allows ten failures in a quarter of an hour, from any address", async () => {
    for (let index = 0; index < 10; index++)
      expect((await attempt("free@bijou.test", "wrong", `10.0.${index}.1`)).status).toBe(200);
    const rejected = await attempt("free@bijou.test", PASSWORD, "10.0.99.1");
    expect(rejected.status).toBe(429);
    // S-11: the header gives the same time as the message.
    expect(rejected.body["message"]).toContain("15 minutes");
    expect(rejected.headers["retry-after"]).toBe("900");
    expect((await attempt("premium@bijou.test", PASSWORD, "10.0.99.1")).status).toBe(200);
    instance.clock.advance(HOUR_MS / 4 + 1000);
    expect((await attempt("free@bijou.test", PASSWORD)).body["status_code"]).toBe(1);
  });

  test("a stranger's guesses do not lock the owner out on a known device", async () => {
    const device = "the-owners-own-device";
    const onOwnDevice = async (given: string) =>
      instance.anonymous.send(
        login,
        {
          ...password("free@bijou.test", given),
          captcha_response: await instance.captcha("sign-in", device),
        },
        { headers: { "device-id": device }, from: "10.2.0.1" },
      );
    expect((await onOwnDevice(PASSWORD)).body["status_code"]).toBe(1);
    for (let index = 0; index < 11; index++)
      await attempt("free@bijou.test", "wrong", `10.3.${index}.1`);
    expect((await attempt("free@bijou.test", PASSWORD, "10.3.99.1")).status).toBe(429);
    expect((await onOwnDevice(PASSWORD)).body["status_code"]).toBe(1);
    for (let index = 0; index < 10; index++) await onOwnDevice("wrong");
    expect((await onOwnDevice(PASSWORD)).status).toBe(429);
  });

  test("an unknown account is limited like a known one, so that a limit reveals nothing", async () => {
    for (let index = 0; index < 10; index++) await attempt("ghost@bijou.test", "wrong");
    expect((await attempt("ghost@bijou.test", "wrong")).status).toBe(429);
  });

  test("thirty failures from one address block it for every account", async () => {
    await attempt("one@bijou.test", "wrong", "10.7.7.7");
    const { rows } = await instance.database.pool.query<{ address_key: Buffer; failed_at: Date }>(
      "select address_key, failed_at from sign_in_failures",
    );
    await instance.database.pool.query(
      `insert into sign_in_failures (account_key, address_key, failed_at)
       select '\\x00'::bytea, $1, $2 from generate_series(1, 29)`,
      [rows[0]?.address_key, rows[0]?.failed_at],
    );
    const rejected = await attempt("free@bijou.test", PASSWORD, "10.7.7.7");
    expect(rejected).toMatchObject({ status: 429, headers: { "retry-after": "3600" } });
    expect(rejected.body["message"]).toContain("an hour");
    expect((await attempt("free@bijou.test", PASSWORD, "10.7.7.8")).status).toBe(200);
  });

  test("S-15: failures and lockouts are logged, without the address or the secret", async () => {
    const linesOf = async (act: () => Promise<unknown>) => {
      const before = instance.log.length;
      await act();
      return instance.log.slice(before).map((line) => JSON.parse(line) as Record<string, unknown>);
    };
    const guess = (from: string) => attempt("free@bijou.test", "a wrong guess", from);
    const [failed, ...more] = await linesOf(() => guess("10.8.0.1"));
    expect(more).toEqual([]);
    expect(failed).toMatchObject({
      msg: "An attempt to sign in failed",
      kind: "password",
      address: "10.8.0.1",
      account: expect.stringMatching(/^[0-9a-f]{16}$/),
    });
    for (let index = 1; index < 10; index++) await guess(`10.8.${index}.1`);
    const [lockedOut] = await linesOf(() => guess("10.8.99.1"));
    expect(lockedOut).toMatchObject({
      level: 40,
      msg: "Attempts to sign in are locked out",
      of: "account",
      account: failed?.["account"],
    });
    expect(await linesOf(() => attempt("premium@bijou.test", PASSWORD, "10.8.100.1"))).toEqual([]);
    expect(JSON.stringify([failed, lockedOut])).not.toMatch(/free@|a wrong guess/);
  });

  test("concurrent guesses get no more tries than sequential ones", async () => {
    const responses = await Promise.all(
      Array.from({ length: 30 }, (_, index) =>
        attempt("premium@bijou.test", "wrong", `10.1.${index}.1`),
      ),
    );
    expect(responses.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(10);
    expect(new Set(responses.map(({ status }) => status))).toContain(429);
  });

  test("no secret of a sign-in is logged", async () => {
    await attempt("free@bijou.test", "a very secret guess");
    expect(instance.log.join("\n")).not.toMatch(/very secret guess|free@bijou\.test|bjb_|bju_/);
  });
});

describe("sessions", () => {
  test("C-66 signing out ends the session at once, and its tokens stay invalid", async () => {
    const caller = await instance.as("ada");
    expect((await caller.call(logout, { device: "web", platform: "web" })).status_code).toBe(1);
    expect(await caller.send(myWatchList)).toMatchObject({ status: 401 });
  });

  test("only invalid tokens get the message that signs a member out", async () => {
    const caller = await instance.as("ada");
    await caller.call(logout, {});
    const { status, body } = await caller.send(myWatchList);
    expect({ status, body }).toMatchObject({
      status: 401,
      body: { status: 401, message: INVALID_USER_TOKEN },
    });
    const { body: guests } = await (await instance.guest()).send(myWatchList);
    expect(guests).not.toHaveProperty("status");
  });

  test("another node accepts an ended session for five seconds at most", async () => {
    const { bearer, user } = await instance.sessions.open(instance.people.ada);
    const caller = instance.withTokens(bearer, user);
    expect((await caller.send(myWatchList)).status).toBe(200);
    const member = await instance.sessions.find(bearer, user);
    await instance.sessions.revoke(member?.sessionId ?? 0);
    instance.clock.advance(5_001);
    await new Promise((resolve) => setTimeout(resolve, 5));
    expect((await caller.send(myWatchList)).status).toBe(401);
  });

  test("a session in use lives up to ninety days, an unused one ends after thirty", async () => {
    const used = await instance.as("ada");
    const idle = await instance.as("ada");
    for (let day = 0; day < 80; day += 20) {
      expect((await used.send(myWatchList)).status).toBe(200);
      instance.clock.advance(20 * DAY_MS);
    }
    expect((await used.send(myWatchList)).status).toBe(200);
    expect((await idle.send(myWatchList)).status).toBe(401);
    instance.clock.advance(11 * DAY_MS);
    expect((await used.send(myWatchList)).status).toBe(401);
  });

  test("tokens in a query are rejected, so that they reach no log", async () => {
    const { bearer } = await instance.sessions.open(instance.people.ada);
    const response = await instance.anonymous.get(`/api/v3/my-watch-list?token=${bearer}`);
    expect(response).toMatchObject({ status: 400, body: { error: "tokens_in_query" } });
  });
});

describe("guests", () => {
  test("R-01, R-02 a guest may browse and read about a film, but not save or play", async () => {
    const guest = await instance.guest();
    const video_id = instance.title("night-train");
    expect((await guest.send(stillLooking)).status).toBe(200);
    expect((await guest.send(videoDetail, { video_id })).status).toBe(200);
    for (const [endpoint, input] of [
      [deeplinkingPlayUrl, { video_id }],
      [updateLastPlayTime, { video_id, last_play_time: 1 }],
      [addWatchList, { watch_list_name: "Mine" }],
      [continueWatchingVideos, {}],
    ] as const)
      expect((await guest.send(endpoint, input)).body["error"]).toBe("member_required");
  });

  test("X-01, a device gets a guest token, which is valid for browsing for a day", async () => {
    const { data } = await instance.anonymous.call(guestLogin, { device_id: "my-device-uuid" });
    expect(data.guest_id).toBe("my-device-uuid");
    expect(data.expires_at).toBe(Math.floor((instance.clock.now() + DAY_MS) / 1000));
    const guest = instance.withTokens(data.token);
    expect((await guest.send(stillLooking)).status).toBe(200);
    instance.clock.advance(DAY_MS + 1000);
    expect((await guest.send(stillLooking)).body).toMatchObject({ error: "guest_token_required" });
  });

  test("a modified guest token is invalid", async () => {
    const { data } = await instance.anonymous.call(guestLogin, { device_id: "my-device-uuid" });
    const [head, payload, mac] = data.token.split(".");
    const forged = Buffer.from("other-device,0,9999999999").toString("base64url");
    for (const token of [`${head}.${forged}.${mac}`, `${head}.${payload}.${"A".repeat(43)}`])
      expect((await instance.withTokens(token).send(stillLooking)).status).toBe(401);
  });
});
