import { getAuditLog } from "@bijou/contract/studio/audit-log";
import {
  changeEmailWording,
  type EmailName,
  type EmailWording,
  EVERY_EMAIL,
  getEmailTemplates,
  getEmailWording,
  previewEmail,
  resetEmailWording,
  sendEmailToMe,
} from "@bijou/contract/studio/email-templates";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { sampleOf } from "../../email-samples.ts";
import { emailTemplates } from "../../emails.ts";
import { createDelivery } from "../../platform/mail/delivery.ts";
import type { Outgoing } from "../../platform/mail/mailer.ts";
import { renderMail } from "../../platform/mail/render.ts";
import { firstOwner } from "../../testing/instance/staff.ts";
import type { StudioCaller } from "../../testing/instance/studio-caller.ts";
import { useSmtpServer } from "../../testing/smtp-server.ts";
import { DAY_MS, useTestInstance } from "../../testing/test-instance.ts";

const publicUrl = "https://bijou.test";
const smtp = await useSmtpServer();
const instance = await useTestInstance({
  mail: {
    environment: {
      smtp: smtp.address,
      from: { name: "Bijou", address: "no-reply@bijou.test" },
    },
  },
});
const { app, database } = instance;
const olive = await firstOwner(instance);
let owner: StudioCaller;
beforeAll(async () => {
  owner = await olive.signIn();
});
beforeEach(() => instance.empty("email_wordings"));

const language = "en" as const;
const email = { template: "sign-in-code", language } as const;
const read = (template: EmailName = "sign-in-code") =>
  owner.call(getEmailWording, { template, language });
const word = async (texts: Record<string, string>, template: EmailName = "sign-in-code") =>
  owner.send(changeEmailWording, {
    template,
    language,
    revision: (await read(template)).revision,
    texts,
  });
const textOf = ({ texts }: EmailWording, name: string) => texts.find((one) => one.name === name);

/** The mail that a member gets. */
async function delivered(): Promise<Outgoing | undefined> {
  const sent: Outgoing[] = [];
  const delivery = createDelivery({
    database,
    templates: emailTemplates,
    mailer: {
      deliver: async (outgoing) => {
        sent.push(outgoing);
        return { state: "sent" };
      },
      close: () => undefined,
    },
    publicUrl,
    site: app.site.forEmails,
    log: { error: () => undefined },
    now: () => instance.clock.now(),
  });
  const { rows } = await database.pool.query<{ id: number }>(
    `insert into mails (template, recipient, content, state, created_at)
     values ('sign-in-code', 'ada@bijou.test', '{"code":"4711","minutes":15}', 'waiting', now()) returning id`,
  );
  await delivery.deliver(rows[0]?.id ?? 0);
  return sent[0];
}

test("ST-138: every email that the site sends is listed, and each can be read and previewed", async () => {
  const { templates } = await owner.call(getEmailTemplates, { language });
  const names = templates.map(({ template }) => template);
  expect(names.toSorted()).toEqual([EVERY_EMAIL, ...Object.keys(emailTemplates)].toSorted());
  for (const template of names) {
    const wording = await read(template);
    expect([template, wording.texts.length > 0]).toEqual([template, true]);
    const shown = await owner.call(previewEmail, {
      template,
      language,
      scheme: "light",
      texts: {},
    });
    // No value is left without its sample.
    expect(`${template} ${shown.subject} ${shown.text}`).not.toMatch(/\{[a-z]+\}/i);
  }
});

test("the samples of emails link to the site, whatever its address is", () => {
  const site = { serviceName: "Kino" };
  for (const name of Object.keys(emailTemplates)) {
    const sample = sampleOf(name, site);
    const mail = sample && renderMail(sample, { publicUrl: "https://kino.test", ...site });
    expect([name, mail?.html.includes("https://kino.test")]).toEqual([name, true]);
  }
});

