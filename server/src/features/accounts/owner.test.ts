import { login, logoutAllDevices } from "@bijou/contract/accounts";
import { continueWatchingVideos } from "@bijou/contract/home";
import { forgotPassword, resetPassword } from "@bijou/contract/accounts/recovery";
import { exportAccount } from "@bijou/contract/accounts/privacy";
import { loginAsCloneUser, updateProfile } from "@bijou/contract/profiles";
import { accountVerification } from "@bijou/contract/accounts/sign-up";
import { beforeEach, describe, expect, test } from "vitest";
import type { Member } from "../../platform/sessions/principal.ts";
import type { Caller } from "../../testing/instance/caller.ts";
import { PASSWORD, type PersonKey } from "../../testing/instance/people.ts";
import { HOUR_MS, useTestInstance } from "../../testing/test-instance.ts";

const instance = await useTestInstance();
const { accounts } = instance.app;
const { pool } = instance.database;
const ADDRESS = "10.0.0.1";
const NEW = "an entirely new password";
const QUARTER_HOUR_MS = HOUR_MS / 4;

async function memberOf(person: PersonKey): Promise<{ member: Member; caller: Caller }> {
  const { bearer, user } = await instance.sessions.open(instance.people[person]);
  const member = await instance.sessions.find(bearer, user);
  if (!member) throw new Error("A session just opened is not found");
  return { member, caller: instance.withTokens(bearer, user) };
}
const isIn = async (caller: Caller): Promise<boolean> =>
  (await caller.send(continueWatchingVideos)).status === 200;
const open = (link: string | undefined) =>
  instance.anonymous.send(accountVerification, { token: link?.split("token=")[1] ?? "" });

beforeEach(() => instance.empty("sign_in_failures", "mails", "mail_links"));

describe("signing out everywhere", () => {
  test("the owner ends every session of the account, and keeps this one if requested", async () => {
    const [here, there, child] = [
      await instance.as("bert"),
      await instance.as("bert"),
      await instance.as("bob"),
    ];
    await here.call(logoutAllDevices, { keep_this: "1" });
    expect([await isIn(here), await isIn(there), await isIn(child)]).toEqual([true, false, false]);
    await here.call(logoutAllDevices, {});
    expect(await isIn(here)).toBe(false);
  });

  test("a clone profile ends its own", async () => {
    const [here, there, owner] = [
      await instance.as("bea"),
      await instance.as("bea"),
      await instance.as("bert"),
    ];
    await here.call(logoutAllDevices, { keep_this: "0" });
    expect([await isIn(here), await isIn(there), await isIn(owner)]).toEqual([false, false, true]);
  });
});

describe("whether the owner has authenticated recently", () => {
  test("without a password for a quarter of an hour after a sign-in", async () => {
    const { member } = await memberOf("free");
    expect(await accounts.proveOwner(member, undefined, ADDRESS)).toBe("proven");
    instance.clock.advance(QUARTER_HOUR_MS);
    expect(await accounts.proveOwner(member, undefined, ADDRESS)).toBe("password_required");
    expect(await accounts.proveOwner(member, "a guess", ADDRESS)).toBe("password_wrong");
    expect(await accounts.proveOwner(member, PASSWORD, ADDRESS)).toBe("proven");
  });

  test("a change of profile is not a sign-in", async () => {
    const { caller } = await memberOf("ada");
    instance.clock.advance(QUARTER_HOUR_MS);
    const { profileId } = instance.people.ada;
    const { data } = await caller.call(loginAsCloneUser, { clone_user_id: profileId });
    const member = await instance.sessions.find(data?.token ?? "", data?.userToken ?? "");
    if (!member) throw new Error("The new tokens are invalid");
    expect(await accounts.proveOwner(member, undefined, ADDRESS)).toBe("password_required");
  });

  test("a hundred wrong passwords in a day, from any address", async () => {
    const { member } = await memberOf("free");
    await accounts.proveOwner(member, "a guess", ADDRESS);
    await pool.query(
      `insert into sign_in_failures (account_key, address_key, failed_at)
       select account_key, '\\x00', failed_at - interval '1 hour' from sign_in_failures, generate_series(1, 99)`,
    );
    await expect(accounts.proveOwner(member, PASSWORD, ADDRESS)).rejects.toThrow("tomorrow");
    instance.clock.advance(23 * HOUR_MS);
    expect(await accounts.proveOwner(member, PASSWORD, ADDRESS)).toBe("proven");
  });

  test("ten wrong passwords in a quarter of an hour, and no more", async () => {
    const { member } = await memberOf("free");
    for (let index = 0; index < 10; index++)
      await accounts.proveOwner(member, "a guess", `10.0.1.${index}`);
    await expect(accounts.proveOwner(member, PASSWORD, ADDRESS)).rejects.toThrow("Too many");
  });
});

