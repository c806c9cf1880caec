import { logout } from "@bijou/contract/accounts";
import { userDevices } from "@bijou/contract/devices";
import { myCloneUser } from "@bijou/contract/profiles";
import { insertTvCode, tvCodeStatus } from "@bijou/contract/televisions";
import { beforeEach, describe, expect, test } from "vitest";
import { lockAccount } from "../../testing/instance/lock-row.ts";
import { ELSEWHERE, HOME, televisionsOf } from "../../testing/instance/television.ts";
import { DAY_MS, HOUR_MS, MINUTE_MS, useTestInstance } from "../../testing/test-instance.ts";

const instance = await useTestInstance({
  limitScale: 1,
  countryOf: (ip) => (ip === ELSEWHERE ? "DE" : ""),
});
const { newDevice, showCode, request, stateOf, enter } = televisionsOf(instance);
const { ada, bert } = instance.people;

beforeEach(async () => {
  await instance.empty("tv_pairings", "tv_code_tries", "mails");
  // Limits of calls per hour and address are not tested here.
  instance.clock.advance(2 * HOUR_MS);
});

describe("signing in a television", () => {
  test("K-32, code, offer, OK, one pair of tokens, a device in the list and a mail", async () => {
    const shown = await showCode();
    expect(shown).toMatchObject({
      tv_code: expect.stringMatching(/^\d{4}$/),
      device_secret: expect.stringMatching(/^bjt_[\w-]{43}$/),
      expires_in: 300,
      interval: 5,
      activation_url: `https://bijou.test/activate-tv?code=${shown.tv_code}`,
    });
    expect(await stateOf(shown.device_secret)).toBe("waiting");

    const owner = await instance.as("bert");
    expect(await enter(owner, shown.tv_code)).toEqual({
      status: 200,
      status_code: 1,
      message: "Now press OK on your TV: TV (Chrome on Linux)",
      data: { device: "TV (Chrome on Linux)", place: "" },
    });
    instance.clock.advance(5_000);
    const offered = (await request(shown.device_secret)).body["data"];
    expect(offered).toMatchObject({
      state: "offered",
      masked_email: "b•••@bijou.test",
      profile_name: "Bert CANARYBERT",
      login: null,
    });

    const accepted = (await request(shown.device_secret, true)).body["data"] as {
      state: string;
      login: { token: string; userToken: string; user_id: number };
    };
    expect(accepted).toMatchObject({ state: "signed_in", login: { user_id: bert.profileId } });
    expect(await request(shown.device_secret)).toMatchObject({
      status: 410,
      body: { status: 410, error: "code_over" },
    });

    const television = instance.withTokens(accepted.login.token, accepted.login.userToken);
    expect((await television.call(myCloneUser, {})).count).toBe(3);
    const { data } = await owner.call(userDevices, {});
    expect(data.filter(({ kind }) => kind === "television")).toMatchObject([
      { device: "TV (Chrome on Linux)", device_image: "/devices/television.svg" },
    ]);
    const { rows } = await instance.database.pool.query(
      "select recipient, template, content from mails",
    );
    expect(rows).toEqual([
      {
        recipient: bert.email,
        template: "television-signed-in",
        content: { device: "TV (Chrome on Linux)", place: "", devicesPath: "/devices" },
      },
    ]);
    const { rows: sessions } = await instance.database.pool.query(
      "select is_television from sessions where device_id = $1",
      [data.find(({ kind }) => kind === "television")?.id],
    );
    expect(sessions).toEqual([{ is_television: true }]);
  });

  test("C-62, the code may be entered by GET, and twice by a double click", async () => {
    const { tv_code, device_secret } = await showCode();
    const owner = await instance.as("bert");
    const options = { method: "GET", from: HOME } as const;
    for (let index = 0; index < 2; index++)
      expect((await owner.send(insertTvCode, { tv_code }, options)).body["status_code"]).toBe(1);
    expect(await stateOf(device_secret)).toBe("offered");
    expect(await enter(await instance.as("ada"), tv_code)).toMatchObject({
      error: "tv_code_unknown",
    });
  });

  test("the television may reject an offer, which ends its code", async () => {
    const { tv_code, device_secret } = await showCode();
    await enter(await instance.as("bert"), tv_code);
    expect(await stateOf(device_secret, false)).toBe("refused");
    expect(await stateOf(device_secret)).toBe("code_over");
    expect(await enter(await instance.as("bert"), tv_code)).toMatchObject({
      error: "tv_code_unknown",
    });
  });

  test("an OK before any offer changes nothing", async () => {
    const { tv_code, device_secret } = await showCode();
    expect(await stateOf(device_secret, true)).toBe("waiting");
    await enter(await instance.as("bert"), tv_code);
    expect(await stateOf(device_secret, true)).toBe("signed_in");
  });

  test("fifty concurrent OKs get one pair of tokens", async () => {
    const { tv_code, device_secret } = await showCode();
    await enter(await instance.as("bert"), tv_code);
    const states = await Promise.all(
      Array.from({ length: 50 }, () => stateOf(device_secret, true)),
    );
    expect(states.filter((state) => state === "signed_in")).toHaveLength(1);
    expect(states.filter((state) => state === "code_over")).toHaveLength(49);
  });

  test("an offer lasts a minute, a code five", async () => {
    const owner = await instance.as("bert");
    const late = await showCode();
    await enter(owner, late.tv_code);
    instance.clock.advance(MINUTE_MS);
    expect(await stateOf(late.device_secret, true)).toBe("code_over");
    const unused = await showCode();
    instance.clock.advance(5 * MINUTE_MS);
    expect(await stateOf(unused.device_secret)).toBe("code_over");
    expect(await enter(owner, unused.tv_code)).toMatchObject({ error: "tv_code_unknown" });
  });

  test("an offer ends with the session that made it", async () => {
    const { tv_code, device_secret } = await showCode();
    const owner = await instance.as("bert");
    await enter(owner, tv_code);
    await owner.call(logout, {});
    expect(await stateOf(device_secret, true)).toBe("refused");
  });

  test("an OK at the moment of the owner's sign-out does not sign in", async () => {
    const device = newDevice();
    const { tv_code, device_secret } = await showCode(device);
    await enter(await instance.as("bert"), tv_code);
    const held = await lockAccount(instance, bert.accountId);
    const response = request(device_secret, true);
    await held.whenBlocking();
    await held.release("update sessions set revoked_at = now() where account_id = $1");
    expect((await response).status).toBe(401);
    const { rowCount } = await instance.database.pool.query(
      "select 1 from devices where device_key = $1",
      [`tv-${device}`],
    );
    expect(rowCount).toBe(0);
  });

  test("only the owner of an account may offer, and never a child", async () => {
    const { tv_code, device_secret } = await showCode();
    for (const person of ["alan", "amy"] as const) {
      const response = await (
        await instance.as(person)
      ).send(insertTvCode, { tv_code }, { from: HOME });
      expect(response).toMatchObject({ status: 403, body: { error: "root_only" } });
    }
    expect(await stateOf(device_secret)).toBe("waiting");
  });

  test("the session of a television lasts for months, independent of that of its browser", async () => {
    const device = newDevice();
    const { tv_code, device_secret } = await showCode(device);
    await instance.database.pool.query(
      "insert into devices (account_id, device_key, name) values ($1, $2, 'This browser')",
      [ada.accountId, device],
    );
    await enter(await instance.as("ada"), tv_code);
    const { data } = (await request(device_secret, true)).body as {
      data: { login: { token: string; userToken: string } };
    };
    const { rows } = await instance.database.pool.query<{ name: string }>(
      "select name from devices where account_id = $1 and device_key like '%' || $2 order by id",
      [ada.accountId, device],
    );
    expect(rows.map(({ name }) => name)).toEqual(["This browser", "TV (Chrome on Linux)"]);
    instance.clock.advance(80 * DAY_MS);
    const television = instance.withTokens(data.login.token, data.login.userToken);
    expect((await television.send(myCloneUser)).status).toBe(200);
  });
});