test("members get the operator's wording until it is reset, and the audit log has both", async () => {
  const changed = await word({ heading: "Here’s your code", text: "Welcome back to {service}:" });
  expect(changed.status).toBe(200);
  const mail = (await delivered())?.mail;
  expect(mail?.html).toContain("Here’s your code");
  expect(mail?.text).toContain("Welcome back to Bijou:");
  const { revision, isChanged, changedBy } = await read();
  expect({ revision, isChanged, changedBy }).toEqual({
    revision: 1,
    isChanged: true,
    changedBy: "Olive",
  });
  const { entries } = await owner.call(getAuditLog, { type: "email.worded" });
  expect(entries[0]?.changes).toContainEqual({
    field: "heading",
    before: "Your sign-in code",
    after: "Here’s your code",
  });
  const reset = await owner.call(resetEmailWording, { ...email, revision });
  expect([reset.isChanged, textOf(reset, "heading")?.wording]).toEqual([
    false,
    "Your sign-in code",
  ]);
  expect((await delivered())?.mail.html).toContain("Your sign-in code");
});

test("what every email ends with is worded once", async () => {
  await word({ footnote: "Bijou, Kinogasse 1, Vienna." }, EVERY_EMAIL);
  expect((await delivered())?.mail.text).toContain("Kinogasse 1");
});

test("a value that is unknown or missing is refused and named, and so is a text that the email does not have", async () => {
  for (const [texts, code, value] of [
    [{ textValid: "Hurry: {minutes} minutes, {name}." }, "unknown_values", "{name}"],
    [{ subject: "Your code" }, "missing_values", "{code}"],
    [{ postscript: "Bye" }, "unknown", undefined],
  ] as const)
    expect(await word(texts)).toMatchObject({
      status: 400,
      body: { fields: [{ path: `texts.${Object.keys(texts)[0]}`, code, ...(value && { value }) }] },
    });
  for (const subject of ["{code}\r\nBcc: evil@x.test", " "])
    expect((await word({ subject })).status).toBe(400);
  expect((await read()).revision).toBe(0);
});

test("a wording that is based on an older version is refused", async () => {
  await word({ heading: "Mine" });
  const stale = { ...email, revision: 0, texts: { heading: "Theirs" } };
  expect(await owner.send(changeEmailWording, stale)).toMatchObject({ status: 409 });
  expect(textOf(await read(), "heading")?.wording).toBe("Mine");
});

test("a preview has texts that are not saved, in light and dark, and ends after a day", async () => {
  const texts = { heading: "<b>Not saved</b>" };
  const preview = (scheme: "light" | "dark") =>
    owner.call(previewEmail, { ...email, scheme, texts });
  const get = async (url: string) => app.http.inject(url.replace(publicUrl, ""));
  const [light, dark] = [await preview("light"), await preview("dark")];
  expect(light.text).toContain("<b>Not saved</b>");
  const shown = await get(light.url);
  expect(shown.body).toContain("&lt;b&gt;Not saved&lt;/b&gt;");
  expect(shown.headers["content-security-policy"]).toContain("default-src 'none'");
  expect(
    [shown.body, (await get(dark.url)).body].map((body) => body.includes("@media all")),
  ).toEqual([false, true]);
  expect((await get(`${light.url}x`)).statusCode).toBe(404);
  instance.clock.advance(DAY_MS);
  expect((await get(light.url)).statusCode).toBe(404);
  owner = await olive.signIn();
});

test("an email with sample values is sent to oneself, and to nobody else", async () => {
  const sent = await owner.call(sendEmailToMe, { ...email, texts: { heading: "A sample" } });
  expect(sent).toEqual({ isSent: true, to: olive.email, response: null });
  expect(smtp.received.map(({ envelope }) => envelope.to)).toEqual([[olive.email]]);
  expect(smtp.received[0]?.mail.text).toContain("A sample");
  const { entries } = await owner.call(getAuditLog, { type: "email.sample_sent" });
  expect(entries[0]?.object.id).toBe("sign-in-code");
});
