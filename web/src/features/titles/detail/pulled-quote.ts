import type { Video } from "@bijou/contract/titles/videos";

const MIN_LENGTH = 40;
const MAX_LENGTH = 160;

/** Space between two sentences. Points after initials and titles ("F. W. Murnau", "Mr. Bassett") end none. */
const BETWEEN_SENTENCES =
  /(?<!\b\p{Lu}\.|\b(?:Mrs?|Ms|Dr|St|Jr|Sr)\.)(?<=[.!?\u2026]["')\u2019\u201d]*)[^\S\n]+(?=["'(\u2018\u201c]*[\p{Lu}\p{N}])/u;

interface PulledQuote {
  /** "" without a sentence worth quoting. */
  readonly quote: string;
  /** Whether it is the operator's own reason to show the film. */
  readonly isReason: boolean;
  /** The description without the quote. */
  readonly rest: string;
}

type Texts = Pick<Video, "film_that_matter_reason" | "long_description" | "short_description">;

/** Removes a sentence, and the space that it leaves. */
const without = (text: string, sentence: string): string =>
  text
    .replace(sentence, () => "")
    .replaceAll(/[^\S\n]{2,}/g, " ")
    .replaceAll(/ +(?=\n|$)/g, "")
    .trim();

/**
 * What a page quotes in large letters: why the film matters, or else the last sentence of the description's first
 * paragraph, where it is neither short nor long and is not all there is.
 */
export function pullQuote({
  film_that_matter_reason: reason,
  long_description: description,
  short_description: short,
}: Texts): PulledQuote {
  if (reason !== "") return { quote: reason, isReason: true, rest: without(description, reason) };
  const none = { quote: "", isReason: false, rest: description };
  const sentences = (description.split("\n")[0] ?? "").trim().split(BETWEEN_SENTENCES);
  const quote = sentences.at(-1) ?? "";
  const fits = quote.length >= MIN_LENGTH && quote.length <= MAX_LENGTH;
  if (sentences.length < 2 || !fits || short.includes(quote)) return none;
  return { quote, isReason: false, rest: without(description, quote) };
}
