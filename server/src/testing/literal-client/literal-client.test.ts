import { API_BASE } from "@bijou/contract/endpoint";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { allEndpoints } from "../instance/endpoints.ts";
import { usePayingInstance } from "../paying-instance.ts";
import { accountsAndCommerce } from "./accounts-and-commerce.ts";
import { catalog } from "./catalog.ts";
import type { DocumentedCall, Fields, Way } from "./documented-call.ts";
import { DEVICE, knownIn } from "./known.ts";
import { viewing } from "./viewing.ts";

/** Decisions 48. */
const ALIASES = [
  ["seasion_id", "season_id"],
  ["genre", "genre_id"],
  ["era", "era_id"],
  ["region", "region_id"],
  ["watch_list_id", "watchlist_id", "list_id"],
  ["last_play_time", "play_time"],
  ["name", "search_list_name"],
  ["otp", "opt"],
];
/** Calls with status_code 0 here: there is nothing to cancel and nothing is paid yet. */
const REJECTED_CALLS = new Set(["/cancel-subscription-request", "/complete-subscription"]);
/** Fields that a call requires although other forms of it do not: the captcha, a friend's list, an episode. */
const NEVER_EMPTY: Readonly<Record<string, readonly string[]>> = {
  "/sign-up-new": ["captcha_response"],
  "/account-verification-with-otp": ["captcha_response"],
  "/forgot-password": ["captcha_response"],
  "/login": ["otp"],
  "/update-profile": ["first_name", "email"],
  "/videos-in-watch-list-id": ["list_type"],
  "/save-activity-log": ["episode_id"],
};

const paying = await usePayingInstance();
const { instance } = paying;
const base = await instance.app.http.listen({ port: 0, host: "127.0.0.1" });
afterAll(() => instance.app.http.close());
const known = await knownIn(paying);
const optionalOf = new Map(
  (await allEndpoints()).map(({ path, input }) => {
    const required = new Set<string>([...(input.required ?? []), ...(NEVER_EMPTY[path] ?? [])]);
    return [path, Object.keys(input.properties).filter((name) => !required.has(name))] as const;
  }),
);
const calls = [...catalog, ...viewing, ...accountsAndCommerce];

beforeEach(() => known.reset());

async function send(path: string, way: Way, fields: Fields): Promise<Response> {
  const { headers } = await instance.as("bert");
  const pairs = Object.entries(fields).map(([name, value]): [string, string] => [
    name,
    String(value),
  ]);
  const query = way === "POST" ? "" : `?${new URLSearchParams(pairs).toString()}`;
  return fetch(`${base}${API_BASE}${path}${query}`, {
    method: way === "GET" ? "GET" : "POST",
    headers: {
      ...headers,
      "device-id": DEVICE,
      "api-key": "public",
      "ip-address": "",
      platform: "web",
      "country-code": "US",
      "country-id": "203",
      "cache-control": "no-cache",
      ...(way === "POST" ? { "content-type": "application/json" } : {}),
    },
    ...(way === "POST" ? { body: JSON.stringify(fields) } : {}),
  });
}

const at = (value: unknown, path: string): unknown =>
  path.split(".").reduce((within, name) => (within as Fields | null)?.[name], value);

/**
 * Sends a call with its documented fields as `vary` writes them.
 * @returns what is wrong with the response.
 */
async function faultsOf(
  [path, , fieldsOf, used]: DocumentedCall,
  way: Way,
  vary: (fields: Fields) => Fields = (fields) => fields,
): Promise<string[]> {
  const response = await send(path, way, vary(await fieldsOf(known)));
  const text = await response.text();
  const body: unknown = JSON.parse(text);
  const wanted = REJECTED_CALLS.has(path) ? 0 : 1;
  return [
    ...(response.status === 200 ? [] : [`responds with ${response.status}: ${text}`]),
    ...(at(body, "status_code") === wanted ? [] : [`is not ${wanted}: ${text.slice(0, 300)}`]),
    ...[...used.split(", "), "data", "message"]
      .filter((name) => at(body, name) === undefined)
      .map((name) => `has no ${name}`),
  ];
}

const cases = calls.flatMap((call) =>
  (call[1].split(", ") as Way[]).map((way) => [way, call[0], call] as const),
);

describe("the calls of section 7 of both specifications, as they are written", () => {
  it.each(cases)("V-08: %s %s", async (way, _, call) => {
    expect(await faultsOf(call, way)).toEqual([]);
  });

  it.each(cases)("V-08: %s %s with every optional field empty", async (way, path, call) => {
    const optional = optionalOf.get(path) ?? [];
    const empty = (fields: Fields): Fields =>
      Object.fromEntries(
        Object.entries(fields).map(([name, value]) => [name, optional.includes(name) ? "" : value]),
      );
    expect(await faultsOf(call, way, empty)).toEqual([]);
  });

  it.each(cases)("A-04: %s %s with numbers as texts and texts as numbers", async (way, _, call) => {
    const retyped = (fields: Fields): Fields =>
      Object.fromEntries(
        Object.entries(fields).map(([name, value]) => {
          if (typeof value === "number") return [name, String(value)];
          return [name, String(Number(value)) === value ? Number(value) : value];
        }),
      );
    expect(await faultsOf(call, way, retyped)).toEqual([]);
  });
});

describe("V-07: decisions 48", () => {
  it.each(ALIASES.map((group) => [group]))("every name of %j", async (group) => {
    const faults: string[] = [];
    let sent = 0;
    for (const [way, path, call] of cases) {
      const names = Object.keys(await call[2](known));
      const name = names.find((one) => group.includes(one));
      if (name === undefined) continue;
      for (const alias of group.filter((one) => one !== name)) {
        await known.reset();
        const renamed = (fields: Fields): Fields =>
          Object.fromEntries(
            Object.entries(fields).map(([one, value]) => [one === name ? alias : one, value]),
          );
        const found = await faultsOf(call, way, renamed);
        faults.push(...found.map((fault) => `${way} ${path} with ${alias} ${fault}`));
        sent++;
      }
    }
    expect(faults).toEqual([]);
    expect(sent).toBeGreaterThan(0);
  });
});
