import { ConverterFactory } from "opencc-js/core";
import japanese from "opencc-js/dict/JPShinjitaiCharacters";
import traditional from "opencc-js/dict/TSCharacters";

/** Scripts without spaces between words. The marks are kana voice marks. */
const UNSPACED = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u30fc][\u3099\u309a]*$/u;
const SELECTORS = /[\ufe00-\ufe0f\u{e0100}-\u{e01ef}]/gu;
const HIRAGANA = /[\u3041-\u3096\u309d\u309e]/gu;
const FROM_HIRAGANA_TO_KATAKANA = 0x60;

/** Folds Japanese and traditional Chinese characters to simplified Chinese. */
const toSimplified = ConverterFactory([[japanese]], [[traditional]]);

/** A folded character of a script without spaces; undefined for other scripts. */
export function foldUnspaced(unit: string): string | undefined {
  const composed = unit.normalize("NFKC").replaceAll(SELECTORS, "");
  if (!UNSPACED.test(composed)) return undefined;
  return toSimplified(composed).replaceAll(HIRAGANA, (kana) =>
    String.fromCharCode(kana.charCodeAt(0) + FROM_HIRAGANA_TO_KATAKANA),
  );
}
