/** Exports of home for other features. */
import { lazyPart } from "../../platform/loading/lazy-part.ts";

export const WeekCalendar = lazyPart(() => import("./calendar/week-calendar.tsx"));
