import { API_BASE, type Endpoint } from "@bijou/contract/endpoint";
import { beforeEach, describe, expect, test } from "vitest";
import { type MatrixRow, readMatrix } from "./instance/authorization-matrix.ts";
import { createActors } from "./instance/actors.ts";
import type { TestResponse } from "./instance/caller.ts";
import { rowsOfAccount } from "./instance/rows-of-account.ts";
import { allEndpoints } from "./instance/endpoints.ts";
import { exampleOf } from "./instance/examples.ts";
import { leaksIn } from "./instance/leaks.ts";
import { promised, errorVerdict, statusOf, verdictOf } from "./instance/verdict.ts";
import { serveBlankPages } from "./blank-pages.ts";
import { OF_SAMPLE, sampled } from "./properties.ts";
import { useTestInstance } from "./test-instance.ts";

const MISSING_ID = 2_147_483_647;
const MALFORMED = [[1, 2], -1, 2_147_483_648, "ada", 1.5];
const instance = await useTestInstance({ limitScale: 1_000_000 });
const { app, people } = instance;
serveBlankPages(app);
const matrix = await readMatrix();
const endpoints = await allEndpoints();
const { asPerson, situationOf, anonymousInput, callersWithoutSession } = createActors(instance);

const routeOf = ({ path }: Endpoint): string => `${API_BASE}${path}`;

function rowOf(endpoint: Endpoint): MatrixRow {
  const row = matrix.get(routeOf(endpoint));
  if (!row) throw new Error(`docs/authorization-matrix.md has no row for ${endpoint.path}`);
  return row;
}

describe("every route is in the matrix", () => {
  test("no route is missing in docs/authorization-matrix.md", async () => {
    await app.http.ready();
    const viewers = app.routes.filter(({ config }) => config?.access !== "staff");
    expect(viewers.filter(({ url }) => !matrix.has(url)).map(({ url }) => url)).toEqual([]);
  });

  test.each(endpoints.map((endpoint) => [endpoint.path, endpoint] as const))(
    "%s has the documented rate limit",
    (_, endpoint) => {
      const { calls, per, by } = endpoint.limit;
      const window = per === "minute" ? "min" : "h";
      expect(rowOf(endpoint).limit).toBe(`${calls}/${window}${by === "address" ? "/IP" : ""}`);
      expect(rowOf(endpoint).isChange).toBe(endpoint.changes);
    },
  );
});

const cases = endpoints.flatMap((endpoint) =>
  endpoint.methods.map((method) => [`${method} ${endpoint.path}`, endpoint, method] as const),
);
const casesWhere = (fits: (endpoint: Endpoint) => boolean) =>
  cases.filter(([, endpoint]) => fits(endpoint));

beforeEach(async () => {
  await instance.database.pool.query("delete from sign_in_failures");
});

const PEOPLE = [
  ["F", "free"],
  ["F", "lapsed"],
  ["F", "bert"],
  ["P", "premium"],
  ["P", "leaving"],
  ["P", "ada"],
  ["C", "alan"],
  ["C", "amy"],
] as const;
const WITH_CALLER = ["another account", "sibling", "switch token"] as const;
const KINDS = ["no session", ...PEOPLE.map(([, person]) => person), ...WITH_CALLER, "revoked"];

/** Each kind of caller and, for each of them, each kind of access; in the deep run with each call. */
const SAMPLE = sampled(
  KINDS.flatMap((kind) => cases.map((call) => ({ kind, call }))).filter(
    ({ kind, call: [, { access }] }) =>
      access !== "public" || WITH_CALLER.every((name) => name !== kind),
  ),
  ({ kind, call: [name, { access, changes }] }) => [name, `${kind} ${access} ${changes}`],
);
const sampleOf = (kind: string) =>
  SAMPLE.filter((cell) => cell.kind === kind).map(({ call }) => call);

describe(`N and G: without a session${OF_SAMPLE}`, () => {
  test.each(sampleOf("no session"))("%s", async (_, endpoint, method) => {
    const { cells } = rowOf(endpoint);
    for (const [cell, caller] of [
      [cells.N, instance.anonymous],
      [cells.G, await instance.guest()],
    ] as const) {
      const input = await anonymousInput(endpoint, "bert");
      const response = await caller.send(endpoint, input, { method });
      expect(verdictOf(response)).toEqual(promised(cell, endpoint));
      expect(leaksIn(response, undefined)).toEqual([]);
    }
  });
});

describe.each(PEOPLE)(`%s: %s on own data${OF_SAMPLE}`, (actor, person) => {
  const { accountId } = people[person];
  const reader = (["ada", "bert"] as const).find((key) => people[key].accountId === accountId);

  test.each(sampleOf(person))("%s", async (_, endpoint, method) => {
    const { caller, input } = await asPerson(endpoint, person);
    const response = await caller.send(endpoint, input, { method });
    const cell = rowOf(endpoint).cells[actor];
    expect(verdictOf(response)).toEqual(promised(cell, endpoint, { isChild: person === "amy" }));
    expect(leaksIn(response, reader)).toEqual([]);
  });
});

