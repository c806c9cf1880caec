import { expect, test } from "vitest";
import { pullQuote } from "./pulled-quote.ts";

const LAST = "Then a man looks straight at you, and raises his pistol.";
const of = (long_description: string, film_that_matter_reason = "", short_description = "") =>
  pullQuote({ long_description, film_that_matter_reason, short_description });

test("the reason of the operator comes before the description, which stays whole", () => {
  expect(of(`Bandits come. ${LAST}`, "It invented the Western.")).toEqual({
    quote: "It invented the Western.",
    isReason: true,
    rest: `Bandits come. ${LAST}`,
  });
});

test("the reason is not repeated in the description", () => {
  expect(of(`Bandits come. ${LAST}`, LAST).rest).toBe("Bandits come.");
});

test("else the last sentence of the first paragraph is quoted, and is not repeated below", () => {
  expect(of(`Bandits come. Mr. F. W. Porter films. ${LAST}\n\nInvented for this page.`)).toEqual({
    quote: LAST,
    isReason: false,
    rest: "Bandits come. Mr. F. W. Porter films.\n\nInvented for this page.",
  });
});

test.each([
  ["is all there is", LAST],
  ["is short", "Bandits come to the town at noon, and nobody is there. He is gone."],
  ["is long", `Bandits come. ${"A man looks at you and at the sea and at ".repeat(5)}me.`],
])("a sentence that %s is not quoted", (_, description) => {
  expect(of(description)).toEqual({ quote: "", isReason: false, rest: description });
});

test("points after initials and titles end no sentence", () => {
  const sentence = "Nobody films a chase or a storm at sea as well as Mr. F. W. Porter does.";
  expect(of(`Bandits come. ${sentence}`).quote).toBe(sentence);
});

test("what the top of the page says is not quoted", () => {
  expect(of(`Bandits come. ${LAST}`, "", LAST).quote).toBe("");
});