describe("a television on another network", () => {
  test("is named before an offer is made", async () => {
    const { tv_code, device_secret } = await showCode(newDevice(), ELSEWHERE);
    const owner = await instance.as("bert");
    expect(await enter(owner, tv_code)).toMatchObject({
      status_code: 0,
      error: "confirm_elsewhere",
      data: { device: "TV (Chrome on Linux)", place: "Germany" },
      message:
        "This TV is on another network: TV (Chrome on Linux), Germany. Continue only if you can see it.",
    });
    expect(await stateOf(device_secret)).toBe("waiting");
    expect(await enter(owner, tv_code, { confirm: true })).toMatchObject({ status_code: 1 });
    expect(await stateOf(device_secret, true)).toBe("signed_in");
  });

  test.each([
    ["2001:db8:1:2::5", "2001:db8:1:2:ffff::9", 1],
    ["2001:db8:1:2::5", "2001:db8:1:3::5", 0],
  ])("is not suspected when %s and %s share a prefix of 64 bits", async (tv, phone, statusCode) => {
    const { tv_code } = await showCode(newDevice(), tv);
    const response = await enter(await instance.as("bert"), tv_code, { from: phone });
    expect(response["status_code"]).toBe(statusCode);
  });
});

describe("polling the state of the code", () => {
  test("more often than every five seconds is too fast, with half a second of tolerance", async () => {
    const { device_secret } = await showCode();
    expect(await stateOf(device_secret)).toBe("waiting");
    instance.clock.advance(4_400);
    expect(await stateOf(device_secret)).toBe("slow_down");
    instance.clock.advance(100);
    expect(await stateOf(device_secret)).toBe("waiting");
  });

  test("the OK is never too fast", async () => {
    const { tv_code, device_secret } = await showCode();
    await enter(await instance.as("bert"), tv_code);
    expect(await stateOf(device_secret)).toBe("offered");
    expect(await stateOf(device_secret, true)).toBe("signed_in");
  });

  test("requires the secret of the television", async () => {
    const { device_secret } = await showCode();
    expect(await instance.anonymous.send(tvCodeStatus, {})).toMatchObject({
      status: 401,
      body: { error: "secret_required" },
    });
    expect(await stateOf(`${device_secret.slice(0, -1)}!`)).toBe("code_over");
    expect(await stateOf("bjt_made-up")).toBe("code_over");
  });

  test("its secret is stored as a hash", async () => {
    const { device_secret } = await showCode();
    const { rows } = await instance.database.pool.query<{ text: string }>(
      "select t::text as text from tv_pairings t",
    );
    expect(rows[0]?.text).not.toContain(device_secret);
    expect(rows[0]?.text).not.toContain(Buffer.from(device_secret).toString("hex"));
  });
});