describe("C: a child's profile sees only titles for children (X-07)", () => {
  test.each(casesWhere((endpoint) => rowOf(endpoint).cells.C === "200k"))(
    "%s",
    async (_, endpoint, method) => {
      const { caller, input } = await asPerson(endpoint, "amy");
      const response = await caller.send(endpoint, input, { method });
      expect(response.text).not.toContain('"allow_kids":"0"');
    },
  );
});

describe(`X: another account's user_id${OF_SAMPLE}`, () => {
  test.each(sampleOf("another account"))(
    "%s shows nothing and changes nothing",
    async (_, endpoint, method) => {
      const before = await rowsOfAccount(instance, "ada");
      const { input } = await asPerson(endpoint, "bert");
      const request = async (userId: unknown): Promise<TestResponse> => {
        const caller = await instance.as("bert");
        return caller.send(endpoint, { ...input, user_id: userId }, { method });
      };
      const texts = new Set<string>();
      for (const foreign of [people.ada.profileId, people.amy.profileId, MISSING_ID]) {
        const response = await request(foreign);
        expect(verdictOf(response)).toEqual(errorVerdict(403, "other_user"));
        texts.add(response.text);
      }
      expect(texts.size).toBe(1);
      for (const malformed of MALFORMED)
        expect(verdictOf(await request(malformed))).toEqual(errorVerdict(400, "invalid_request"));
      expect(await rowsOfAccount(instance, "ada")).toEqual(before);
    },
  );
});

describe(`a sibling's user_id${OF_SAMPLE}`, () => {
  test.each(sampleOf("sibling"))(
    "%s: is allowed for the owner of the account, and not for a clone profile",
    async (_, endpoint, method) => {
      const { input } = await asPerson(endpoint, "bea");
      const asBea = { ...input, user_id: people.bea.profileId };
      const owner = await instance.as("bert");
      expect((await owner.send(endpoint, asBea, { method })).status).toBe(200);
      const child = await instance.as("bob");
      const rejected = await child.send(endpoint, asBea, { method });
      const error = endpoint.access === "root" ? "root_only" : "other_user";
      expect(verdictOf(rejected)).toEqual(errorVerdict(403, error));
    },
  );
});

describe("X: an object of another account", () => {
  test.each(casesWhere((endpoint) => exampleOf(endpoint).owned !== undefined))(
    "%s has exactly the same response as for a missing one",
    async (_, endpoint, method) => {
      const owned = exampleOf(endpoint).owned ?? "";
      const { input } = await asPerson(endpoint, "bert");
      const foreignId = (await asPerson(endpoint, "ada")).input[owned];
      const before = await rowsOfAccount(instance, "ada");
      const request = async (id: unknown): Promise<TestResponse> => {
        const caller = await instance.as("bert");
        return caller.send(endpoint, { ...input, [owned]: id }, { method });
      };
      const [foreign, missing] = [await request(foreignId), await request(MISSING_ID)];
      expect(verdictOf(foreign)).toEqual(
        errorVerdict(statusOf(rowOf(endpoint).cells.X), "object_not_found"),
      );
      expect(foreign.text).toBe(missing.text);
      for (const malformed of MALFORMED)
        expect(verdictOf(await request(malformed))).toEqual(errorVerdict(400, "invalid_request"));
      expect(await rowsOfAccount(instance, "ada")).toEqual(before);
    },
  );
});

describe("X: an expired secret", () => {
  test.each(casesWhere((endpoint) => exampleOf(endpoint).spentInput !== undefined))(
    "%s",
    async (_, endpoint, method) => {
      const { spentInput, spentError = "" } = exampleOf(endpoint);
      const input = await spentInput?.(await situationOf("bert"));
      const response = await (await instance.as("bert")).send(endpoint, input, { method });
      expect(verdictOf(response)).toEqual(
        errorVerdict(statusOf(rowOf(endpoint).cells.X), spentError),
      );
    },
  );
});

describe(`the switch token of rootUserDetail (decisions 28)${OF_SAMPLE}`, () => {
  test.each(sampleOf("switch token"))("%s", async (_, endpoint, method) => {
    const { input } = await asPerson(endpoint, "amy");
    const { switching, user } = await instance.sessions.open(people.amy);
    const response = await instance.withTokens(switching, user).send(endpoint, input, { method });
    expect(verdictOf(response)).toEqual(
      endpoint.bySwitchToken ? { status: 200 } : errorVerdict(403, "switch_only"),
    );
  });
});

describe(`R: revoked, expired, mixed and malformed tokens${OF_SAMPLE}`, () => {
  test.each(sampleOf("revoked"))("%s", async (_, endpoint, method) => {
    for (const caller of await callersWithoutSession()) {
      const input = await anonymousInput(endpoint, "ada");
      const response = await caller.send(endpoint, input, { method });
      const { R } = rowOf(endpoint).cells;
      expect(verdictOf(response)).toEqual(promised(R, endpoint, { isRevoked: true }));
      expect(leaksIn(response, undefined)).toEqual([]);
    }
  });
});

test("no log line of all these calls contains a member's name or a token", () => {
  expect(instance.log.join("\n")).not.toMatch(/bj[bust]_[\w-]{43}|bjg\.|@bijou\.test|canary/i);
});
