import { expect, test } from "vitest";
import { shareLinks } from "./share-links.ts";

const shared = {
  title: "Nosferatu (1922)",
  summary: "A clerk & a count",
  address: "https://bijou.test/content?video_id=7&video_type=1",
  image: "https://bijou.test/art/a-1280.webp",
};

test("S-55 several networks take title, summary, image and address", () => {
  const links = shareLinks(shared);
  expect(links.map(({ network }) => network)).toEqual([
    "Facebook",
    "X",
    "Reddit",
    "WhatsApp",
    "Telegram",
    "Email",
  ]);
  const facebook = new URL(links[0]?.href ?? "").searchParams;
  expect(facebook.get("u")).toBe(shared.address);
  expect(facebook.get("picture")).toBe(shared.image);
  for (const { href } of links) expect(decodeURIComponent(href)).toContain(shared.address);
  // Reddit takes a title only.
  const withSummary = links.filter(({ network }) => network !== "Reddit");
  for (const { href } of withSummary) expect(decodeURIComponent(href)).toContain(shared.summary);
});

test("special characters in texts and addresses are encoded", () => {
  for (const { href } of shareLinks(shared)) expect(href).not.toMatch(/[+ ]/);
  const mail = shareLinks(shared).at(-1)?.href ?? "";
  expect(new URL(mail).searchParams.get("subject")).toBe(shared.title);
});
