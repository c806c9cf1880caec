import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { askedWords } from "./folding.ts";
import { FieldText } from "./found-texts.ts";
import { marksOf, markWords } from "./highlights.ts";
import type { AskedWord } from "./search-index.ts";

const asked = (text: string, beginning?: string): AskedWord => ({
  texts: [text],
  beginning,
  isCorrected: false,
  termIds: [1],
  titleCount: 1,
});
const marked = (text: string, ...words: AskedWord[]): string =>
  markWords(new FieldText("title", text), words)
    .map((piece) => (piece.is_match ? `[${piece.text}]` : piece.text))
    .join("");

describe("marks", () => {
  test.each([
    ["Night Train", [asked("night")], "[Night] Train"],
    ["Night Train", [asked("night"), asked("train")], "[Night] [Train]"],
    ["Nosferatu", [asked("nosf", "nosf")], "[Nosf]eratu"],
    ["L'Avventura", [asked("avventura")], "L'[Avventura]"],
    ["L'Avventura", [asked("lavventura"), asked("avventura")], "[L'Avventura]"],
    ["羅生門", [asked("罗生"), asked("生门")], "[羅生門]"],
    ["सिनेमा घर", [asked("सिने", "सिने")], "[सिने]मा घर"],
    ["ﾊﾞｯﾄﾏﾝ", [asked("バッ")], "[ﾊﾞｯ]ﾄﾏﾝ"],
    ["Amélie Straße", [asked("stras", "stras")], "Amélie [Straß]e"],
    ["Nothing of it", [asked("else")], "Nothing of it"],
    ["", [asked("else")], ""],
  ])("%j", (text, words, expected) => {
    expect(marked(text, ...words)).toBe(expected);
  });

  test("a text is made up of its pieces, whatever is asked of whatever text", () => {
    const text = fc.string({ unit: "grapheme", maxLength: 80 });
    fc.assert(
      fc.property(text, text, (own, other) => {
        const words = [...askedWords(own).slice(0, 3), ...askedWords(other).slice(0, 3)].map(
          (word) => asked(word, word.slice(0, 2)),
        );
        const pieces = markWords(new FieldText("title", own), words);
        expect(pieces.map((piece) => piece.text).join("")).toBe(own);
        expect(pieces.every((piece) => piece.text !== "")).toBe(true);
      }),
    );
  });

  test("an excerpt is around the match, and says that there is more", () => {
    const long = `${"A long way before it. ".repeat(6)}Here is the lantern. ${"And more after. ".repeat(20)}`;
    const texts = [new FieldText("title", "A Name"), new FieldText("description", long)];
    const [place] = marksOf(texts, [asked("lantern")]).matched_in;
    const pieces = place?.text ?? [];
    expect(pieces[0]?.text).toBe("…");
    expect(pieces.at(-1)?.text).toBe("…");
    expect(pieces.filter((piece) => piece.is_match).map((piece) => piece.text)).toEqual([
      "lantern",
    ]);
    expect(pieces.map((piece) => piece.text).join("").length).toBeLessThan(170);
  });

  test("a description is told only for words that are found nowhere else", () => {
    const texts = [
      new FieldText("title", "The Lantern"),
      new FieldText("director", "Ida Lantern"),
      new FieldText("description", "A lantern, a fog."),
    ];
    const fields = (word: string) =>
      marksOf(texts, [asked(word)]).matched_in.map(({ field }) => field);
    expect(fields("lantern")).toEqual(["director"]);
    expect(fields("fog")).toEqual(["description"]);
  });
});
