import type { StudioEndpoint } from "@bijou/contract/studio/endpoint";
import { ROLES, type Role, type Scope } from "@bijou/contract/studio/roles";
import { expect, test } from "vitest";
import { studioEndpoints } from "../../../tools/studio-endpoints.ts";
import { MINUTE_MS } from "../platform/durations.ts";
import { authorize } from "../platform/studio/authorize.ts";
import { StudioProblem } from "../platform/studio/problem.ts";
import type { StudioCaller, StudioKey, StudioSession } from "../platform/studio/studio-session.ts";
import { KEY_SCOPES, readStudioMatrix } from "./instance/studio-matrix.ts";

const { rowOf } = await readStudioMatrix();
const endpoints = await studioEndpoints();
const scoped = endpoints.filter(([, { needs }]) => needs !== null);
const NOW_MS = Date.UTC(2026, 10, 1);

const person = (role: Role, changed: Partial<StudioSession> = {}): StudioSession => ({
  id: 1,
  staffId: 1,
  name: role,
  email: `${role}@studio.test`,
  roles: [role],
  state: "signed_in",
  factorAt: new Date(NOW_MS - 10 * MINUTE_MS),
  hasFactor: true,
  ...changed,
});

/** A key of an owner with every scope that a key can have, except one. */
const keyWithout = (missing: Scope | null): StudioKey => ({
  keyId: 1,
  name: "key",
  staffId: 1,
  roles: ["owner"],
  hasFactor: true,
  rights: Object.fromEntries(
    KEY_SCOPES.filter(({ scope }) => scope !== missing).map(({ scope, level }) => [scope, level]),
  ),
});

/** What the rule says: "200", or the code with the scopes that are missing. */
function outcomeOf(endpoint: StudioEndpoint, caller: StudioCaller | undefined): string {
  try {
    authorize(endpoint, caller, NOW_MS);
    return "200";
  } catch (error) {
    if (!(error instanceof StudioProblem)) throw error;
    return [error.code, ...(error.more.scopes ?? [])].join(" ");
  }
}

type Rule = (endpoint: StudioEndpoint) => string;

const tableOf = (calls: typeof endpoints, rule: Rule): Readonly<Record<string, string>> =>
  Object.fromEntries(calls.map(([name, endpoint]) => [name, rule(endpoint)]));

/** The outcome of each call that needs a scope. */
const outcomesOf = (caller: StudioCaller | undefined) =>
  tableOf(scoped, (endpoint) => outcomeOf(endpoint, caller));

const refused: Rule = ({ needs }) => `missing_scopes ${needs}`;

test.each(ROLES)("A12, each cell of the role %s is what the rule says", (role) => {
  const promised = (ofDanger: string) =>
    tableOf(scoped, (endpoint) => {
      const cell = rowOf(endpoint).cells[role];
      if (cell === "403") return refused(endpoint);
      return cell === "200d" ? ofDanger : cell;
    });
  expect(outcomesOf(person(role))).toEqual(promised("200"));
  const factorAt = new Date(NOW_MS - 10 * MINUTE_MS - 1);
  expect(outcomesOf(person(role, { factorAt }))).toEqual(promised("recent_second_factor"));
  const without = person(role, { factorAt: null, hasFactor: false });
  expect(outcomesOf(without)).toEqual(promised("second_factor_setup"));
});

test("A12, ST-006: each call waits for a session and for its second factor", () => {
  expect(outcomesOf(undefined)).toEqual(tableOf(scoped, () => "signed_out"));
  for (const state of ["second_factor", "second_factor_setup"] as const)
    expect(outcomesOf(person("owner", { state }))).toEqual(tableOf(scoped, () => state));
});

test("each cell of a key is what the rule says", () => {
  const promised = tableOf(endpoints, (endpoint) => {
    const { key } = rowOf(endpoint);
    if (key !== "403") return key;
    return endpoint.needs === null || endpoint.isDanger ? "person_only" : refused(endpoint);
  });
  expect(tableOf(endpoints, (endpoint) => outcomeOf(endpoint, keyWithout(null)))).toEqual(promised);
  const open = endpoints.filter(([, endpoint]) => rowOf(endpoint).key === "200");
  expect(tableOf(open, (endpoint) => outcomeOf(endpoint, keyWithout(endpoint.needs)))).toEqual(
    tableOf(open, refused),
  );
});
