/** Letters without a Unicode decomposition that are commonly transliterated. */
const TRANSLITERATIONS: Readonly<Record<string, string>> = {
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
  // Final sigma.
  ς: "σ",
  // Arabic and Persian variants.
  ة: "ه",
  ى: "ي",
  ی: "ي",
  ک: "ك",
};
/** Joiners, soft hyphen and tatweel: neither letters nor marks. */
const JOINERS = /[\u200c-\u200d\u00ad\u0640]/gu;
const MARKS = /\p{M}/gu;
/** Marks without a script, such as accents, stress marks and variation selectors. */
const SHARED_MARKS = /\p{Script=Inherited}/gu;
/**
 * Scripts whose marks may be omitted: accents, and vowel points in Arabic and Hebrew. In other scripts marks are vowels
 * or tones, which distinguish words.
 */
const OPTIONAL_MARKS_SCRIPTS =
  /^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Common}]/u;
const WORD = /^[\p{L}\p{N}][\p{L}\p{N}\p{M}]*$/u;

/** A folded letter or digit; "" for other characters. */
export function foldLetter(unit: string): string {
  const decomposed = unit.replaceAll(JOINERS, "").toLowerCase().normalize("NFKD").toLowerCase();
  const bare = decomposed.replaceAll(
    OPTIONAL_MARKS_SCRIPTS.test(decomposed) ? MARKS : SHARED_MARKS,
    "",
  );
  const text = Array.from(bare, (letter) => TRANSLITERATIONS[letter] ?? letter).join("");
  return WORD.test(text) ? text : "";
}
