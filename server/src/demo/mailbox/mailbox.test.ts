import { mkdtemp, readdir, rename, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, expect, test } from "vitest";
import { accountEmails } from "../../features/accounts/emails.ts";
import { createMailer } from "../../platform/mail/mailer.ts";
import { renderMail } from "../../platform/mail/render.ts";
import { chooseMailbox } from "./choose-mailbox.ts";
import { type Mailbox, openMailbox } from "./mailbox.ts";

const directory = await mkdtemp(join(tmpdir(), "bijou-mailbox-"));
afterAll(() => rm(directory, { recursive: true, force: true }));
let opened: Mailbox[] = [];
let nowMs = Date.parse("2026-11-21T12:00:00Z");

afterEach(async () => {
  for (const mailbox of opened) {
    await mailbox.clear();
    await mailbox.close();
  }
  opened = [];
});

async function open(): Promise<Mailbox> {
  const mailbox = await openMailbox(directory, () => nowMs++);
  opened.push(mailbox);
  return mailbox;
}

async function send(mailbox: Mailbox, codes: readonly string[]): Promise<void> {
  const post = createMailer(
    mailbox.server,
    { name: "Bijou", address: "no-reply@bijou.test" },
    { clientName: "bijou.test" },
  );
  for (const code of codes) {
    const mail = renderMail(
      accountEmails["sign-in-code"]({ code, minutes: 15 }, { serviceName: "Bijou" }),
      { publicUrl: "https://bijou.test", serviceName: "Bijou" },
    );
    const messageId = `<${code}@bijou.test>`;
    const writtenAt = new Date(nowMs);
    const delivery = await post.deliver({ to: "ada@example.org", mail, messageId, writtenAt });
    expect(delivery).toEqual({ state: "sent" });
  }
  post.close();
}

test("mails sent by SMTP are listed, newest first, and can be read", async () => {
  const mailbox = await open();
  await send(mailbox, ["1111", "2222"]);
  const [newest, older] = await mailbox.all();
  expect(newest).toMatchObject({
    to: "ada@example.org",
    from: '"Bijou" <no-reply@bijou.test>',
    subject: "2222 is your Bijou sign-in code",
    date: expect.stringMatching(/^2026-11-21T12:00:00/),
    preview: expect.stringContaining("Enter this code to sign in: 2222"),
  });
  expect(newest).not.toHaveProperty("html");
  expect(older?.subject).toContain("1111");
  const read = await mailbox.find(newest?.id ?? "");
  expect(read?.text).toContain("2222");
  expect(read?.html).toContain(">2222</p>");
  expect(await mailbox.find("../../etc/passwd")).toBeUndefined();
});

test("mails survive a restart until they are cleared", async () => {
  const before = await open();
  await send(before, ["3333"]);
  await before.close();
  const after = await open();
  expect((await after.all()).map(({ subject }) => subject)).toEqual([
    "3333 is your Bijou sign-in code",
  ]);
  await after.clear();
  expect(await after.all()).toEqual([]);
  expect(await readdir(directory)).toEqual([]);
});

test("a mail that could not be read is read on the next request", async () => {
  const mailbox = await open();
  await send(mailbox, ["4711"]);
  const [file = ""] = await readdir(directory);
  await rename(join(directory, file), join(directory, "moved"));
  await expect(mailbox.all()).rejects.toThrow("ENOENT");
  await rename(join(directory, "moved"), join(directory, file));
  expect(await mailbox.all()).toHaveLength(1);
});

test("only the latest 200 mails are stored", async () => {
  const mailbox = await open();
  await send(
    mailbox,
    Array.from({ length: 203 }, (_, number) => String(1000 + number)),
  );
  const all = await mailbox.all();
  expect(all).toHaveLength(200);
  expect(all.at(-1)?.subject).toContain("1003");
  expect(await readdir(directory)).toHaveLength(200);
});

test("an instance without a mail server that is no demonstration starts without a mailbox", async () => {
  expect(await chooseMailbox({ smtp: undefined, dataDirectory: directory }, false)).toBeUndefined();
});

test("a configured mail server is used, in a demonstration too", async () => {
  const smtp = { host: "smtp.example.org", port: 465, secure: true, user: "", password: "" };
  for (const isDemonstration of [true, false])
    expect(
      await chooseMailbox({ smtp, dataDirectory: directory }, isDemonstration),
    ).toBeUndefined();
});

test("a demonstration without a mail server gets a mailbox", async () => {
  const chosen = await chooseMailbox({ smtp: undefined, dataDirectory: directory }, true);
  expect(chosen?.server).toMatchObject({ host: "127.0.0.1", secure: false });
  expect(await chosen?.all()).toEqual([]);
  await chosen?.close();
  await rm(join(directory, "mailbox"), { recursive: true });
});
