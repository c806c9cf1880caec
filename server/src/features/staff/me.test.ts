import {
  changeMe,
  changeMyEmail,
  changeMyPassword,
  endMyOtherSessions,
  endMySession,
  getMe,
  removeMyFactor,
  renewRecoveryCodes,
} from "@bijou/contract/studio/me";
import { addTotp, signIn, startTotp } from "@bijou/contract/studio/session";
import { expect, test } from "vitest";
import { authenticator } from "../../testing/instance/authenticator.ts";
import { createStudioCaller } from "../../testing/instance/studio-caller.ts";
import { inviteStaff, firstOwner, STAFF_PASSWORD } from "../../testing/instance/staff.ts";
import { storedText } from "../../testing/instance/stored-text.ts";
import { useTestInstance } from "../../testing/test-instance.ts";

const instance = await useTestInstance();
const olive = await firstOwner(instance);
const browser = () => createStudioCaller(instance.app.http);

test("name, language, time zone, theme and notifications are one's own", async () => {
  const { call } = await olive.signIn();
  const { revision } = await call(getMe, {});
  const me = await call(changeMe, {
    revision,
    name: "Olive O.",
    language: "de",
    timeZone: "Europe/Vienna",
    theme: "dark",
    notifications: [],
  });
  expect(me).toMatchObject({
    revision: revision + 1,
    name: "Olive O.",
    language: "de",
    timeZone: "Europe/Vienna",
    theme: "dark",
    notifications: [],
  });
});

test("a time zone that does not exist is refused at its field, and roles are not one's own", async () => {
  const { call, send } = await olive.signIn();
  const { revision } = await call(getMe, {});
  expect(await send(changeMe, { revision, timeZone: "Middle/Earth" })).toMatchObject({
    status: 400,
    body: { fields: [{ path: "timeZone" }] },
  });
  expect((await send(changeMe, { revision, roles: ["owner"] })).status).toBe(400);
});

test("a profile that was changed elsewhere is not overwritten", async () => {
  const { call, send } = await olive.signIn();
  const { revision } = await call(getMe, {});
  await call(changeMe, { revision, theme: "light" });
  expect(await send(changeMe, { revision, theme: "dark" })).toMatchObject({
    status: 409,
    body: { code: "conflict" },
  });
});

test("ST-014: sessions are listed, and each can be ended", async () => {
  const [one, two, three] = [await olive.signIn(), await olive.signIn(), await olive.signIn()];
  const { sessions } = await one.call(getMe, {});
  expect(sessions.filter(({ isCurrent }) => isCurrent)).toHaveLength(1);
  const newest = sessions.find(({ isCurrent }) => !isCurrent);
  await one.call(endMySession, { id: newest?.id ?? 0 });
  expect((await three.send(getMe)).status).toBe(401);
  expect((await two.send(getMe)).status).toBe(200);
  await one.call(endMyOtherSessions, {});
  expect((await two.send(getMe)).status).toBe(401);
  expect((await one.call(getMe, {})).sessions).toHaveLength(1);
});

test("a new password ends the other sessions and needs the current one", async () => {
  const [here, there] = [await olive.signIn(), await olive.signIn()];
  const password = "eight reels of nitrate";
  expect(await here.send(changeMyPassword, { current: "wrong", password })).toMatchObject({
    status: 400,
    body: { fields: [{ path: "current" }] },
  });
  await here.call(changeMyPassword, { current: STAFF_PASSWORD, password });
  expect((await there.send(getMe)).status).toBe(401);
  const old = await browser().send(signIn, { email: olive.email, password: STAFF_PASSWORD });
  expect(old.status).toBe(401);
  await here.call(changeMyPassword, { current: password, password: STAFF_PASSWORD });
});

test("factors are added and removed, but the last one stays while the role needs it", async () => {
  const { call, send } = await olive.signIn();
  const [first] = (await call(getMe, {})).factors;
  expect(await send(removeMyFactor, { id: first?.id })).toMatchObject({
    status: 409,
    body: { code: "last_factor" },
  });
  const { secret } = await call(startTotp, {});
  const code = authenticator(instance, secret).code();
  const added = await call(addTotp, { code, name: "Tablet" });
  expect(added.recoveryCodes).toBeNull();
  const { factors } = await call(getMe, {});
  expect(factors.map(({ name }) => name)).toEqual(["Phone", "Tablet"]);
  const after = await call(removeMyFactor, { id: factors[1]?.id ?? 0 });
  expect(after.factors.map(({ name }) => name)).toEqual(["Phone"]);
});

test("new recovery codes replace the old ones", async () => {
  const { call } = await olive.signIn();
  const { recoveryCodes } = await call(renewRecoveryCodes, {});
  const again = await call(renewRecoveryCodes, {});
  expect(new Set([...recoveryCodes, ...again.recoveryCodes]).size).toBe(20);
  expect((await call(getMe, {})).recoveryCodesLeft).toBe(10);
});

test("the secret of an authenticator app is stored encrypted, before and after its first code", async () => {
  const rita = await inviteStaff(instance, await olive.inNewBrowser(), ["editor"], {
    name: "Rita",
    hasFactor: false,
  });
  const { secret } = await rita.caller.call(startTotp, {});
  expect(await storedText(instance.database, "staff_sessions")).not.toContain(secret);
  const { code } = authenticator(instance, secret);
  await rita.caller.call(addTotp, { code: code(), name: "Phone" });
  expect(await storedText(instance.database, "staff_factors")).not.toContain(secret);
});

test("no password, code or token is in the audit log or in the log of the server", async () => {
  const browserOfOlive = await olive.signIn();
  const { recoveryCodes } = await browserOfOlive.call(renewRecoveryCodes, {});
  const written = `${await storedText(instance.database, "audit_entries")}${instance.log.join("")}`;
  expect(written).toContain("staff.recovery_codes_renewed");
  for (const secret of [STAFF_PASSWORD, "$argon2", ...recoveryCodes, browserOfOlive.token()])
    expect(written).not.toContain(secret);
});

test("the old address is told of a new one", async () => {
  const { call } = await olive.signIn();
  const { revision } = await call(getMe, {});
  await call(changeMyEmail, { revision, email: "olive@elsewhere.test" });
  expect(await instance.mailsTo(olive.email)).toContainEqual(
    expect.objectContaining({
      template: "staff-security",
      content: expect.objectContaining({ event: "email_changed" }) as unknown,
    }),
  );
});
