import type { DemoChoice, DemoContent } from "@bijou/contract/studio/demo-content";
import type pg from "pg";
import type { PgBoss } from "pg-boss";
import type { Actor } from "../../platform/audit/actor.ts";
import { audit } from "../../platform/audit/audit.ts";
import type { Database } from "../../platform/database/database.ts";
import { inTransaction } from "../../platform/database/transaction.ts";
import type { TimeBudget } from "../../platform/jobs/time-budget.ts";
import { StudioProblem } from "../../platform/studio/problem.ts";
import { deleteSetting, writeSetting } from "../configuration/service.ts";
import { hideDemonstration, recordChanges, showDemonstration } from "../catalog/service.ts";
import { createRemoval, type RemovalDependencies } from "./removal.ts";
import {
  CHOICE_KEY,
  type DemoState,
  HIDDEN_KEY,
  readState,
  REMOVING,
  STATE_KEY,
  TOTAL_KEY,
} from "./state.ts";
import { countDemoContent, type DemoNumbers, lockState } from "./store.ts";

export { type DemoState, STATE_KEY } from "./state.ts";

/** The queue of the job that looks every minute whether something is to be removed. */
export const DEMO_REMOVAL_QUEUE = "demo-removal";

/** What a start asks before there is an app. */
export const demoState = ({ pool }: Database): Promise<DemoState> => readState(pool);
export const demoNumbers = ({ pool }: Database): Promise<DemoNumbers> => countDemoContent(pool);

const isChosen = ({ state, choice }: DemoState): boolean => state !== "on" || choice !== null;

const sum = (numbers: DemoNumbers): number =>
  Object.values(numbers).reduce((all, one) => all + one, 0);

function shownState({ state, hidden, wasRemoved }: DemoState): DemoContent["state"] {
  if (state === "on") return hidden ? "hidden" : "kept";
  if (state === "removing") return "removing";
  return wasRemoved ? "removed" : "none";
}

function progressOf({ state, total }: DemoState, left: number): DemoContent["progress"] {
  if (state !== "removing") return null;
  const all = Math.max(total ?? 0, left, 1);
  return { done: all - left, total: all };
}

/** What came with a new site: kept, hidden or removed as an owner chooses (ST-021). */
export function createDemoContent(
  deps: RemovalDependencies & {
    readonly jobs: Promise<PgBoss> | undefined;
    /** Of the environment; they ask for a demonstration at each start. */
    readonly variables: readonly string[];
  },
) {
  const { database, jobs, variables, now } = deps;
  const removal = createRemoval(deps);

  /** Begins the removal at once. If that fails, it begins at the next minute. */
  function wake(): void {
    jobs?.then((queue) => queue.send(DEMO_REMOVAL_QUEUE)).catch(() => undefined);
  }

  async function read(): Promise<DemoContent> {
    const [state, numbers] = await Promise.all([demoState(database), demoNumbers(database)]);
    return {
      state: shownState(state),
      isChosen: isChosen(state),
      variables: [...variables],
      numbers,
      progress: progressOf(state, sum(numbers)),
    };
  }

  /** Returns the titles whose change has to be recorded. */
  async function apply(
    client: pg.PoolClient,
    choice: DemoChoice,
    { hidden }: DemoState,
    numbers: DemoNumbers,
  ): Promise<readonly number[]> {
    await writeSetting(client, CHOICE_KEY, choice);
    if (choice === "keep") {
      if (!hidden) return [];
      await deleteSetting(client, HIDDEN_KEY);
      return showDemonstration(client, hidden);
    }
    if (choice === "remove") {
      await writeSetting(client, STATE_KEY, REMOVING);
      await writeSetting(client, TOTAL_KEY, sum(numbers));
    }
    // Viewers see nothing of it while it is removed.
    const taken = await hideDemonstration(client);
    if (choice === "hide") await writeSetting(client, HIDDEN_KEY, taken);
    return taken.titles;
  }

  async function change(
    client: pg.PoolClient,
    actor: Actor,
    choice: DemoChoice,
    before: DemoState,
  ): Promise<void> {
    const numbers = await countDemoContent(client);
    await audit(client, actor, {
      type: "settings.demo_content_changed",
      object: { kind: "settings", id: "demo_content", name: "Demo content" },
      changes: [
        { field: "choice", before: before.choice, after: choice },
        ...Object.entries(numbers).map(([field, count]) => ({
          field,
          before: count,
          after: choice === "remove" ? 0 : count,
        })),
      ],
      at: new Date(now()),
    });
    await recordChanges(client, { titleIds: await apply(client, choice, before, numbers) });
  }

  return {
    read,

    /** Whether nobody has to choose any more. */
    isChosen: async (): Promise<boolean> => isChosen(await demoState(database)),

    async choose(actor: Actor, choice: DemoChoice): Promise<DemoContent> {
      if (choice === "remove" && variables.length > 0)
        throw new StudioProblem(
          "conflict",
          `${variables.join(" and ")} asks for the demo content at each start. Remove it from the server’s environment first.`,
        );
      await inTransaction(database, async (client) => {
        await lockState(client);
        const before = await readState(client);
        if (before.state === "removing")
          throw new StudioProblem("busy", "The demo content is being removed. Wait for the end.");
        if (before.state !== "on")
          throw new StudioProblem("wrong_state", "There is no demo content on this site.");
        if (choice !== before.choice) await change(client, actor, choice, before);
      });
      if (choice === "remove") wake();
      return read();
    },

    /** Begins a removal that `DEMO=0` asks for; one that was begun continues. */
    beginRemoval: (actor: Actor): Promise<void> =>
      inTransaction(database, async (client) => {
        await lockState(client);
        const before = await readState(client);
        if (before.state !== "removing") await change(client, actor, "remove", before);
      }),

    /** Continues a removal that was begun, if there is one. */
    remove: (budget?: TimeBudget): Promise<void> => removal.remove(budget),
  };
}
export type DemoContentService = ReturnType<typeof createDemoContent>;
