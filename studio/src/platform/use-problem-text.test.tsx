import { StudioCallFailed } from "@bijou/contract/studio/client";
import { renderHook } from "@testing-library/react";
import { expect, test } from "vitest";
import { type Language, LanguageContext } from "../ui/language.ts";
import { useFieldText, useProblemText } from "./use-problem-text.ts";

const inLanguage = <T,>(language: Language, hook: () => T): T =>
  renderHook(hook, {
    wrapper: ({ children }) => <LanguageContext value={language}>{children}</LanguageContext>,
  }).result.current;

test("a wrong field is explained by its code and limit, in the person’s language", () => {
  const long = { path: "name", code: "too_long", limit: 1024, message: "is too long" } as const;
  expect(inLanguage("en", useFieldText)(long)).toBe("Enter at most 1,024 characters.");
  expect(inLanguage("de", useFieldText)(long)).toBe("Geben Sie höchstens 1.024 Zeichen ein.");
  const taken = { path: "email", code: "taken", message: "is taken" } as const;
  expect(inLanguage("de", useFieldText)(taken)).toBe("Diese Adresse gehört hier bereits jemandem.");
});

test("an invalid request is explained by the server in English, and in general in German", () => {
  const failure = new StudioCallFailed(400, { code: "invalid_request", detail: "Set it first." });
  expect(inLanguage("en", useProblemText)(failure)).toBe("Set it first.");
  expect(inLanguage("de", useProblemText)(failure)).toMatch(/^Eine Ihrer Angaben/);
});

test("an error that this version does not know is shown in the server’s own words", () => {
  const failure = new StudioCallFailed(418, { code: "toString", detail: "I’m a teapot." });
  expect(inLanguage("de", useProblemText)(failure)).toBe("I’m a teapot.");
});
