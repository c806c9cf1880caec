import { glob } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { KINDS, PICTURES, renderKind as render, type Template } from "./emails.fixture.ts";
import { emailTemplates } from "./emails.ts";

const { general, joan, lodger } = PICTURES;
/** The pictures of the kinds that have any. */
const ART: Partial<Record<Template, readonly string[]>> = {
  "list-shared": [lodger, general, joan],
  "saved-search-news": [general, lodger],
  "title-arrived": [lodger],
};

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
    const links = [...mail.html.matchAll(/href="([^"]*)"/g)].map(([, link]) => link);
    for (const link of links) expect(link).toMatch(/^https:\/\/bijou\.test\/[a-z]/);
    for (const link of links) expect(mail.text).toContain(link?.replaceAll("&amp;", "&"));
  });

  test("has no script, form or foreign address", () => {
    expect(mail.html).not.toMatch(/<(?:script|form|iframe|object|link)\b|@import/i);
    for (const [address] of mail.html.matchAll(/\b[a-z]+:\/\/[^\s"]+/gi))
      expect(address).toMatch(/^https:\/\/bijou\.test\//);
  });

  test("shows art only where it helps, and never in a mail about money or safety", () => {
    const art = new Set([...mail.html.matchAll(/\/art\/([0-9a-f]{32})-/g)].map(([, hash]) => hash));
    expect([...art]).toEqual(ART[template] ?? []);
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
    expect(html).toMatch(/word-break:break-word;color:#f7f0e1">The Odeon &amp; Sons<\/span>/);
    expect(html).not.toContain("wordmark");
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
  expect(html.match(/border-radius:999px/g)).toHaveLength(1);
  expect(html).toContain(
    '<a href="https://bijou.test/stop-invitations?token=1.2.A.S" style="color:inherit">',
  );
  expect(text).toContain("Block this sender:\nhttps://bijou.test/stop-invitations?token=1.2.A.S");
});

test("M-16: a mail shows the wordmark, with the name where pictures are blocked", () => {
  expect(render("sign-in-code").html).toMatch(
    /<img src="https:\/\/bijou\.test\/mail\/wordmark\.png" width="96" height="44" alt="Bijou"/,
  );
});

describe("pictures", () => {
  test("of an invitation lead to the list, and its text names the films", () => {
    const { html, text } = render("list-shared");
    const link = "https://bijou.test/accept-share-watchlist?token=L";
    expect(html.split(`<a href="${link}"`)).toHaveLength(5);
    expect(text).toContain(
      "The Lodger (1927), The General (1926), The Passion of Joan of Arc (1928)",
    );
    expect(text.split(link)).toHaveLength(2);
  });

  test("are at most three of a search, each with its link in the text too", () => {
    const titles = [1, 2, 3, 4].map((id) => ({
      name: `Film ${id}`,
      year: 1920 + id,
      path: `/content?video_id=${id}&video_type=1`,
      portrait: String(id).repeat(32),
    }));
    const search = { name: "Silent", path: "/search?searchId=1", titles, more: 0 };
    const { html, text } = render("saved-search-news", { searches: [search] });
    expect(html.match(/\/art\/\d{32}-320\.jpg"/g)).toHaveLength(3);
    expect(text).toContain("Film 3 (1923):\nhttps://bijou.test/content?video_id=3&video_type=1");
  });

  test("are left out where a title has none, as in mails of older versions", () => {
    const title = { name: "The Lodger", year: 1927, path: "/content?video_id=8&video_type=1" };
    const mails = [
      render("title-arrived", { title }),
      render("list-shared", { titles: [title] }),
      render("list-shared", { titles: [] }),
    ];
    for (const { html } of mails) expect(html).not.toMatch(/\/art\/|posters|33%/);
  });
});

test("a link to another site is rejected", () => {
  expect(() => render("reset-password", { link: "https://evil.example/reset" })).toThrow(
    /only link to/,
  );
  expect(() => render("reset-password", { link: "//evil.example/reset" })).toThrow(/only link to/);
  expect(() => render("reset-password", { link: "javascript:alert(1)" })).toThrow(/only link to/);
});
