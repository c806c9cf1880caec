import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { askedWords, endOfBeginning, isOpenEnded, keyOf, tokenise } from "./folding.ts";

describe("folding", () => {
  test.each([
    ["Night Train", "night train"],
    ["  «NIGHT» – train!? ", "night train"],
    ["Amélie Straße", "amelie strasse"],
    ["Ame\u0301lie", "amelie"],
    ["ØRSTED Łódź Œuvre Ísland", "orsted lodz oeuvre island"],
    ["L'Avventura", "lavventura"],
    ["Ocean\u2019s 11", "oceans 11"],
    ["20,000 Leagues, 1 Sea", "20000 leagues 1 sea"],
    ["ＦＵＬＬ ｗｉｄｔｈ", "full width"],
    ["İstanbul", "istanbul"],
    ["Потёмкин", "потемкин"],
    ["羅生門", "羅生 生門"],
    ["東", "東"],
    ["Film 東京", "film 東京"],
    ["%_\\*'\"", ""],
    ["😀", ""],
    ["", ""],
  ])("%j is %j", (text, key) => {
    expect(keyOf(text)).toBe(key);
  });

  test("what follows an apostrophe is found, and not asked for", () => {
    expect(tokenise("L'Avventura").map(({ text }) => text)).toEqual(["lavventura", "avventura"]);
    expect(askedWords("L'Avventura")).toEqual(["lavventura"]);
  });

  test.each([
    ["night tr", true],
    ["night ", false],
    ["night!", false],
    ["é", true],
    ["", false],
  ])("whether the last word of %j may go on: %j", (text, isOpen) => {
    expect(isOpenEnded(text)).toBe(isOpen);
  });

  test("a beginning ends at a character of the original", () => {
    const text = "Die Straße";
    const [, street] = tokenise(text);
    if (!street) throw new Error("There are two words");
    expect(text.slice(street.start, endOfBeginning(text, street, 3))).toBe("Str");
    expect(text.slice(street.start, endOfBeginning(text, street, 6))).toBe("Straß");
  });

  test("of any text: words are where they say, and fold to what they are", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme", maxLength: 60 }), (text) => {
        for (const token of tokenise(text)) {
          expect(token.start).toBeLessThan(token.end);
          expect(token.end).toBeLessThanOrEqual(text.length);
          expect(token.text).not.toMatch(/[\s*\0]/);
          const again = tokenise(text.slice(token.start, token.end)).map((one) => one.text);
          expect(again).toContain(token.text);
        }
      }),
    );
  });
});
