import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { queryWords } from "./folding.ts";
import { FieldText } from "./searchable-texts.ts";
import { highlightsOf, highlightWords } from "./highlights.ts";
import type { QueryWord } from "./search-index.ts";

const queryWord = (text: string, prefix?: string): QueryWord => ({
  texts: [text],
  prefix,
  isCorrected: false,
  termIds: [1],
  titleCount: 1,
});
const highlighted = (text: string, ...words: QueryWord[]): string =>
  highlightWords(new FieldText("title", text), words)
    .map((piece) => (piece.is_match ? `[${piece.text}]` : piece.text))
    .join("");

describe("highlights", () => {
  test.each([
    ["Night Train", [queryWord("night")], "[Night] Train"],
    ["Night Train", [queryWord("night"), queryWord("train")], "[Night] [Train]"],
    ["Nosferatu", [queryWord("nosf", "nosf")], "[Nosf]eratu"],
    ["L'Avventura", [queryWord("avventura")], "L'[Avventura]"],
    ["L'Avventura", [queryWord("lavventura"), queryWord("avventura")], "[L'Avventura]"],
    ["羅生門", [queryWord("罗生"), queryWord("生门")], "[羅生門]"],
    ["सिनेमा घर", [queryWord("सिने", "सिने")], "[सिने]मा घर"],
    ["ﾊﾞｯﾄﾏﾝ", [queryWord("バッ")], "[ﾊﾞｯ]ﾄﾏﾝ"],
    ["Amélie Straße", [queryWord("stras", "stras")], "Amélie [Straß]e"],
    ["Nothing of it", [queryWord("else")], "Nothing of it"],
    ["", [queryWord("else")], ""],
  ])("%j", (text, words, expected) => {
    expect(highlighted(text, ...words)).toBe(expected);
  });

  test("the pieces of a text add up to the text, for any query", () => {
    const text = fc.string({ unit: "grapheme", maxLength: 80 });
    fc.assert(
      fc.property(text, text, (own, other) => {
        const words = [...queryWords(own).slice(0, 3), ...queryWords(other).slice(0, 3)].map(
          (word) => queryWord(word, word.slice(0, 2)),
        );
        const pieces = highlightWords(new FieldText("title", own), words);
        expect(pieces.map((piece) => piece.text).join("")).toBe(own);
        expect(pieces.every((piece) => piece.text !== "")).toBe(true);
      }),
    );
  });

  test("an excerpt surrounds the match, with ellipses", () => {
    const long = `${"A long way before it. ".repeat(6)}Here is the lantern. ${"And more after. ".repeat(20)}`;
    const texts = [new FieldText("title", "A Name"), new FieldText("description", long)];
    const [place] = highlightsOf(texts, [queryWord("lantern")]).matched_in;
    const pieces = place?.text ?? [];
    expect(pieces[0]?.text).toBe("…");
    expect(pieces.at(-1)?.text).toBe("…");
    expect(pieces.filter((piece) => piece.is_match).map((piece) => piece.text)).toEqual([
      "lantern",
    ]);
    expect(pieces.map((piece) => piece.text).join("").length).toBeLessThan(170);
  });

  test("a description is included only for words that no other field contains", () => {
    const texts = [
      new FieldText("title", "The Lantern"),
      new FieldText("director", "Ida Lantern"),
      new FieldText("description", "A lantern, a fog."),
    ];
    const fields = (word: string) =>
      highlightsOf(texts, [queryWord(word)]).matched_in.map(({ field }) => field);
    expect(fields("lantern")).toEqual(["director"]);
    expect(fields("fog")).toEqual(["description"]);
  });
});
