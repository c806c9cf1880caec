import type { Endpoint } from "@bijou/contract/endpoint";
import type { TestHouse } from "../test-instance.ts";
import type { Caller } from "./caller.ts";
import { exampleOf, type Situation, tracesOf } from "./examples.ts";
import type { PersonKey } from "./people.ts";

/** Who calls in the test of the matrix, and what they ask. */
export function createActors(house: TestHouse) {
  const { people } = house;

  async function situationOf(person: PersonKey): Promise<Situation> {
    const own = await tracesOf(house, person);
    return { house, own, person: people[person], profileId: people[person].profileId };
  }

  /** Signed in anew for each call, because some calls end the session. */
  async function asPerson(endpoint: Endpoint, person: PersonKey) {
    const caller = await house.as(person);
    const input = await exampleOf(endpoint).input(await situationOf(person));
    return { caller, input };
  }

  /** What somebody without a session asks. */
  async function anonymousInput(endpoint: Endpoint, person: PersonKey) {
    const { anonymousInput: input } = exampleOf(endpoint);
    return input ?? (await asPerson(endpoint, person)).input;
  }

  /** With tokens that are revoked, expired, of two sessions, by halves, and made up. */
  async function callersWithoutSession(): Promise<Caller[]> {
    const { bearer, user } = await house.sessions.open(people.ada);
    const other = await house.sessions.open(people.ada);
    const ended = await house.sessions.open(people.ada);
    const member = await house.sessions.find(ended.bearer, ended.user);
    if (!member) throw new Error("A session just opened is not found");
    await house.sessions.revoke(member.sessionId);
    const over = await house.sessions.open(people.ada);
    await house.database.pool.query(
      "update sessions set expires_at = $1 where id = (select max(id) from sessions)",
      [new Date(house.clock.now() - 1000)],
    );
    return [
      house.withTokens(ended.bearer, ended.user),
      house.withTokens(over.bearer, over.user),
      house.withTokens(bearer, other.user),
      house.withTokens(bearer),
      house.withTokens("bjb_malformed", user),
      house.withTokens("x".repeat(500), "x".repeat(500)),
    ];
  }

  return { situationOf, asPerson, anonymousInput, callersWithoutSession };
}
