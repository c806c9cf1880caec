import { login } from "@bijou/contract/accounts";
import {
  resetPassword,
  forgotPassword as forgotPasswordOfMember,
} from "@bijou/contract/accounts/recovery";
import { continueWatchingVideos } from "@bijou/contract/home";
import { changeMyPassword, getMe } from "@bijou/contract/studio/me";
import { forgotPassword, getSession, signIn, acceptLink } from "@bijou/contract/studio/session";
import { expect, test } from "vitest";
import { PASSWORD } from "../../testing/instance/people.ts";
import { firstOwner, mailedPasswordLink, STAFF_PASSWORD } from "../../testing/instance/staff.ts";
import { createStudioCaller } from "../../testing/instance/studio-caller.ts";
import { useTestInstance } from "../../testing/test-instance.ts";

const instance = await useTestInstance();
/** Of a member, and of the owner. */
const { email } = instance.people.premium;
const owner = await firstOwner(instance, email);
const browser = () => createStudioCaller(instance.app.http);

const signInAsMember = async (password: string) =>
  instance.anonymous.send(login, {
    login_type: "PASSWORD",
    email,
    password,
    captcha_response: await instance.captcha("sign-in"),
  });

async function countSessions() {
  const { rows } = await instance.database.pool.query<{ members: number; staff: number }>(
    `select (select count(*)::int from sessions) as members, (select count(*)::int from staff_sessions) as staff`,
  );
  return rows[0] ?? { members: 0, staff: 0 };
}

test("ST-001: one address can be that of a member and of staff, each with its own password", async () => {
  expect((await signInAsMember(PASSWORD)).body["status_code"]).toBe(1);
  expect((await (await owner.signIn()).call(getMe, {})).email).toBe(email);
});

test("the password of one is wrong for the other", async () => {
  expect(await browser().send(signIn, { email, password: PASSWORD })).toMatchObject({
    status: 401,
    body: { code: "wrong_credentials" },
  });
  expect((await signInAsMember(STAFF_PASSWORD)).body["status_code"]).toBe(0);
  const { send } = await owner.signIn();
  expect(
    await send(changeMyPassword, { current: PASSWORD, password: "eight reels of nitrate" }),
  ).toMatchObject({ status: 400, body: { fields: [{ path: "current" }] } });
});

test("a member without a staff account cannot sign in to the Studio", async () => {
  const { email: other } = instance.people.ada;
  expect(await browser().send(signIn, { email: other, password: PASSWORD })).toMatchObject({
    status: 401,
    body: { code: "wrong_credentials" },
  });
});

test("signing in as a member does not sign in to the Studio", async () => {
  const before = await countSessions();
  const signedIn = await signInAsMember(PASSWORD);
  expect(signedIn.headers["set-cookie"]).toBeUndefined();
  expect(await countSessions()).toEqual({ ...before, members: before.members + 1 });
  const { headers } = await instance.signIn(email);
  expect(await browser().send(getMe, {}, headers)).toMatchObject({
    status: 401,
    body: { code: "signed_out" },
  });
  expect((await browser().send(getSession, {}, headers)).body["state"]).toBe("signed_out");
  // The token of one as the cookie of the other.
  const token = (headers["user-token"] ?? "").replace(/^bju_/, "");
  expect((await createStudioCaller(instance.app.http, token).send(getMe)).status).toBe(401);
});

test("signing in to the Studio does not sign in as a member", async () => {
  const before = await countSessions();
  const signedIn = await owner.signIn();
  expect(await countSessions()).toEqual({ ...before, staff: before.staff + 1 });
  const token = signedIn.token();
  const cookie = `__Host-studio=${token}`;
  for (const headers of [
    { cookie },
    { cookie, authorization: `Bearer ${token}`, "user-token": token },
  ])
    expect((await instance.anonymous.send(continueWatchingVideos, {}, { headers })).status).toBe(
      401,
    );
});

test("a new password of one is not that of the other", async () => {
  const [ofStaff, ofMember] = ["nine reels of nitrate", "an entirely new password"];
  await browser().call(forgotPassword, { email });
  const token = await mailedPasswordLink(instance, email);
  await browser().call(acceptLink, { token, password: ofStaff });
  expect((await signInAsMember(PASSWORD)).body["status_code"]).toBe(1);
  expect((await signInAsMember(ofStaff)).body["status_code"]).toBe(0);

  await instance.anonymous.send(forgotPasswordOfMember, {
    email,
    captcha_response: await instance.captcha("recovery"),
  });
  const link = (await instance.mailsTo(email)).at(-1)?.content["link"] ?? "";
  const reset = await instance.anonymous.send(resetPassword, {
    token: link.split("token=")[1] ?? "",
    password: ofMember,
    confirm_password: ofMember,
  });
  expect(reset.body["status_code"]).toBe(1);
  expect((await browser().send(signIn, { email, password: ofMember })).status).toBe(401);
  expect((await browser().send(signIn, { email, password: ofStaff })).status).toBe(200);
});
