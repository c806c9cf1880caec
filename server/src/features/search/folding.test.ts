import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { queryWords, endOfPrefix, isOpenEnded, keyOf, tokenize } from "./folding.ts";

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
    ["羅生門", "罗生 生门"],
    ["東", "东"],
    ["Film 東京", "film 东京"],
    ["%_\\*'\"", ""],
    ["😀", ""],
    ["", ""],
  ])("%j is %j", (text, key) => {
    expect(keyOf(text)).toBe(key);
  });

  /** Two spellings of the same word. */
  test.each([
    ["Devanagari keeps its vowels", "सिनेमा", "सिनेमा"],
    ["Devanagari, composed and not", "क़िस्सा", "\u0915\u093cिस्सा"],
    ["Tamil", "தமிழ்", "தமிழ்"],
    ["Thai", "ภาพยนตร์", "ภาพยนตร์"],
    ["half-width kana with voice marks", "バットマン", "ﾊﾞｯﾄﾏﾝ"],
    ["kana with separate voice marks", "パーフェクト", "ハ\u309aーフェクト"],
    ["hiragana and katakana", "らーめん", "ラーメン"],
    ["traditional and simplified", "東京物語", "东京物语"],
    ["Japanese and Chinese", "桜の国", "樱の國"],
    ["Arabic tatweel", "سينما", "سينمـــا"],
    ["Arabic final ta and ha", "المدرسة", "المدرسه"],
    ["Arabic with vowel points", "محمد", "مُحَمَّد"],
    ["Arabic and Persian letters", "کتابی", "كتابي"],
    ["Persian with a joiner", "می\u200cخواهم", "میخواهم"],
    ["Hebrew with vowel points", "שלום", "שָׁלוֹם"],
    ["Korean, composed and not", "기생충", "기생충".normalize("NFD")],
    ["Greek with accents and final sigma", "Σίσυφος", "ΣΙΣΥΦΟΣ"],
    ["Cyrillic", "Потёмкин", "ПОТЕМКИН"],
    ["Vietnamese", "Đặng Nhật Minh", "dang nhat minh"],
  ])("V-19: %s", (_, one, other) => {
    expect(keyOf(one)).toBe(keyOf(other));
    expect(keyOf(one)).not.toBe("");
  });

  test.each([
    ["सिनेमा", "सनम"],
    ["कल", "काला"],
    ["ハット", "バット"],
    ["ไทย", "ไท"],
  ])("V-19: %s is not %s", (one, other) => {
    expect(keyOf(one)).not.toBe(keyOf(other));
  });

  test("the part after an apostrophe is indexed, but not a word of a query", () => {
    expect(tokenize("L'Avventura").map(({ text }) => text)).toEqual(["lavventura", "avventura"]);
    expect(queryWords("L'Avventura")).toEqual(["lavventura"]);
  });

  test.each([
    ["night tr", true],
    ["night ", false],
    ["night!", false],
    ["é", true],
    ["", false],
  ])("whether the last word of %j may be unfinished: %j", (text, isOpen) => {
    expect(isOpenEnded(text)).toBe(isOpen);
  });

  test("a prefix ends at a character of the original text", () => {
    const text = "Die Straße";
    const [, street] = tokenize(text);
    if (!street) throw new Error("There are two words");
    expect(text.slice(street.start, endOfPrefix(text, street, 3))).toBe("Str");
    expect(text.slice(street.start, endOfPrefix(text, street, 6))).toBe("Straß");
  });

  test("for any text: tokens have correct positions and fold to themselves", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme", maxLength: 60 }), (text) => {
        for (const token of tokenize(text)) {
          expect(token.start).toBeLessThan(token.end);
          expect(token.end).toBeLessThanOrEqual(text.length);
          expect(token.text).not.toMatch(/[\s*\0]/);
          const again = tokenize(text.slice(token.start, token.end)).map((one) => one.text);
          expect(again).toContain(token.text);
        }
      }),
    );
  });
});

test("P-03: the words of a plain text are those of any other text", () => {
  const written = fc.string({
    unit: fc.constantFrom(...'a A b Z 0 1 9 , . : ; ! ? ( ) " / -'.split(" "), " "),
    maxLength: 100,
  });
  fc.assert(
    fc.property(written, (text) => {
      // A letter with an accent at the end makes the whole text one that is not plain.
      const [last, ...before] = tokenize(`${text} \u00e9`).toReversed();
      expect(last?.text).toBe("e");
      expect(tokenize(text)).toEqual(before.toReversed());
    }),
  );
});
