/** What other features may use of home. */
import { lazyPart } from "../../platform/loading/lazy-part.ts";

export const WeekCalendar = lazyPart(() => import("./calendar/week-calendar.tsx"));
