import { expect, test } from "vitest";
import { passwordProblem } from "./password-rules.ts";

const problem = (password: string, email = "maria.novak+films@example.org") =>
  passwordProblem(password, { serviceName: "Night Films", email });

test.each([
  ["nightfilms every evening", "Night Films"],
  ["NIGHT-FILMS-2026", "Night Films"],
  ["my name is Maria Novak", "maria.novak"],
])("ASVS 6.2.11: %j is rejected, with the word and what to do", async (password, word) => {
  expect(await problem(password)).toBe(
    `This password contains “${word}”, which is easy to guess. Choose one without the name of this service or of your email address`,
  );
});

test.each([
  ["a night without any films", "maria.novak@example.org"],
  ["jo likes rope at nine", "jo@example.org"],
  ["example.org is my home", "maria@example.org"],
])("ASVS 6.2.11: %j is accepted for a member at %s", async (password, email) => {
  expect(await problem(password, email)).toBeUndefined();
});
