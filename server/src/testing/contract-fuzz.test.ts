import type { Endpoint } from "@bijou/contract/endpoint";
import { ErrorResponse } from "@bijou/contract/errors";
import fc from "fast-check";
import { Compile } from "typebox/compile";
import { expect, test } from "vitest";
import type { TestResponse, Caller } from "./instance/caller.ts";
import { allEndpoints } from "./instance/endpoints.ts";
import { tracesOf } from "./instance/traces.ts";
import { inputsOf, type KnownIds } from "./instance/fuzz-inputs.ts";
import { leaksIn } from "./instance/leaks.ts";
import { deepCount, IS_DEEP, SEED } from "./properties.ts";
import { useTestInstance } from "./test-instance.ts";

/** Shared by all calls. */
const REQUESTS = deepCount(20_000) ?? 1_000;
const AT_ONCE = 40;
/** Verifying passwords is slow by design, so these calls get a small share. */
const SLOW_PATHS = new Set([
  "/login",
  "/login-as-clone-user",
  "/reset-profile-pin",
  "/set-profile-pin",
  "/update-profile",
]);
const SLOW_REQUESTS = IS_DEEP ? 100 : 5;
const MAX_RUN_MS = 60 * 60_000;

const instance = await useTestInstance({ limitScale: 1_000_000 });
const { people } = instance;
const endpoints = await allEndpoints();
const guest = await instance.guest();

/** The account whose texts the caller may see. */
interface Actor {
  readonly name: string;
  readonly reader: "ada" | "bert" | undefined;
  caller(endpoint: Endpoint): Caller | Promise<Caller>;
}

/** A change may end its session, so each member has its own session. */
function member(person: keyof typeof people, reader?: Actor["reader"]): Actor {
  const reading = instance.as(person);
  return {
    name: person,
    reader,
    caller: ({ changes }) => (changes ? instance.as(person) : reading),
  };
}
const actors: readonly Actor[] = [
  { name: "anonymous", reader: undefined, caller: () => instance.anonymous },
  { name: "guest", reader: undefined, caller: () => guest },
  {
    name: "malformed",
    reader: undefined,
    caller: () => instance.withTokens("bjb_malformed", "bju_malformed"),
  },
  member("free"),
  member("premium"),
  member("bert", "bert"),
  member("amy", "ada"),
];

const own = await tracesOf(instance, "bert");
const foreign = await tracesOf(instance, "ada");
const knownIds: KnownIds = [
  instance.title("night-train"),
  instance.title("gilded-cage"),
  instance.title("harvest-moon"),
  instance.title("secret-reel"),
  instance.title("lost-print"),
  instance.title("tide-tables"),
  instance.title("coming-saga"),
  instance.episode("tide-tables", 1, 1).seasonId,
  instance.episode("tide-tables", 1, 1).episodeId,
  instance.episode("tide-tables", 2, 3).episodeId,
  people.bert.profileId,
  people.bea.profileId,
  people.ada.profileId,
  own.listId,
  own.continueWatchId,
  foreign.listId,
  foreign.continueWatchId,
  63,
  101,
  201,
];

const errorSchema = Compile(ErrorResponse);

/** Everything that no response may do, whatever the request. */
function faultsOf(
  response: TestResponse,
  actor: Actor,
  fits: (body: unknown) => boolean,
): string[] {
  const { status, body } = response;
  const faults = leaksIn(response, actor.reader).map((leak) => `leaks ${leak}`);
  if (status >= 500) faults.push(`is a ${status}`);
  if (status === 200 && !fits(body)) faults.push("is not what the contract promises");
  if (status !== 200 && !(errorSchema.Check(body) && body["status_code"] === 0))
    faults.push("is an error outside the envelope");
  return faults;
}

async function fuzz(endpoint: Endpoint, requests: number): Promise<string[]> {
  const success = Compile(endpoint.responses[200]);
  const cases = fc.sample(
    fc.record({
      input: inputsOf(endpoint.input, knownIds),
      actor: fc.constantFrom(...actors),
      method: fc.constantFrom(...endpoint.methods),
    }),
    { numRuns: requests, seed: SEED },
  );
  const found: string[] = [];
  for (let from = 0; from < cases.length; from += AT_ONCE)
    await Promise.all(
      cases.slice(from, from + AT_ONCE).map(async ({ input, actor, method }) => {
        const caller = await actor.caller(endpoint);
        const response = await caller.send(endpoint, input, { method });
        for (const fault of faultsOf(response, actor, (body) => success.Check(body)))
          found.push(
            `${method} ${endpoint.path} by ${actor.name} with ${JSON.stringify(input)}: ${fault}: ${response.text.slice(0, 200)}`,
          );
      }),
    );
  return found;
}

test(
  "X-06 valid, nearly valid and hostile requests to every call of the contract",
  { timeout: MAX_RUN_MS },
  async () => {
    const quick = endpoints.filter(({ path }) => !SLOW_PATHS.has(path));
    const share = Math.ceil(REQUESTS / quick.length);
    const found: string[] = [];
    for (const endpoint of endpoints)
      found.push(...(await fuzz(endpoint, SLOW_PATHS.has(endpoint.path) ? SLOW_REQUESTS : share)));
    expect({ found: found.slice(0, 10), TEST_SEED: SEED }).toEqual({ found: [], TEST_SEED: SEED });
  },
);
