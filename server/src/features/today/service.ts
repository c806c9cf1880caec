import { FIRST_STEPS } from "@bijou/contract/studio/today";
import type { Database } from "../../platform/database/database.ts";
import { DAY_MS } from "../../platform/durations.ts";
import type { StudioCaller } from "../../platform/studio/studio-session.ts";
import { withoutFolders } from "../../platform/text/without-folders.ts";
import { isOverdue } from "../backups/service.ts";
import { queueState } from "../catalog/service.ts";
import { createTodayStore } from "./store.ts";

/** What begins or ends within it is soon. */
const SOON_MS = 7 * DAY_MS;
const MAX_TITLES = 20;

type Step = (typeof FIRST_STEPS)[number];

/** What a person should know today. */
export function createToday({
  database,
  isSiteSet,
  reachesPeople,
  takesPayments,
  hasAdServer,
  isDemoContentChosen,
  now,
}: {
  readonly database: Database;
  readonly now: () => number;
  /** Whether someone has chosen the site's name and look. */
  readonly isSiteSet: () => Promise<boolean>;
  /** Whether mails reach people. */
  readonly reachesPeople: () => Promise<boolean>;
  /** Whether a real payment provider is set up. */
  readonly takesPayments: () => Promise<boolean>;
  /** Whether ads come from another ad server. */
  readonly hasAdServer: boolean;
  /** Whether the demo content was kept, hidden or removed by choice, or there is none. */
  readonly isDemoContentChosen: () => Promise<boolean>;
}) {
  const store = createTodayStore(database);
  return {
    /** Whether the encoding queue has stopped by itself (ST-076). */
    async encoding() {
      const { stoppedAt, stopReason } = await queueState(database);
      return (
        stoppedAt && {
          stoppedAt: stoppedAt.toISOString(),
          reason: withoutFolders(stopReason ?? ""),
        }
      );
    },

    /** Windows that open or close within a week. */
    async soonWindows() {
      const soon = await store.soonWindows(new Date(now()), new Date(now() + SOON_MS));
      const of = (kind: (typeof soon)[number]["kind"]) => {
        const found = soon.find((one) => one.kind === kind);
        return found ? { titles: found.titles, nextAt: found.nextAt.toISOString() } : null;
      };
      return { startingWindows: of("starting"), endingWindows: of("ending") };
    },

    /** Titles that could not be published when they were due (ST-056). */
    async overdueTitles() {
      const titles = await store.overdueTitles(MAX_TITLES);
      return titles.map(({ dueAt, ...title }) => ({ ...title, dueAt: dueAt.toISOString() }));
    },

    /** The last good backup, if it is too old. A new site has as long for its first one. */
    async overdueBackup() {
      const { madeAt, setUpAt } = await store.lastBackup();
      const since = madeAt ?? setUpAt;
      return since && isOverdue(since, new Date(now()))
        ? { lastAt: madeAt?.toISOString() ?? null }
        : null;
    },

    /** The steps to the first viewer. Each is done by what happened, not by a click (ST-027). */
    async firstSteps({ hasFactor }: StudioCaller) {
      const { hasAd, hasTitle, hasColleague, hasViewer, readyDrafts } = await store.facts();
      const isDone: Readonly<Record<Step, boolean>> = {
        second_factor: hasFactor,
        site: await isSiteSet(),
        email: await reachesPeople(),
        payments: await takesPayments(),
        ads: hasAdServer || hasAd,
        demo_content: await isDemoContentChosen(),
        title: hasTitle,
        colleague: hasColleague,
        viewer: hasViewer,
      };
      return { steps: FIRST_STEPS.map((step) => ({ step, isDone: isDone[step] })), readyDrafts };
    },
  };
}
