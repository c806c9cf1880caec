import { expect, test } from "vitest";
import { listText, readList } from "@bijou/contract/studio/list-text";

test("a list is read as it was written, whatever its values hold", () => {
  const lists = [
    [],
    ["one"],
    ["war", "1920s", "Paris, Texas", "a|b", String.raw`back\slash`, String.raw`ends\ `],
    [" spaces ", "日本", "נואר", "🎞 reel"],
  ];
  for (const separators of [",|", "|"])
    for (const values of lists)
      expect(readList(listText(values, separators), separators)).toEqual(values);
});

test("what people type is read without the spaces around it, and without empty values", () => {
  expect(readList(" war ,  two words, , night|rain ", ",|")).toEqual([
    "war",
    "two words",
    "night",
    "rain",
  ]);
  expect(readList("a, b | c", "|")).toEqual(["a, b", "c"]);
  expect(readList("", "|")).toEqual([]);
});
