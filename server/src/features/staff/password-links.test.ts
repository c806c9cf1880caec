import { changeMyEmail, changeMyPassword, getMe } from "@bijou/contract/studio/me";
import { forgotPassword, lookAtLink, acceptLink } from "@bijou/contract/studio/session";
import { getStaff, invite, removeStaff } from "@bijou/contract/studio/staff";
import { expect, test } from "vitest";
import {
  inviteStaff,
  type StaffMember,
  firstOwner,
  fragmentOf,
  mailedPasswordLink,
  STAFF_PASSWORD,
} from "../../testing/instance/staff.ts";
import { createStudioCaller } from "../../testing/instance/studio-caller.ts";
import { HOUR_MS, MINUTE_MS, useTestInstance } from "../../testing/test-instance.ts";
import { recoverStaff } from "./operate.ts";

const instance = await useTestInstance();
const olive = await firstOwner(instance);
const browser = () => createStudioCaller(instance.app.http);
const NEW_PASSWORD = "eight reels of nitrate";

const add = async (name: string) =>
  inviteStaff(instance, await olive.inNewBrowser(), ["editor"], { name });

/** The secret of a link that the person has asked for without knowing the password. */
async function passwordLink({ email }: StaffMember): Promise<string> {
  await browser().call(forgotPassword, { email });
  return mailedPasswordLink(instance, email);
}

const recoveryLink = async ({ email }: StaffMember): Promise<string> =>
  fragmentOf(
    await recoverStaff(instance.database, {
      email,
      studioUrl: "https://bijou.test",
      now: instance.clock.now,
    }),
  );

/** The status of a use of a link, after it was looked at. */
async function use(token: string): Promise<number> {
  const seen = await browser().send(lookAtLink, { token });
  const used = await browser().send(acceptLink, { token, password: NEW_PASSWORD });
  expect(used).toMatchObject({
    status: seen.status,
    body: used.status === 200 ? { isSetUp: true } : { code: "link_over" },
  });
  return used.status;
}

const changePassword = async ({ caller }: StaffMember) => {
  await caller.call(changeMyPassword, { current: STAFF_PASSWORD, password: NEW_PASSWORD });
};

const changeEmail = async ({ caller, email }: StaffMember) => {
  const { revision } = await caller.call(getMe, {});
  await caller.call(changeMyEmail, { revision, email: email.replace("@", ".new@") });
};

async function remove({ email }: StaffMember): Promise<void> {
  const { call } = await olive.signIn();
  const { people } = await call(getStaff, {});
  const found = people.find((person) => person.email === email);
  await call(removeStaff, { id: found?.id ?? 0, revision: found?.revision ?? 0 });
}

const CHANGES = [
  ["the password changes", changePassword],
  ["the email address changes", changeEmail],
  ["the person is removed", remove],
] as const;

test.each(CHANGES)("a link to a new password ends when %s", async (what, change) => {
  const person = await add(`Paula, ${what}`);
  const token = await passwordLink(person);
  await change(person);
  expect(await use(token)).toBe(410);
});

test.each(CHANGES)("a recovery link ends when %s", async (what, change) => {
  const person = await add(`Rosa, ${what}`);
  const token = await recoveryLink(person);
  await change(person);
  expect(await use(token)).toBe(410);
});

test("a link to a new password ends when a recovery link is used, and the reverse", async () => {
  const [one, other] = [await add("Una"), await add("Ute")];
  const [link, recovery] = [await passwordLink(one), await recoveryLink(one)];
  expect([await use(recovery), await use(link)]).toEqual([200, 410]);
  const [laterLink, laterRecovery] = [await passwordLink(other), await recoveryLink(other)];
  expect([await use(laterLink), await use(laterRecovery)]).toEqual([200, 410]);
});

test("a newer link to a new password ends the older one", async () => {
  const person = await add("Nele");
  const [older, newer] = [await passwordLink(person), await passwordLink(person)];
  expect([await use(older), await use(newer)]).toEqual([410, 200]);
});

test("a link to a new password works for an hour", async () => {
  const [early, late] = [await add("Early"), await add("Late")];
  const [first, second] = [await passwordLink(early), await passwordLink(late)];
  instance.clock.advance(HOUR_MS - MINUTE_MS);
  expect(await use(first)).toBe(200);
  instance.clock.advance(2 * MINUTE_MS);
  expect(await use(second)).toBe(410);
});

test("a change of one person ends neither the links of others nor the invitations that the person sent", async () => {
  const [changing, other] = [await olive.inNewBrowser(), await add("Vera")];
  const token = await passwordLink(other);
  const { link } = await changing.caller.call(invite, {
    email: "wanda@studio.test",
    roles: ["read_only"],
  });
  await changePassword(changing);
  expect(await use(token)).toBe(200);
  const accepted = { token: fragmentOf(link), name: "Wanda", password: STAFF_PASSWORD };
  expect((await browser().send(acceptLink, accepted)).status).toBe(200);
});
