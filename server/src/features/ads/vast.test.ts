import { readFileSync } from "node:fs";
import { join } from "node:path";
import { XmlDocument, XsdValidator } from "libxml2-wasm";
import { expect, test } from "vitest";
import type { HouseAd } from "./choose-ad.ts";
import { houseAd } from "./house-ad.fixture.ts";
import { type AdAnswer, NO_AD, vastOf } from "./vast.ts";

/** The IAB's own schema, if you have it; else the schema of the elements that Bijou writes. */
const SCHEMA = process.env["VAST_XSD"] ?? join(import.meta.dirname, "vast-schema.fixture.xsd");

const HOUSE_AD: HouseAd = houseAd({
  id: 7,
  name: "Corner & <Café>\u0000",
  durationMs: 30_000,
  clickUrl: "https://cafe.example/?a=1&b=2",
});

const ANSWER: AdAnswer = {
  servingId: "0b9e4a52-1c3d-4e5f-8a6b-7c8d9e0f1a2b",
  mediaUrl: "https://bijou.test/media/public/a/master.m3u8",
  urlOf: (event) => `https://bijou.test/ads/event?event=${event}&token=t`,
};
const write = (ad: HouseAd): string => vastOf([ad], () => ANSWER);

/** @throws with the schema's complaints */
function validate(text: string): void {
  const schema = XmlDocument.fromBuffer(readFileSync(SCHEMA));
  const validator = XsdValidator.fromDoc(schema);
  const document = XmlDocument.fromString(text);
  try {
    validator.validate(document);
  } finally {
    document.dispose();
    validator.dispose();
    schema.dispose();
  }
}

test.each([
  ["with every part", HOUSE_AD],
  ["without a page to open", { ...HOUSE_AD, clickUrl: null }],
  ["that cannot be skipped", { ...HOUSE_AD, skipAfterSeconds: null }],
])("M-10: an ad %s is valid against the schema of VAST 4.2", (_, ad) => {
  expect(() => validate(write(ad))).not.toThrow();
});

test("M-10: ads in a row are valid against the schema of VAST 4.2, in their order", () => {
  const text = vastOf([HOUSE_AD, { ...HOUSE_AD, id: 8 }], () => ANSWER);
  expect(() => validate(text)).not.toThrow();
  expect([...text.matchAll(/<Ad id="(\d)" sequence="(\d)">/g)].map(([, ...ids]) => ids)).toEqual([
    ["7", "1"],
    ["8", "2"],
  ]);
});

test("M-10: an empty answer is valid against the schema of VAST 4.2", () => {
  expect(() => validate(NO_AD)).not.toThrow();
});

test.each([
  ["the namespace", / xmlns="[^"]*"/, ""],
  [
    "the order of an ad's elements",
    /(<Error>.*<\/Error>)(\s*<Impression>.*<\/Impression>\s*)(<AdServingId>.*?<\/AdServingId>)/,
    "$3$2$1",
  ],
  ["the order of a creative's elements", /(<Linear[\s\S]*<\/Linear>)(\s*)(<Univ.*)/, "$3$2$1"],
  [
    "the order of a linear creative's elements",
    /(<TrackingEvents>[\s\S]*<\/TrackingEvents>)(\s*)(<Duration>.*)/,
    "$3$2$1",
  ],
  ["the order of the clicks", /(<ClickTracking>.*)(\s*)(<ClickThrough>.*)/, "$3$2$1"],
  ["the presence of an ad serving id", /<AdServingId>.*?<\/AdServingId>/, ""],
  ["the format of times", "<Duration>00:00:30.000", "<Duration>30"],
  ["the known events", 'event="skip"', 'event="skipped"'],
])("M-10: the schema checks %s", (_, part, replacement) => {
  const text = write(HOUSE_AD).replace(part, replacement);
  expect(text).not.toBe(write(HOUSE_AD));
  expect(() => validate(text)).toThrow(/element|attribute|declaration/i);
});
