import { signUpNew } from "@bijou/contract/accounts/sign-up";
import { changeMailSettings, getMailSettings, sendTestMail } from "@bijou/contract/studio/settings";
import { getToday } from "@bijou/contract/studio/today";
import { expect, test } from "vitest";
import { createCurrentMailer } from "../../platform/mail/mail-server.ts";
import { firstOwner } from "../../testing/instance/staff.ts";
import { storedText } from "../../testing/instance/stored-text.ts";
import { useSmtpServer } from "../../testing/smtp-server.ts";
import { SECOND_MS } from "../../platform/durations.ts";
import { useTestInstance } from "../../testing/test-instance.ts";

const smtp = await useSmtpServer();
const records = new Map([
  ["kino.example", ["v=spf1 mx -all", "google-site-verification=x"]],
  ["_dmarc.kino.example", ["v=DMARC1; p=reject"]],
]);
const instance = await useTestInstance({
  mail: {},
  lookUpText: async (name) => {
    if (name.endsWith("nowhere.example")) throw new Error("The DNS is away");
    return records.get(name) ?? [];
  },
});
/** With `SMTP_URL` and `MAIL_FROM`. */
const fixed = await useTestInstance();
const other = await instance.another();
const olive = await firstOwner(instance);
const SETTINGS = {
  host: smtp.address.host,
  port: smtp.address.port,
  security: "starttls",
  user: "",
  senderName: "Kino",
  senderAddress: "kino@kino.example",
} as const;
const password = "hunter2 hunter2";

const signUp = async () =>
  instance.anonymous.send(signUpNew, {
    username: "Greta",
    email: "greta@elsewhere.test",
    password: "a long enough password",
    confirm_password: "a long enough password",
    signup_type: 1,
    captcha_response: await instance.captcha("sign-up"),
  });

test("ST-020: without a mail server sign-up is closed, and Today says so", async () => {
  expect(await signUp()).toMatchObject({
    status: 403,
    body: { error: "sign_up_closed", message: "Sign-up isn’t open yet. Please come back soon." },
  });
  const { call } = await olive.signIn();
  const { steps } = await call(getToday, {});
  expect(steps).toContainEqual({ step: "email", isDone: false });
});

test("before a mail server is set up there is none to see or to test", async () => {
  const { call } = await olive.signIn();
  expect(await call(getMailSettings, {})).toMatchObject({
    source: "none",
    server: null,
    revision: 0,
  });
  await expect(call(sendTestMail, {})).rejects.toMatchObject({ code: "invalid_request" });
});

test("the test mail shows the mail server’s own words when it fails", async () => {
  const { call } = await olive.signIn();
  await call(changeMailSettings, {
    ...SETTINGS,
    revision: 0,
    port: 9,
    senderAddress: "kino@nowhere.example",
  });
  const failed = await call(sendTestMail, {});
  expect(failed).toMatchObject({ isSent: false, spf: null, dkim: null, dmarc: null });
  expect(failed.response).toContain("ECONNREFUSED");
});

test("a mail server that is set up here takes effect within five seconds on another node", async () => {
  const { call } = await olive.signIn();
  const mailer = createCurrentMailer(other.app.mailServer, { clientName: "bijou.test" });
  const deliver = () =>
    mailer.deliver({
      to: "ann@elsewhere.test",
      mail: { subject: "Hello", text: "Hello", html: "<p>Hello</p>" },
      messageId: "<1@bijou.test>",
      writtenAt: new Date(),
    });
  // The other node knows the server before, which nothing listens on.
  expect(await deliver()).toMatchObject({ state: "later" });
  const { revision } = await call(getMailSettings, {});
  const changed = await call(changeMailSettings, { ...SETTINGS, revision });
  expect(changed).toMatchObject({
    source: "studio",
    server: { host: "127.0.0.1", hasPassword: false },
  });
  instance.clock.advance(5 * SECOND_MS);
  expect(await deliver()).toEqual({ state: "sent" });
  mailer.close();
  expect(smtp.received.map(({ envelope }) => envelope.to)).toEqual([["ann@elsewhere.test"]]);
});

test("ST-018: the test mail goes to the owner, and says what the DNS has of the sender’s domain", async () => {
  const { call } = await olive.signIn();
  expect(await call(sendTestMail, {})).toEqual({
    isSent: true,
    to: olive.email,
    response: null,
    spf: true,
    dkim: false,
    dmarc: true,
  });
  expect(smtp.received.at(-1)?.envelope.to).toEqual([olive.email]);
});

test("with a mail server sign-up is open, and the step is done", async () => {
  expect((await signUp()).status).toBe(200);
  const { call } = await olive.signIn();
  expect((await call(getToday, {})).steps).toContainEqual({ step: "email", isDone: true });
});

test("a user needs a password, which is kept when none is given", async () => {
  const { call, send } = await olive.signIn();
  const { revision } = await call(getMailSettings, {});
  const settings = { ...SETTINGS, user: "kino" };
  const without = await send(changeMailSettings, { ...settings, revision });
  expect(without.body["fields"]).toMatchObject([{ path: "password" }]);
  const stored = await call(changeMailSettings, { ...settings, revision, password });
  expect(stored.server).toMatchObject({ user: "kino", hasPassword: true });
  const kept = await call(changeMailSettings, {
    ...settings,
    revision: revision + 1,
    senderName: "Kino am Ort",
  });
  expect(kept.server).toMatchObject({ hasPassword: true, senderName: "Kino am Ort" });
  expect((await instance.app.mailServer.current()).route?.smtp.password).toBe(password);
});

test("the password is stored encrypted, and is in no response, entry or line of the log", async () => {
  const { call, send } = await olive.signIn();
  const { revision } = await call(getMailSettings, {});
  const changed = await send(changeMailSettings, { ...SETTINGS, revision, user: "kino", password });
  expect(changed.status).toBe(200);
  const stored = await storedText(instance.database, "mail_server", "audit_entries");
  expect(stored).toContain("Kino");
  const read = await send(getMailSettings);
  for (const text of [stored, changed.text, read.text, instance.log.join("")])
    expect(text).not.toContain(password);
});

test("two owners who change the mail server do not overwrite each other", async () => {
  const caller = await olive.signIn();
  const { revision } = await caller.call(getMailSettings, {});
  const tries = await Promise.all(
    ["one", "two"].map((senderName) =>
      caller.send(changeMailSettings, { ...SETTINGS, revision, senderName }),
    ),
  );
  expect(tries.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
});

test("what the environment sets is shown with its variables, and cannot be changed here", async () => {
  const owner = await firstOwner(fixed);
  expect(await owner.caller.call(getMailSettings, {})).toMatchObject({
    source: "environment",
    variables: ["SMTP_URL", "MAIL_FROM"],
  });
  expect(await owner.caller.send(changeMailSettings, { ...SETTINGS, revision: 0 })).toMatchObject({
    status: 409,
    body: { detail: expect.stringContaining("Remove it") as string },
  });
});
