import { expect, test } from "vitest";
import { cutText } from "./cut-text.ts";

/** As many characters as a box may hold. */
const room = (characters: number) => (text: string) => text.length <= characters;

test("a text that fits is whole", () => {
  expect(cutText("A clerk sells a house.", room(40))).toBe("A clerk sells a house.");
});

test("a text that is too long ends with a sentence", () => {
  const text =
    "A clerk sells a house to a count. The ship comes in without a crew. Rats follow it.";
  expect(cutText(text, room(70))).toBe(
    "A clerk sells a house to a count. The ship comes in without a crew.",
  );
});

test("where no sentence fills half of the space it ends with a word, without punctuation", () => {
  const text = "Rats. A study of water, light, nature, and of everything that grows in a ditch.";
  expect(cutText(text, room(40))).toBe("Rats. A study of water, light, nature…");
});

test("initials and titles end no sentence", () => {
  const text = "A film by F. W. Murnau and by Dr. Caligari about a man in a town of many stairs.";
  expect(cutText(text, room(38))).toBe("A film by F. W. Murnau and by Dr…");
  expect(cutText(text, room(20))).toBe("A film by F. W…");
});
