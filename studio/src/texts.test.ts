import { expect, test } from "vitest";

const modules = import.meta.glob<Record<string, Record<string, unknown>>>("./**/*texts.ts", {
  eager: true,
});

/** Words that both languages share. */
const SHARED = new Set([
  "Studio",
  "Status",
  "Name",
  "Passkey",
  "Support",
  "App",
  "Backup",
  "Backups",
  "System",
  "Enter",
  "Esc",
  "English",
  "Deutsch",
  "1 Person",
  "2 · 2 Studio",
]);

/** Every text by its path; functions are called with a number where they count. */
function textsIn(value: unknown, path: string): readonly (readonly [string, string])[] {
  if (typeof value === "string") return [[path, value]];
  if (typeof value === "function") return [[path, String(value("2", 2, 3))]];
  return Object.entries(value ?? {}).flatMap(([key, inner]) => textsIn(inner, `${path}.${key}`));
}

test("ST-156: every text exists in both languages", () => {
  const all = Object.entries(modules).flatMap(([file, exports]) =>
    Object.entries(exports).map(([name, texts]) => ({ name: `${file} ${name}`, texts })),
  );
  expect(all.length).toBeGreaterThan(7);
  for (const { name, texts } of all) {
    expect(Object.keys(texts)).toEqual(["en", "de"]);
    // German texts of the server's errors of a form have no English twin: the server writes English.
    const english = new Map(textsIn(texts["en"], name));
    const german = new Map(
      textsIn(texts["de"], name).filter(([path]) => !path.includes("platformTexts.fields.")),
    );
    expect([...german.keys()].toSorted()).toEqual([...english.keys()].toSorted());
    const untranslated = [...german].filter(
      ([path, text]) => text !== "" && text === english.get(path) && !SHARED.has(text),
    );
    expect(untranslated).toEqual([]);
  }
});
