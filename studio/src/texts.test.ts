import { expect, test } from "vitest";

const modules = import.meta.glob<Record<string, Record<string, unknown>>>("./**/*texts.ts", {
  eager: true,
});

/** Words and names that both languages share are shorter. */
const MIN_WORDS_OF_SENTENCE = 3;

const wordsOf = (text: string): readonly string[] => text.match(/\p{L}+/gu) ?? [];

/** Every text by its path; functions are called with a number where they count. */
function textsIn(value: unknown, path: string): readonly (readonly [string, string])[] {
  if (typeof value === "string") return [[path, value]];
  if (typeof value === "function") return [[path, String(value("2", 2, 3))]];
  return Object.entries(value ?? {}).flatMap(([key, inner]) => textsIn(inner, `${path}.${key}`));
}

test("ST-156: every text exists in both languages, and no English sentence stands among the German ones", () => {
  const all = Object.entries(modules).flatMap(([file, exports]) =>
    Object.entries(exports).map(([name, texts]) => ({ name: `${file} ${name}`, texts })),
  );
  expect(all.length).toBeGreaterThan(7);
  for (const { name, texts } of all) {
    expect(Object.keys(texts)).toEqual(["en", "de"]);
    const english = new Map(textsIn(texts["en"], name));
    const german = new Map(textsIn(texts["de"], name));
    expect([...german.keys()].toSorted()).toEqual([...english.keys()].toSorted());
    const wrong = [...german].filter(([path, text]) => {
      const twin = english.get(path) ?? "";
      const isUntranslated = text === twin && wordsOf(text).length >= MIN_WORDS_OF_SENTENCE;
      return isUntranslated || (text === "") !== (twin === "");
    });
    expect(wrong).toEqual([]);
  }
});
