import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test, vi } from "vitest";

vi.setConfig({ testTimeout: 60_000 });

const folder = mkdtempSync(join(tmpdir(), "lint-openapi-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const lint = (path: string) => {
  const { status, stderr } = spawnSync(
    process.execPath,
    [join(import.meta.dirname, "lint-openapi.ts"), path],
    { encoding: "utf8" },
  );
  return { status, stderr };
};

const PATH = join(import.meta.dirname, "../docs/openapi.json");

type Json = Record<string, unknown>;

/** The object at a place in the document. */
function at(document: Json, ...keys: readonly string[]): Json {
  let found: unknown = document;
  for (const key of keys) found = (found as Json)[key];
  return found as Json;
}

/** The lines of the linter about a changed copy of the document. */
function lintChanged(change: (document: Json) => void): string[] {
  const document = JSON.parse(readFileSync(PATH, "utf8")) as Json;
  change(document);
  const changed = join(folder, "openapi.json");
  writeFileSync(changed, JSON.stringify(document));
  const { status, stderr } = lint(changed);
  expect(status).toBe(1);
  return stderr.trim().split("\n");
}

const LOGIN = ["paths", "/api/v3/login", "post"];
const HOME = ["paths", "/api/v3/home-videos", "get"];
const JSON_REQUEST = ["requestBody", "content", "application/json"];
const JSON_RESPONSE = ["responses", "200", "content", "application/json"];

test("M-08: the API description passes the linter", () => {
  expect(lint(PATH)).toEqual({ status: 0, stderr: "" });
});

test("M-08: a description without security and servers does not pass", () => {
  const problems = lintChanged((document) => {
    delete document["servers"];
    delete at(document, "components")["securitySchemes"];
  });
  expect(problems).toContainEqual(expect.stringContaining("security-defined"));
  expect(problems).toContainEqual(expect.stringContaining("no-empty-servers"));
});

test("M-08: an operation, parameter, field or schema without a description does not pass", () => {
  const fields = [...JSON_REQUEST, "schema", "properties"];
  const problems = lintChanged((document) => {
    delete at(document, ...LOGIN)["description"];
    delete at(document, ...HOME, "parameters", "1")["description"];
    delete at(document, ...LOGIN, ...fields, "email")["description"];
    delete at(document, "components", "schemas", "LoginData", "properties", "username")[
      "description"
    ];
    delete at(document, "components", "schemas", "Mood")["description"];
    at(document, "components", "schemas", "Mood", "properties", "mood_name")["description"] =
      "The name of the mood.";
  });
  expect(new Set(problems.map((line) => line.split(" ")[0]))).toEqual(
    new Set([
      "#/paths/~1api~1v3~1login/post/description",
      "#/paths/~1api~1v3~1home-videos/get/parameters/1",
      "#/paths/~1api~1v3~1login/post/requestBody/content/application~1json/schema/properties/email",
      "#/components/schemas/LoginData/properties/username",
      "#/components/schemas/Mood",
      "#/components/schemas/Mood/properties/mood_name",
    ]),
  );
});

test("M-08: an example that does not match its schema does not pass", () => {
  const problems = lintChanged((document) => {
    at(document, ...HOME, "parameters", "1")["example"] = -1;
    at(document, ...LOGIN, ...JSON_REQUEST, "example")["login_type"] = "FINGERPRINT";
    delete at(document, ...LOGIN, ...JSON_RESPONSE, "example")["message"];
    at(document, ...HOME, ...JSON_RESPONSE, "example")["unknown"] = true;
  });
  expect(problems).toContainEqual(expect.stringContaining("no-invalid-parameter-examples"));
  const inBodies = problems.filter((line) => line.includes("no-invalid-media-type-examples"));
  for (const text of ["`login_type`", "'message'", "`unknown`"])
    expect(inBodies).toContainEqual(expect.stringContaining(text));
});
