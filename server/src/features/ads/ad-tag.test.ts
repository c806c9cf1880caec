import { expect, test } from "vitest";
import { parseAdTag } from "../../config/url-macros.ts";
import { fillAdTag } from "./ad-tag.ts";

const VALUES = {
  CACHEBUSTING: "00000042",
  PLATFORMID: 1,
  APPVERSION: "3.0.0",
  CONTENTID: 7,
  PAGEURL: "https://bijou.test/content?video_id=7&video_type=1",
  PLAYERWIDTH: 1280,
  PLAYERHEIGHT: 720,
  COUNTRY: "CZ",
};

test("F-25 every macro is replaced, and a value cannot add a parameter", () => {
  const tag =
    "https://ads.example/v?cb=[CACHEBUSTING]&v=[APPVERSION]&p=[PLATFORMID]&u=[PAGEURL]&c=[CONTENTID]";
  expect(fillAdTag(parseAdTag(tag), VALUES)).toBe(
    "https://ads.example/v?cb=00000042&v=3.0.0&p=1&u=https%3A%2F%2Fbijou.test%2Fcontent%3Fvideo_id%3D7%26video_type%3D1&c=7",
  );
});

test.each([
  ["personal data", "https://ads.example/v?mail=[EMAIL]"],
  ["a macro in the host", "https://[COUNTRY].ads.example/v"],
  ["another protocol", "javascript:alert(1)"],
  ["a password", "https://me:secret@ads.example/v"],
  ["only a path", "/vast"],
])("a tag with %s is rejected at the start", (_, tag) => {
  expect(() => parseAdTag(tag)).toThrow(/address/);
});
