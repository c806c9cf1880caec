import { glob } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { KINDS, PICTURES, renderKind as render } from "./emails.fixture.ts";
import { emailTemplates } from "./emails.ts";

test("C-05: the outbox has the emails of every feature, each under its own name", async () => {
  const names: string[] = [];
  for await (const file of glob("features/**/emails.ts", { cwd: import.meta.dirname })) {
    const templates = (await import(join(import.meta.dirname, file))) as Record<string, object>;
    names.push(...Object.values(templates).flatMap((ofFeature) => Object.keys(ofFeature)));
  }
  expect(names.toSorted()).toEqual(Object.keys(emailTemplates).toSorted());
});

describe.each(KINDS)("%s", (template) => {
  const mail = render(template);

  test("has a subject of one line, and the same words in both forms", () => {
    expect(mail.subject).toMatch(/^\S.*\S$/);
    const heading = /<h1[^>]*>([^<]+)<\/h1>/.exec(mail.html)?.[1];
    expect(heading).toBeDefined();
    expect(mail.text).toContain(heading);
  });

  test("links only to its own site, in absolute addresses", () => {
    const links = [...mail.html.matchAll(/(?:href|src|action)="([^"]*)"/g)].map(([, link]) => link);
    for (const link of links) expect(link).toMatch(/^https:\/\/bijou\.test\/[a-z]/);
    for (const link of links) expect(mail.text).toContain(link?.replaceAll("&amp;", "&"));
  });

  test("has no script, form, picture or foreign address", () => {
    expect(mail.html).not.toMatch(/<(?:script|form|img|iframe|object|link)\b|url\(|@import/i);
  });
});

test("a code is in the subject, in the text and by itself in the HTML", () => {
  const mail = render("sign-up-code");
  expect(mail.subject).toBe("4711 is your Bijou code");
  expect(mail.text).toMatch(/^ {4}4711$/m);
  expect(mail.html).toContain(">4711</p>");
  expect(mail.text).toContain("valid for 15 minutes");
  expect(mail.text).toContain("https://bijou.test/account-verification?token=T");
});

test("M-16: mails name the service, and nothing else", () => {
  for (const template of KINDS) {
    const { subject, text, html } = render(template, {}, "The Odeon & Sons");
    expect(`${subject}${text}${html}`).not.toContain("Bijou");
    expect(text).toContain("-- \nThe Odeon & Sons, bijou.test");
    expect(html).toContain("The Odeon &amp; Sons, bijou.test");
    expect(html).toMatch(/letter-spacing:-1px;color:#15120d">The Odeon &amp; Sons<\/span>/);
  }
  expect(render("sign-in-code", {}, "The Odeon").subject).toMatch(
    /is your The Odeon sign-in code$/,
  );
});

test("the day of a deletion has its hour", () => {
  expect(render("account-deletion").text).toContain("28 November 2026 at 12:00 UTC");
});

test("A-01: a deletion without a membership does not mention one", () => {
  const { text } = render("account-deletion", { membership: "", until: "" });
  expect(text).not.toContain("membership");
});

describe("an account's name cannot add content to a mail", () => {
  test.each([
    '<img src=x onerror="alert(1)">',
    "Win at evil.example",
    "https://evil.example",
    "Ada\r\nBcc: evil@example.org",
    "{{code}}",
  ])("%j is not greeted by it", (username) => {
    const mail = render("sign-up-code", { username });
    expect(mail.text).toContain("Hi, enter this code");
    expect(`${mail.subject}${mail.text}${mail.html}`).not.toMatch(/evil|onerror|\{\{/);
  });

  test("names of all scripts are", () => {
    expect(render("sign-up-code", { username: "Zoë O'Hara" }).text).toContain("Hi Zoë O'Hara,");
    expect(render("sign-up-code", { username: "Zoë O'Hara" }).html).toContain("O&#39;Hara");
    expect(render("sign-up-code", { username: "あきら" }).text).toContain("Hi あきら,");
  });

  test("nor is the name of a sender to a stranger", () => {
    for (const text of ["Win at evil.example", "<b>Free</b>", "https://evil.example", "a@evil"]) {
      const mail = render("list-shared", { owner: text, list: text });
      expect(mail.subject).toBe("A friend shared a list with you");
      expect(mail.text).toContain("A friend shared a list with you on Bijou.");
      expect(`${mail.text}${mail.html}`).not.toMatch(/evil|Free/);
    }
    const mail = render("list-shared", { owner: "Zoë", list: `Noir & "talkies" (1940–49)` });
    expect(mail.text).toContain(`Zoë shared the list “Noir & "talkies" (1940–49)” with you`);
    expect(mail.html).toContain("Noir &amp; &quot;talkies&quot; (1940–49)");
  });

  test("a device's name is escaped", () => {
    const mail = render("television-signed-in", { device: '<b title="x">TV</b>', place: "" });
    expect(mail.html).toContain("&lt;b title=&quot;x&quot;&gt;TV&lt;/b&gt; is now signed in");
    expect(mail.html).not.toContain("<b title");
  });
});

test("the link that stops further mails is not a button", () => {
  const { html, text } = render("list-shared");
  expect(html.match(/bgcolor="#ffb840"/g)).toHaveLength(1);
  expect(html).toContain(
    '<a href="https://bijou.test/stop-invitations?token=1.2.A.S" style="color:inherit">',
  );
  expect(text).toContain("Block this sender:\nhttps://bijou.test/stop-invitations?token=1.2.A.S");
});

test("a link to another site is rejected", () => {
  expect(() => render("reset-password", { link: "https://evil.example/reset" })).toThrow(
    /only link to/,
  );
  expect(() => render("reset-password", { link: "//evil.example/reset" })).toThrow(/only link to/);
  expect(() => render("reset-password", { link: "javascript:alert(1)" })).toThrow(/only link to/);
});
