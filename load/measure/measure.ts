import { enterAsGuest } from "../../bench/callers.ts";
import { measureEdit, ownMemory } from "../../bench/cold.ts";
import { environment } from "../../bench/environment.ts";
import { whenQuiet } from "../../bench/processes.ts";
import type { Database } from "../../server/src/platform/database/database.ts";
import { type Instance, startInstance } from "../../tools/start-server.ts";
import type { Step, StepStatement } from "../report/figures.ts";
import { type ChangeKey, REQUESTED } from "../report/measured.ts";
import { openRunning } from "../world/open.ts";
import { FIRST, SERIES_DIGIT, type Size, titleNumberOfRank } from "../world/step.ts";
import { deleteAccounts, deleteTitles, spread } from "./deletions.ts";
import { readFacts, readTitle } from "./facts-store.ts";
import { readLog } from "./plans.ts";
import { type Gone, requestsOf, timeRequests, type Times, timesOf } from "./requests.ts";
import { forgetStatements, logPlans, readStatements } from "./statements-store.ts";

const ACCOUNTS = 20;
const TITLES = 10;
/** Of each kind, while plans are logged. */
const PLANNED_REQUESTS = 16;

interface Effort {
  /** Of each kind. */
  readonly requests: number;
  readonly edits: number;
  /** Whether the plans of statements are read. */
  readonly plans: boolean;
  readonly progress: (what: string) => void;
}

/** A server on a world. */
interface Subject {
  readonly instance: Instance;
  readonly database: Database;
  readonly size: Size;
  readonly gone: Gone;
}

/** Imports a changed description of a movie. @returns the time until it is seen, from the start of the command */
async function edit({ instance, database }: Subject, near: number): Promise<number> {
  const number = near - (near % 10) + SERIES_DIGIT + 1;
  const { people, ...title } = await readTitle(database, FIRST.title + number);
  const described = {
    ...title,
    id: `load-${number}`,
    kind: "movie",
    shortDescription: "A description.",
    people: people.map((name) => ({ name, job: "actor" as const })),
  } as const;
  return (await measureEdit(instance, described, FIRST.title + number)).seenMs;
}

/** Different titles and accounts for each offset from 0 to 1. */
async function change(
  subject: Subject,
  edits: number,
  offset: number,
): Promise<Record<ChangeKey, Times>> {
  const { database, size, gone } = subject;
  const edited: number[] = [];
  for (const number of spread(edits, size.titles - 20, offset))
    edited.push(await edit(subject, number));
  const members = spread(ACCOUNTS, size.members, offset);
  const ranks = [...spread(TITLES, size.titles, offset), 1 + Math.floor(offset * 10)];
  for (const one of members) gone.members.add(one);
  for (const rank of ranks) gone.titles.add(titleNumberOfRank(rank, size.titles));
  const accounts = await deleteAccounts(database, members);
  const titles = await deleteTitles(database, size, ranks);
  const most = titles.splice(TITLES);
  return {
    edit: timesOf(edited),
    account: timesOf(accounts),
    title: timesOf(titles),
    most: timesOf(most),
  };
}

/** The statements since they were forgotten; asks and changes everything once more if plans are wanted. */
async function statementsOf(
  subject: Subject,
  requestOf: ReturnType<typeof requestsOf>,
  plans: boolean,
): Promise<StepStatement[]> {
  const { instance, database } = subject;
  const statements = await readStatements(database);
  if (plans) {
    await logPlans(database, true);
    for (const { key } of REQUESTED)
      await timeRequests(instance.url, requestOf[key], PLANNED_REQUESTS);
    await change(subject, 1, 0.8);
    await logPlans(database, false);
  }
  const log = plans ? await readLog(instance.dataDirectory) : undefined;
  return statements.map(({ id, ...statement }) => ({
    ...statement,
    ...(log?.get(id) ?? { name: "", plan: "" }),
  }));
}

/** Starts a server on a filled world, and measures it. */
export async function measureWorld(
  dataDirectory: string,
  size: Size,
  { requests, edits, plans, progress }: Effort,
): Promise<Omit<Step, "fillSeconds">> {
  const instance = await startInstance({ environment, dataDirectory });
  const { database, close } = await openRunning(dataDirectory);
  const gone = { titles: new Set<number>(), members: new Set<number>() };
  try {
    progress("start");
    await whenQuiet(instance.pid);
    const started = await ownMemory(instance.pid);
    const { positions, databaseBytes, ...facts } = await readFacts(database);
    const requestOf = requestsOf(size, facts, await enterAsGuest(instance.url), gone);
    const subject = { instance, database, size, gone };
    await forgetStatements(database);
    const times: Record<string, Times> = {};
    for (const { key, name } of REQUESTED) {
      progress(name);
      times[key] = await timeRequests(instance.url, requestOf[key], requests);
    }
    const loaded = await ownMemory(instance.pid);
    progress("edits and deletions");
    Object.assign(times, await change(subject, edits, 0.3));
    if (plans) progress("plans");
    const statements = await statementsOf(subject, requestOf, plans);
    return {
      ...size,
      positions,
      databaseBytes,
      startMs: instance.startedInMs,
      memoryBytes: { started, loaded },
      times,
      statements,
    };
  } finally {
    await close();
    await instance.stop();
  }
}
