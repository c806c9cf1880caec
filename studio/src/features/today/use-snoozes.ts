import { snoozeLine } from "@bijou/contract/studio/today";
import { useApi } from "../../platform/studio.ts";
import { useProblemText } from "../../platform/use-problem-text.ts";
import { useQueryCache } from "../../platform/use-query-cache.ts";
import { useUndoable } from "../../platform/use-undoable.ts";
import { useNotify } from "../../ui/feedback/toast.tsx";
import { useTexts } from "../../ui/language.ts";
import { useLocale } from "../../ui/locale.ts";
import { clockTime, instantOfClock } from "../../ui/zoned-time.ts";
import { TODAY_KEY, useToday } from "./queries.ts";
import { snoozeTexts } from "./snooze-texts.ts";

/** The day that is so many days ahead in a time zone, such as `2026-11-28`. */
export function dayAhead(days: number, timeZone: string): string {
  const today = clockTime(new Date().toISOString(), timeZone).slice(0, 10);
  const noon = Date.parse(`${today}T12:00:00Z`);
  return new Date(noon + days * 86_400_000).toISOString().slice(0, 10);
}

/** The lines of Today that the person has snoozed. */
export function useSnoozes() {
  const texts = useTexts(snoozeTexts);
  const { date, timeZone } = useLocale();
  const api = useApi();
  const notify = useNotify();
  const textOf = useProblemText();
  const cache = useQueryCache<unknown>(TODAY_KEY);
  const undoable = useUndoable(cache);
  const { data } = useToday();
  const snoozed = data?.snoozed ?? [];

  async function send(line: string, until: string | null): Promise<void> {
    await api(snoozeLine, { line, until });
    await cache.reload();
  }
  return {
    snoozed,
    timeZone,
    isSnoozed: (line: string): boolean => snoozed.some((one) => one.line === line),
    /** Until a day begins, such as `2026-11-28`. */
    snooze: (line: string, day: string): void => {
      const until = instantOfClock(`${day}T00:00`, timeZone);
      send(line, until).then(
        () => undoable(texts.snoozed(date(until)), () => send(line, null)),
        (error: unknown) => notify(texts.failed(textOf(error))),
      );
    },
    wakeAll: async (): Promise<void> => {
      try {
        for (const { line } of snoozed) await api(snoozeLine, { line, until: null });
      } catch (error) {
        notify(texts.failed(textOf(error)));
      }
      await cache.reload();
    },
  };
}
