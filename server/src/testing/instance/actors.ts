import type { Endpoint } from "@bijou/contract/endpoint";
import type { TestInstance } from "../test-instance.ts";
import type { Caller } from "./caller.ts";
import type { Situation } from "./example.ts";
import { exampleOf } from "./examples.ts";
import { tracesOf } from "./traces.ts";
import type { PersonKey } from "./people.ts";

/** The callers of the matrix test, and their inputs. */
export function createActors(instance: TestInstance) {
  const { people } = instance;

  async function situationOf(person: PersonKey): Promise<Situation> {
    const own = await tracesOf(instance, person);
    return { instance, own, person: people[person], profileId: people[person].profileId };
  }

  /** A new session for each call, because some calls end it. */
  async function asPerson(endpoint: Endpoint, person: PersonKey) {
    const caller = await instance.as(person);
    const input = await exampleOf(endpoint).input(await situationOf(person));
    return { caller, input };
  }

  /** The input of a caller without a session. */
  async function anonymousInput(endpoint: Endpoint, person: PersonKey) {
    const { anonymousInput: input } = exampleOf(endpoint);
    return input ?? (await asPerson(endpoint, person)).input;
  }

  /** With tokens that are revoked, expired, of two sessions, incomplete, and made up. */
  async function callersWithoutSession(): Promise<Caller[]> {
    const { bearer, user } = await instance.sessions.open(people.ada);
    const other = await instance.sessions.open(people.ada);
    const ended = await instance.sessions.open(people.ada);
    const member = await instance.sessions.find(ended.bearer, ended.user);
    if (!member) throw new Error("A session just opened is not found");
    await instance.sessions.revoke(member.sessionId);
    const over = await instance.sessions.open(people.ada);
    await instance.database.pool.query(
      "update sessions set expires_at = $1 where id = (select max(id) from sessions)",
      [new Date(instance.clock.now() - 1000)],
    );
    return [
      instance.withTokens(ended.bearer, ended.user),
      instance.withTokens(over.bearer, over.user),
      instance.withTokens(bearer, other.user),
      instance.withTokens(bearer),
      instance.withTokens("bjb_malformed", user),
      instance.withTokens("x".repeat(500), "x".repeat(500)),
    ];
  }

  return { situationOf, asPerson, anonymousInput, callersWithoutSession };
}
