/** Of old files in languages that the Western code page cannot write (WHATWG Encoding). */
const CODE_PAGES: Readonly<Record<string, string>> = {
  ar: "windows-1256",
  be: "windows-1251",
  bg: "windows-1251",
  bs: "windows-1250",
  cs: "windows-1250",
  el: "windows-1253",
  et: "windows-1257",
  fa: "windows-1256",
  he: "windows-1255",
  hr: "windows-1250",
  hu: "windows-1250",
  ja: "shift_jis",
  ko: "euc-kr",
  lt: "windows-1257",
  lv: "windows-1257",
  mk: "windows-1251",
  pl: "windows-1250",
  ro: "windows-1250",
  ru: "windows-1251",
  sk: "windows-1250",
  sl: "windows-1250",
  sr: "windows-1251",
  th: "windows-874",
  tr: "windows-1254",
  uk: "windows-1251",
  vi: "windows-1258",
  zh: "gb18030",
};
const TRADITIONAL_CHINESE = /^zh-(?:hant|tw|hk|mo)\b/i;

function codePageOf(language: string): string {
  if (TRADITIONAL_CHINESE.test(language)) return "big5";
  return CODE_PAGES[language.split("-")[0]?.toLowerCase() ?? ""] ?? "windows-1252";
}

/** UTF-16 without a byte order mark has a zero in every other byte of plain letters. */
function utf16Of(bytes: Uint8Array): "utf-16le" | "utf-16be" | undefined {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return "utf-16le";
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return "utf-16be";
  const start = bytes.subarray(0, 8);
  const zeros = (odd: 0 | 1): number =>
    start.filter((byte, place) => byte === 0 && place % 2 === odd).length;
  if (zeros(1) >= 3 && zeros(0) === 0) return "utf-16le";
  return zeros(0) >= 3 && zeros(1) === 0 ? "utf-16be" : undefined;
}

/**
 * The text of a file in UTF-8, UTF-16, or the code page in which old files of its language were written.
 *
 * @param language BCP 47
 */
export function decodeText(bytes: Uint8Array, language: string): string {
  const utf16 = utf16Of(bytes);
  if (utf16) return new TextDecoder(utf16).decode(bytes);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder(codePageOf(language)).decode(bytes);
  }
}
