import type { Viewer } from "../../platform/sessions/principal.ts";
import { entitlementOf } from "../membership/service.ts";
import type { Audience, HomeHero, HomeRowRecord } from "../titles/service.ts";
import { minuteIn, type WeekMinute } from "./zoned-days.ts";

/** For whom, when and where Home is shown. What rows do not ask for is not computed. */
export interface HomeMoment {
  readonly audience: () => Audience;
  readonly nowMs: number;
  readonly minute: () => WeekMinute;
  /** "" if unknown. */
  readonly country: () => string;
}

export function momentOf(
  viewer: Viewer,
  given: { readonly nowMs: number; readonly timeZone: string; readonly country: () => string },
): HomeMoment {
  const { nowMs, timeZone, country } = given;
  return {
    audience: () => {
      if (viewer.kind === "guest") return "guest";
      if (viewer.isChild) return "kids";
      return entitlementOf(viewer, nowMs).premium ? "premium" : "free";
    },
    nowMs,
    minute: () => minuteIn(timeZone)(nowMs),
    country,
  };
}

type Hours = Pick<HomeRowRecord, "weekdays" | "from_minute" | "until_minute">;

/** Hours that go past midnight belong to the day on which they begin. */
function isOpen(
  { weekdays, from_minute: from, until_minute: until }: Hours,
  { weekday, minute }: WeekMinute,
): boolean {
  const isOn = (day: number): boolean => weekdays.length === 0 || weekdays.includes(day);
  if (from === null || until === null) return isOn(weekday);
  if (from < until) return isOn(weekday) && minute >= from && minute < until;
  const yesterday = weekday === 1 ? 7 : weekday - 1;
  return (isOn(weekday) && minute >= from) || (isOn(yesterday) && minute < until);
}

/** Whether a row is for this viewer at this time; it may still have too few titles. */
export function isRowShown(
  row: Pick<HomeRowRecord, "audience" | "countries"> & Hours,
  moment: HomeMoment,
): boolean {
  const { audience, weekdays, from_minute: from, countries } = row;
  return (
    (audience.length === 4 || audience.includes(moment.audience())) &&
    ((weekdays.length === 0 && from === null) || isOpen(row, moment.minute())) &&
    (countries.length === 0 || countries.includes(moment.country()))
  );
}

/** Kids are not led to other pages. */
export const isHeroShown = (
  {
    title_id: titleId,
    shown_from: from,
    shown_until: until,
  }: Pick<HomeHero, "title_id" | "shown_from" | "shown_until">,
  { nowMs, audience }: HomeMoment,
): boolean =>
  (from === null || from.getTime() <= nowMs) &&
  (until === null || until.getTime() > nowMs) &&
  (titleId !== null || audience() !== "kids");
