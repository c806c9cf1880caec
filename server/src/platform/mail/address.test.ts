import { describe, expect, test } from "vitest";
import { parseEmail } from "./address.ts";

describe("a single address is accepted", () => {
  test.each([
    ["ada@example.org", "ada@example.org"],
    ["  ada@example.org ", "ada@example.org"],
    ["Ada.Moreau+films@Mail.Example.ORG", "Ada.Moreau+films@mail.example.org"],
    ["o'hara_1@sub-domain.example.co.uk", "o'hara_1@sub-domain.example.co.uk"],
    ["ada@kino.münchen.de", "ada@kino.xn--mnchen-3ya.de"],
    ["ada@example.xn--p1ai", "ada@example.xn--p1ai"],
  ])("%j", (text, address) => {
    expect(parseEmail(text)).toBe(address);
  });
});

describe("anything else is rejected", () => {
  test.each([
    "",
    "ada",
    "@example.org",
    "ada@",
    "ada@localhost",
    "ada@example",
    "ada@example.1",
    "ada@127.0.0.1",
    "ada@[127.0.0.1]",
    "ada@-example.org",
    "ada@example..org",
    ".ada@example.org",
    "ada.@example.org",
    "a@b@example.org",
    "ada@example.org,bob@example.org",
    "ada@example.org;bob@example.org",
    "ada@example.org bob@example.org",
    "Ada <ada@example.org>",
    '"ada"@example.org',
    "ada@example.org (Ada)",
    "ada@example.org\r\nBcc: evil@example.org",
    "ada@example.org\n",
    "\tada@example.org",
    "ada@exa%6dple.org",
    "ada\0@example.org",
    "ada@example.org\u2028",
    `${"a".repeat(65)}@example.org`,
    `ada@${"a".repeat(250)}.org`,
    `${"a.".repeat(500_000)}@example.org`,
  ])("%j", (text) => {
    expect(parseEmail(text)).toBeUndefined();
  });
});
