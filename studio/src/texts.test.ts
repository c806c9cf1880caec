import { expect, test } from "vitest";
import { localeOf } from "./ui/locale.ts";

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
    const english = new Map(textsIn(texts["en"], name));
    const german = new Map(textsIn(texts["de"], name));
    expect([...german.keys()].toSorted()).toEqual([...english.keys()].toSorted());
    const untranslated = [...german].filter(
      ([path, text]) => text !== "" && text === english.get(path) && !SHARED.has(text),
    );
    expect(untranslated).toEqual([]);
  }
});

test("ST-156: dates, durations and lists follow the language and the time zone", () => {
  const at = "2025-11-23T23:20:00.000Z";
  expect(localeOf("en", "Europe/Berlin").dateTime(at)).toBe("Nov 24, 2025");
  expect(localeOf("de", "America/New_York").dateTime(at)).toBe("23. Nov. 2025");
  expect(localeOf("en").duration(43_200)).toBe("12 hours");
  expect(localeOf("en").duration(40)).toBe("40 seconds");
  expect(localeOf("de").bytes(1_840_000_000_000)).toBe("1,84 TB");
  expect(localeOf("de").list(["A", "B", "C"])).toBe("A, B und C");
  expect(localeOf("de").distance("2026-01-01T10:00:00Z", Date.parse("2026-01-01T12:00:00Z"))).toBe(
    "vor 2 Stunden",
  );
});
