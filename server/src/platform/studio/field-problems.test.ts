import { createKey } from "@bijou/contract/studio/keys";
import { changeMe } from "@bijou/contract/studio/me";
import { changePolicy } from "@bijou/contract/studio/staff";
import { Ajv } from "ajv";
import { expect, test } from "vitest";
import { fieldProblems } from "./field-problems.ts";

const ajv = new Ajv({ strict: false });

/** What is wrong with the input of a call. */
function problemsOf(schema: object, input: object) {
  const validate = ajv.compile(schema);
  expect(validate(input)).toBe(false);
  return fieldProblems(validate.errors ?? []);
}

const key = { name: "Night encoder", scopes: [{ scope: "today", level: "read" }] };

test.each([
  [{ scopes: key.scopes }, { path: "name", code: "required", message: "is missing" }],
  [
    { ...key, name: "" },
    { path: "name", code: "required" },
  ],
  [
    { ...key, name: "  " },
    { path: "name", code: "required" },
  ],
  [
    { ...key, name: "x".repeat(81) },
    { path: "name", code: "too_long", limit: 80 },
  ],
  [
    { ...key, name: 7 },
    { path: "name", code: "invalid" },
  ],
  [
    { ...key, color: "red" },
    { path: "color", code: "unknown" },
  ],
  [
    { ...key, scopes: [] },
    { path: "scopes", code: "required" },
  ],
  [
    { ...key, scopes: [{ scope: "today", level: "all" }] },
    { path: "scopes.0.level", code: "not_offered" },
  ],
  [
    { ...key, networks: Array.from({ length: 21 }, () => "10.0.0.1") },
    { path: "networks", code: "too_many", limit: 20 },
  ],
])("what is wrong with a field has a code and its limit: %j", (input, problem) => {
  expect(problemsOf(createKey.input, input)).toEqual([
    { message: expect.any(String) as string, ...problem },
  ]);
});

test("a number, a repetition and a choice between schemas have their codes, each field once", () => {
  expect(problemsOf(changePolicy.input, { revision: 1, idleSeconds: 60 })).toMatchObject([
    { path: "idleSeconds", code: "too_small", limit: 900 },
  ]);
  expect(problemsOf(changeMe.input, { revision: 1, timeZone: "x".repeat(61) })).toMatchObject([
    { path: "timeZone", code: "too_long", limit: 60 },
  ]);
  const notifications = ["new_sign_in", "new_sign_in"];
  const schema = { ...changeMe.input.properties.notifications, maxItems: 2 };
  expect(problemsOf({ properties: { notifications: schema } }, { notifications })).toMatchObject([
    { path: "notifications", code: "repeated" },
  ]);
});
