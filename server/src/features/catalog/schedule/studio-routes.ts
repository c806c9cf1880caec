import {
  getTitleSchedule,
  scheduleTitle,
  unscheduleTitle,
} from "@bijou/contract/studio/title-schedule";
import type { StudioApi } from "../../../platform/studio/studio-api.ts";
import type { Schedule } from "./schedule.ts";

export function scheduleRoutes(api: StudioApi, schedule: Schedule): void {
  api.bind(getTitleSchedule, ({ input }) => schedule.read(input.id));
  api.bind(scheduleTitle, ({ actor, input }) => schedule.add(actor, input));
  api.bind(unscheduleTitle, ({ actor, input }) => schedule.remove(actor, input));
}
