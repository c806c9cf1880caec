import { API_BASE } from "@bijou/contract/endpoint";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { useTestInstance } from "../../../testing/test-instance.ts";
import { createSchemaPool, withoutReferences } from "./schemas.ts";

interface Field {
  readonly name: string;
  readonly description?: string;
}
interface Body {
  readonly properties: Readonly<
    Record<string, { readonly description?: string; readonly $ref?: string }>
  >;
}
interface Operation {
  readonly operationId: string;
  readonly summary: string;
  readonly tags: readonly string[];
  readonly security: readonly object[];
  readonly parameters?: readonly Field[];
  readonly requestBody?: {
    readonly content: { readonly "application/json": { readonly schema: Body } };
  };
  readonly responses: Readonly<
    Record<
      string,
      { readonly description?: string; readonly headers?: object; readonly $ref?: string }
    >
  >;
}
interface Document {
  readonly servers: readonly { readonly url: string }[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: {
    readonly schemas: Readonly<Record<string, { readonly description?: string }>>;
    readonly responses: Readonly<Record<string, { readonly description: string }>>;
  };
}

const FILE = join(import.meta.dirname, "../../../../../docs/openapi.json");

const instance = await useTestInstance();
const { text } = await instance.anonymous.get(`${API_BASE}/openapi.json`);
const document = JSON.parse(text) as Document;
const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({
    ...operation,
    path,
    method: method.toUpperCase(),
  })),
);

test("M-08: the server describes itself as docs/openapi.json does, at its own address", async () => {
  const { servers, ...written } = JSON.parse(await readFile(FILE, "utf8")) as Document;
  const { servers: own, ...served } = document;
  expect(served).toEqual(written);
  expect(own).toEqual([{ ...servers[0], url: "https://bijou.test" }]);
});

test("M-08: every parameter and every field of a body has a description", () => {
  const { schemas } = document.components;
  const missing = operations.flatMap(({ operationId, parameters = [], requestBody }) => {
    const body = requestBody?.content["application/json"].schema.properties ?? {};
    const fields = Object.entries(body).map(([name, { description, $ref = "" }]) => ({
      name,
      description: description ?? schemas[$ref.replace("#/components/schemas/", "")]?.description,
    }));
    return [...parameters, ...fields]
      .filter(({ description = "" }) => description === "")
      .map(({ name }) => `${operationId} ${name}`);
  });
  expect(operations.length).toBeGreaterThan(140);
  expect(missing).toEqual([]);
});

test("M-08: a client that has the description gets 304 until it changes", async () => {
  const get = (known?: string) =>
    instance.app.http.inject({
      url: `${API_BASE}/openapi.json`,
      headers: known === undefined ? {} : { "if-none-match": known },
    });
  const { headers } = await get();
  expect(headers["cache-control"]).toBe("no-cache");
  const known = await get(`"another", ${String(headers.etag)}`);
  expect([known.statusCode, known.body]).toEqual([304, ""]);
  expect((await get('"another"')).statusCode).toBe(200);
});

test("M-08: every operation has a name of its own, an area and described responses", () => {
  expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(operations.length);
  for (const { operationId, tags, responses } of operations) {
    expect(operationId).toMatch(/^[a-z][A-Za-z]+$/);
    expect(tags).toHaveLength(1);
    for (const { description, $ref = "" } of Object.values(responses))
      expect(
        description ?? document.components.responses[$ref.replace("#/components/responses/", "")],
      ).toBeDefined();
  }
  expect(text).not.toContain("Default Response");
});

const ROUTES = new Map(
  instance.app.routes.flatMap(({ url, method, config }) =>
    [method].flat().map((one) => [`${one} ${url}`, config?.access] as const),
  ),
);
const GUEST = { guestToken: [] };
const MEMBER = { memberToken: [], userToken: [] };
const SWITCH = { switchToken: [], userToken: [] };

test("M-08: the description requires the tokens that the routes require", () => {
  for (const { method, path, security } of operations) {
    const access = ROUTES.get(`${method} ${path}`);
    const bySwitchToken = ["/my-clone-user", "/login-as-clone-user"].includes(
      path.replace(API_BASE, ""),
    );
    const expected: Partial<Record<string, object[]>> = {
      public: [],
      browse: [GUEST, MEMBER],
      play: [GUEST, MEMBER],
    };
    expect(security).toEqual(
      (access && expected[access]) ?? (bySwitchToken ? [MEMBER, SWITCH] : [MEMBER]),
    );
  }
});

test("M-08: a schema with a title is in the document once", () => {
  expect(Object.keys(document.components.schemas).length).toBeGreaterThan(50);
  expect(text.match(/"film_that_matter_reason":\{/g)).toHaveLength(1);
  expect(text.length).toBeLessThan(600_000);
});

test("M-08: two different schemas cannot share a title", () => {
  const { share, schemas } = createSchemaPool();
  const item = { title: "Item", type: "string" };
  expect(share({ properties: { title: { type: "string" }, item } })).toEqual({
    properties: { title: { type: "string" }, item: { $ref: "#/components/schemas/Item" } },
  });
  expect(schemas()).toEqual({ Item: { type: "string" } });
  share(item);
  expect(() => share({ ...item, type: "integer" })).toThrow("Item");
});

test("M-08: a union of literals is one enumeration", () => {
  const literal = (value: unknown, type = "string") => ({ type, enum: [value] });
  const { share } = createSchemaPool();
  expect(share({ anyOf: [literal("a"), literal("b")], description: "Two." })).toEqual({
    type: "string",
    enum: ["a", "b"],
    description: "Two.",
  });
  const mixed = { anyOf: [literal("a"), literal(1, "number")] };
  expect(share(mixed)).toEqual(mixed);
});

test("M-08: ids of requirements and decisions are left out of the description", () => {
  expect(withoutReferences("A list (C-21, K-52)")).toBe("A list");
  expect(withoutReferences("A pixel, once (S-184, decisions 13, 14).")).toBe("A pixel, once.");
  expect(withoutReferences("A code (decisions 21, 22; RFC 8628 section 3.1)")).toBe(
    "A code (RFC 8628 section 3.1)",
  );
  expect(withoutReferences("A right (Directive (EU) 2023/2673)")).toBe(
    "A right (Directive (EU) 2023/2673)",
  );
  expect(text).not.toMatch(/\([A-Z]-\d{2}|decisions \d/);
});
