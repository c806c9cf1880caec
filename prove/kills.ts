import { randomInt } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { stillLooking } from "@bijou/contract/titles";
import { enterAsGuest } from "../bench/callers.ts";
import { startVictim, type Victim } from "./instance.ts";
import { Member } from "./member.ts";
import { type Effort, type Finding, IS_DEEP, type Proof } from "./proof.ts";
import { percentile } from "./statistics.ts";

const KILLS: Readonly<Record<Effort, number>> = {
  short: IS_DEEP ? 4 : 1,
  full: 500,
};
const WRITERS = 4;
/** Between the first write of a round and the kill. */
const LIFE_MS = { least: 200, most: 2_500 } as const;
/** A payment is known by the provider's webhook, which is sent again until it is accepted. */
const SETTLED_MS = 60_000;
/** Members of earlier rounds that are looked at again after each kill. */
const REVISITED = 3;

/** Retries until nothing is lost: a payment may be known only after the provider has told it again. */
export async function lossesAfter(member: Member): Promise<readonly string[]> {
  let lost = await member.losses();
  for (const end = Date.now() + SETTLED_MS; lost.length > 0 && Date.now() < end;) {
    await sleep(500);
    lost = await member.losses();
  }
  return lost;
}

export async function moviesOf({ url }: Victim): Promise<readonly number[]> {
  const { call } = await enterAsGuest(url);
  const { data } = await call(stillLooking, {});
  const movies = data.filter(
    ({ video_type, is_premium }) => video_type === 1 && is_premium !== "1",
  );
  return movies.map(({ video_id }) => video_id);
}

/** Members write, and the server dies. @returns those of this round */
async function liveAndDie(
  victim: Victim,
  movies: readonly number[],
  database: boolean,
): Promise<{ members: readonly Member[]; startedInMs: number }> {
  const made = Array.from(
    { length: WRITERS },
    () => new Member(victim.url, movies[randomInt(movies.length)] ?? 0),
  );
  const joined: Member[] = [];
  const joining = made.map(async (member) => {
    await member.signUp();
    joined.push(member);
  });
  const ended = Promise.allSettled(
    joining.map(async (one, index) => one.then(() => made[index]?.write())),
  );
  // Every round has something to lose.
  await Promise.any(joining).catch(({ errors }: AggregateError) => {
    throw new Error(`Nobody could sign up: ${errors.join("; ")}`);
  });
  await sleep(randomInt(LIFE_MS.least, LIFE_MS.most));
  const startedInMs = await victim.killAndStart({ database });
  await ended;
  return { members: joined, startedInMs };
}

async function prove(effort: Effort): Promise<Finding> {
  const kills = KILLS[effort];
  const victim = await startVictim();
  const all: Member[] = [];
  const lost: string[] = [];
  const starts: number[] = [];
  try {
    const movies = await moviesOf(victim);
    for (let kill = 1; kill <= kills; kill++) {
      const { members, startedInMs } = await liveAndDie(victim, movies, kill % 2 === 1);
      starts.push(startedInMs);
      const earlier = Array.from(
        { length: Math.min(REVISITED, all.length) },
        () => all[randomInt(all.length)],
      );
      for (const member of [...members, ...earlier])
        lost.push(...(await (member ? lossesAfter(member) : [])));
      all.push(...members);
      console.error(`  kill ${kill} of ${kills}: ${lost.length} lost ${lost.join("; ")}`);
    }
    if (effort === "full") for (const member of all) lost.push(...(await lossesAfter(member)));
  } finally {
    await victim.remove();
  }
  const writes = all.reduce((sum, member) => sum + member.writes, 0);
  return {
    holds: lost.length === 0,
    found: `${kills} kills (${Math.ceil(kills / 2)} of them with PostgreSQL), ${writes} acknowledged changes of ${all.length} members, ${lost.length} lost${lost.length > 0 ? ` (${lost.slice(0, 3).join("; ")})` : ""}; ready again after ${Math.round(percentile(starts, 0.5))} ms, at most ${Math.round(Math.max(...starts))} ms`,
  };
}

export const kills: Proof = {
  name: "kills",
  promise:
    "What was acknowledged survives kill -9 of server and database, and a payment is counted once",
  bar: "500 kills, nothing lost",
  hasShort: true,
  prove,
};