describe("a new password", () => {
  test("S-06: ends the replaced tokens at once, including reads", async () => {
    const here = await instance.as("premium");
    expect(await isIn(here)).toBe(true);
    const changed = await here.call(updateProfile, {
      current_password: PASSWORD,
      password: NEW,
      confirm_password: NEW,
    });
    expect(await isIn(here)).toBe(false);
    expect((await here.send(exportAccount)).status).toBe(401);
    const { token = "", userToken } = changed.data ?? {};
    expect(await isIn(instance.withTokens(token, userToken))).toBe(true);
  });

  test("ends the other sessions, keeps this one, and is mailed", async () => {
    const [here, there] = [await memberOf("lapsed"), await memberOf("lapsed")];
    const { token, userToken } = await accounts.changePassword(here.member, NEW);
    expect(await isIn(instance.withTokens(token, userToken))).toBe(true);
    expect(await isIn(there.caller)).toBe(false);
    expect(await instance.mailsTo("lapsed@bijou.test")).toMatchObject([
      { template: "password-changed" },
    ]);
    const request = (password: string) =>
      instance.anonymous.send(login, {
        login_type: "PASSWORD",
        email: "lapsed@bijou.test",
        password,
      });
    expect((await request(NEW)).body["status_code"]).toBe(1);
    expect((await request(PASSWORD)).body["status_code"]).toBe(0);
  });

  test("is rejected with a message", async () => {
    const { member } = await memberOf("lapsed");
    const problem = (password: string, confirm: string) =>
      accounts.passwordProblem(member, { password, confirm });
    expect(await problem(NEW, "another")).toBe("Password and Confirm Password are not same");
    expect(await problem("short", "short")).toBe("Password must have at least 8 characters");
  });

  test.each(["my Bijou evenings", "B.i.j.o.u 1234", "LapSed for good"])(
    "ASVS 6.2.11: %j contains the name of the service or of the member's address",
    async (password) => {
      const { member } = await memberOf("lapsed");
      expect(await accounts.passwordProblem(member, { password, confirm: password })).toMatch(
        /^This password contains “(Bijou|lapsed)”.* Choose one without/,
      );
    },
  );
});

