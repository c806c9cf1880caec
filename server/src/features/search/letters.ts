/** Letters that Unicode does not take apart and readers do. */
const SPELT_OUT: Readonly<Record<string, string>> = {
  ß: "ss",
  æ: "ae",
  œ: "oe",
  ø: "o",
  ð: "d",
  đ: "d",
  þ: "th",
  ł: "l",
  ı: "i",
  ħ: "h",
  // Only the place in the word differs.
  ς: "σ",
  // Arabic and Persian write these for one another.
  ة: "ه",
  ى: "ي",
  ی: "ي",
  ک: "ك",
};
/** Neither letters nor marks: they only join, part or stretch what stands beside them. */
const JOINERS = /[\u200c-\u200d\u00ad\u0640]/gu;
const MARKS = /\p{M}/gu;
/** Marks of no script of their own, such as accents, stress marks and variation selectors. */
const SHARED_MARKS = /\p{Script=Inherited}/gu;
/**
 * Scripts that may be written without their marks: accents here, vowel points in Arabic and Hebrew. Elsewhere a mark is
 * a vowel or a tone that makes another word.
 */
const MAY_LACK_MARKS =
  /^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Common}]/u;
const WORD = /^[\p{L}\p{N}][\p{L}\p{N}\p{M}]*$/u;

/** A letter or digit with its marks, as it is compared; "" for anything else. */
export function foldLetter(unit: string): string {
  const decomposed = unit.replaceAll(JOINERS, "").toLowerCase().normalize("NFKD").toLowerCase();
  const bare = decomposed.replaceAll(MAY_LACK_MARKS.test(decomposed) ? MARKS : SHARED_MARKS, "");
  const text = Array.from(bare, (letter) => SPELT_OUT[letter] ?? letter).join("");
  return WORD.test(text) ? text : "";
}
