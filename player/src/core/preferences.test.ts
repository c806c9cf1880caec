import { expect, test } from "vitest";
import { DEFAULT_PREFERENCES, loadPreferences, savePreferences } from "./preferences.ts";

function storageWith(value: string | null) {
  const stored = new Map<string, string>(value === null ? [] : [["player", value]]);
  return {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => void stored.set(key, text),
  };
}

test("S-64 volume and the data saver are restored", () => {
  const storage = storageWith(null);
  const chosen = { ...DEFAULT_PREFERENCES, volume: 0.35, savesData: true, speed: 1.5 };
  savePreferences(storage, chosen);
  expect(loadPreferences(storage)).toEqual(chosen);
});

test.each([null, "", "{", "[]", "3", '{"volume":7,"speed":99,"captionStyle":{"size":"vast"}}'])(
  "a stored value of %j falls back to the defaults",
  (value) => {
    expect(loadPreferences(storageWith(value))).toEqual(DEFAULT_PREFERENCES);
  },
);

test("a storage that throws causes no error", () => {
  const denyingStorage = {
    getItem: () => {
      throw new Error("denied");
    },
    setItem: () => {
      throw new Error("denied");
    },
  };
  expect(loadPreferences(denyingStorage)).toEqual(DEFAULT_PREFERENCES);
  expect(() => savePreferences(denyingStorage, DEFAULT_PREFERENCES)).not.toThrow();
});
