/** Shown where there is no portrait: the first letters of the first and the last name. */
export function initialsOf(name: string): string {
  const words = name
    .split(/[\s.]+/u)
    .map((word) => word.replace(/^[^\p{L}\p{N}]+/u, ""))
    .filter((word) => word !== "");
  const letters = words.length > 1 ? [words[0], words.at(-1)] : words;
  return letters
    .map((word = "") => String.fromCodePoint(word.codePointAt(0) ?? 63).toUpperCase())
    .join("");
}
