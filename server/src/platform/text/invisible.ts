/** Joins the parts of one emoji, such as a family. */
const EMOJI_JOINER =
  /(?<=[\p{Extended_Pictographic}\p{Emoji_Modifier}\u{FE0F}])\u200D(?=\p{Extended_Pictographic})/gu;
/** Scripts whose spelling needs joiners and non-joiners, such as those of Persian and Hindi (Unicode 16, 23.2). */
const JOINED_SCRIPTS =
  "\\p{Script=Arabic}\\p{Script=Devanagari}\\p{Script=Bengali}\\p{Script=Gujarati}\\p{Script=Tamil}" +
  "\\p{Script=Telugu}\\p{Script=Kannada}\\p{Script=Malayalam}\\p{Script=Sinhala}";
const LETTER_JOINER = new RegExp(
  `(?<=[${JOINED_SCRIPTS}])[\\u200C\\u200D](?=[${JOINED_SCRIPTS}])`,
  "gu",
);

/**
 * Control and format characters (including bidirectional and zero-width ones), line separators, half surrogate pairs.
 */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\u115F\u1160\u3164\uFFA0]/u;

export const INVISIBLE_NAME =
  "That name has characters that can’t be seen. Remove them and try again.";

/**
 * Whether a name contains invisible characters: they make one name look like another, or reverse the text around it.
 */
export const holdsInvisible = (text: string): boolean =>
  INVISIBLE.test(text.replaceAll(EMOJI_JOINER, "").replaceAll(LETTER_JOINER, ""));