describe("a new address", () => {
  test("takes effect when the mailed link is opened, and the old address is notified at once", async () => {
    const { member, caller } = await memberOf("premium");
    expect(await accounts.requestEmailChange(member, "premium@elsewhere.test")).toBeUndefined();
    expect(await accounts.emailOf(member)).toBe("premium@bijou.test");
    expect(await instance.mailsTo("premium@bijou.test")).toEqual([
      {
        template: "email-changes",
        content: { maskedEmail: "p•••@elsewhere.test", profilePath: "/profile" },
      },
    ]);
    const [mail] = await instance.mailsTo("premium@elsewhere.test");
    expect(mail).toMatchObject({ template: "confirm-email", content: { hours: 24 } });
    const { body } = await open(mail?.content["link"]);
    expect(body).toMatchObject({ status_code: 1, message: "Your new email address is confirmed." });
    expect(await accounts.emailOf(member)).toBe("premium@elsewhere.test");
    expect(await isIn(caller)).toBe(true);
    expect((await open(mail?.content["link"])).status).toBe(410);
  });

  test("requested by someone else is voided by a new password, as its mail promises", async () => {
    const { member } = await memberOf("free");
    await accounts.requestEmailChange(member, "thief@elsewhere.test");
    const [stolen] = await instance.mailsTo("thief@elsewhere.test");
    instance.clock.advance(60_000);
    await accounts.changePassword(member, NEW);
    expect((await open(stolen?.content["link"])).status).toBe(410);
  });

  test("requested together with a new password takes effect", async () => {
    const { caller } = await memberOf("lapsed");
    const changes = { email: "together@elsewhere.test", password: NEW, confirm_password: NEW };
    expect((await caller.call(updateProfile, changes)).status_code).toBe(1);
    const [mail] = await instance.mailsTo("together@elsewhere.test");
    expect((await open(mail?.content["link"])).status).toBe(200);
  });

  test("voids the links to the old address, and signs out everywhere except where it was requested", async () => {
    const { member, caller } = await memberOf("leaving");
    const { accountId, profileId } = instance.people.leaving;
    const { rows } = await pool.query<{ id: number }>(
      "insert into devices (account_id, device_key, name) values ($1, 'another-device', 'x') returning id",
      [accountId],
    );
    const deviceId = rows[0]?.id ?? 0;
    const pair = await instance.sessions.open({ accountId, profileId, deviceId });
    const elsewhere = instance.withTokens(pair.bearer, pair.user);
    await instance.anonymous.send(forgotPassword, {
      email: "leaving@bijou.test",
      captcha_response: await instance.captcha("recovery"),
    });
    const [recovery] = await instance.mailsTo("leaving@bijou.test");
    await accounts.requestEmailChange(member, "left@elsewhere.test");
    const [mail] = await instance.mailsTo("left@elsewhere.test");
    expect((await open(mail?.content["link"])).status).toBe(200);

    expect([await isIn(caller), await isIn(elsewhere)]).toEqual([true, false]);
    const token = recovery?.content["link"]?.split("token=")[1] ?? "";
    const reset = { token, password: NEW, confirm_password: NEW };
    expect((await instance.anonymous.send(resetPassword, reset)).status).toBe(410);
  });

  test("of another account gets the same response, and no mail", async () => {
    const { member } = await memberOf("free");
    expect(await accounts.requestEmailChange(member, "bert.canarybert@bijou.test")).toBeUndefined();
    expect(await instance.mailsTo("bert.canarybert@bijou.test")).toEqual([]);
    expect(await instance.mailsTo("free@bijou.test")).toHaveLength(1);
  });

  test("that another account took meanwhile is not taken over", async () => {
    const { member } = await memberOf("ada");
    await accounts.requestEmailChange(member, "wanted@elsewhere.test");
    const [mail] = await instance.mailsTo("wanted@elsewhere.test");
    await pool.query(
      "insert into accounts (email, username, password_hash) values ('Wanted@elsewhere.test', 'x', 'x')",
    );
    expect((await open(mail?.content["link"])).status).toBe(410);
    expect(await accounts.emailOf(member)).toBe("ada.canaryada@bijou.test");
  });

  test("that is invalid is rejected, and a second within a minute too; only the latest link is valid", async () => {
    const { member } = await memberOf("bert");
    expect(await accounts.requestEmailChange(member, "b@x.test\r\nbcc: e@x.test")).toBe(
      "Please enter a valid email address",
    );
    await accounts.requestEmailChange(member, "one@elsewhere.test");
    expect(await accounts.requestEmailChange(member, "two@elsewhere.test")).toBe(
      "Please wait 60 seconds before you try again.",
    );
    instance.clock.advance(60_000);
    await accounts.requestEmailChange(member, "two@elsewhere.test");
    const [first] = await instance.mailsTo("one@elsewhere.test");
    expect((await open(first?.content["link"])).status).toBe(410);
  });
});

test("a session for a television is listed as a television", async () => {
  const { accountId, profileId } = instance.people.ada;
  const data = await accounts.openSession({
    accountId,
    profileId,
    device: {
      key: "the-television-itself",
      name: "TV (Chrome on Linux)",
      kind: "television",
      address: ADDRESS,
      country: "FI",
    },
    isTelevision: true,
  });
  expect(await isIn(instance.withTokens(data.token, data.userToken))).toBe(true);
  const { rows } = await pool.query(
    "select name, kind, country from devices where device_key = 'the-television-itself'",
  );
  expect(rows).toEqual([{ name: "TV (Chrome on Linux)", kind: "television", country: "FI" }]);
});
