import { englishLanguageNames } from "@bijou/design/language-names";

/** Of a film without speech (ISO 639-2). */
const NO_LANGUAGE = "zxx";
const WITHOUT_SPEECH = /^(?:no dialogue|no dialog|silent|none)$/i;
const LETTERS = Array.from({ length: 26 }, (_, index) => String.fromCodePoint(97 + index));

let codes: ReadonlyMap<string, string> | undefined;

/** English names of all languages with a two-letter code. */
function codesByName(): ReadonlyMap<string, string> {
  const names = englishLanguageNames();
  return new Map(
    LETTERS.flatMap((first) =>
      LETTERS.flatMap((second): [string, string][] => {
        const name = names.of(first + second);
        return name === undefined ? [] : [[name.toLowerCase(), first + second]];
      }),
    ),
  );
}

/** The code (BCP 47) of a language's English name; undefined for an unknown name. */
export function languageCode(name: string): string | undefined {
  if (WITHOUT_SPEECH.test(name.trim())) return NO_LANGUAGE;
  codes ??= codesByName();
  return codes.get(name.trim().toLowerCase());
}
