/** A sentence ends with a word of two letters or more: initials do not end one, nor do these. */
const SENTENCE_END = /[\p{L}\p{N}]{2}[\p{Pe}\p{Pf}\x22\x27]*[.!?…][\p{Pe}\p{Pf}\x22\x27]*(?=\s)/gu;
const ABBREVIATION = /(?:^|[\s(])(?:Dr|Mr|Mrs|Ms|St|Jr|Sr|vs|No|Prof)\.$/u;
/** Whole sentences are kept if they fill at least this share of the space. */
const MIN_SHARE = 0.5;

/** Where words end. */
const wordEnds = (text: string): number[] =>
  [...text.matchAll(/\S(?=\s|$)/gu)].map(({ index }) => index + 1);

function sentenceEnds(text: string): number[] {
  return [...text.matchAll(SENTENCE_END)]
    .map((match) => match.index + match[0].length)
    .filter((end) => !ABBREVIATION.test(text.slice(0, end)));
}

/** A text that goes on: no punctuation before the ellipsis. */
const goingOn = (text: string): string => `${text.replace(/[\p{P}\s]+$/u, "")}…`;

/**
 * The longest beginning of a text that fits: whole sentences if they fill most of the space, else whole words and an
 * ellipsis.
 */
export function cutText(text: string, fits: (candidate: string) => boolean): string {
  if (fits(text)) return text;
  const ends = wordEnds(text);
  let [least, most] = [0, ends.length - 1];
  while (least < most) {
    const middle = Math.ceil((least + most) / 2);
    if (fits(goingOn(text.slice(0, ends[middle])))) least = middle;
    else most = middle - 1;
  }
  const wordEnd = ends[least] ?? text.length;
  const sentenceEnd = sentenceEnds(text).findLast((end) => end <= wordEnd) ?? 0;
  return sentenceEnd >= wordEnd * MIN_SHARE
    ? text.slice(0, sentenceEnd)
    : goingOn(text.slice(0, wordEnd));
}
