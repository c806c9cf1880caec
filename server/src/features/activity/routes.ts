import { deleteActivity, myActivityLog } from "@bijou/contract/activity";
import { AppError } from "../../platform/errors.ts";
import type { Api } from "../../platform/http/api.ts";
import { done, pageIndexOf, pageOf } from "../../platform/http/envelope.ts";
import type { ActivityLog } from "./service.ts";

export function activityRoutes(api: Api, log: ActivityLog): void {
  api.bind(myActivityLog, async ({ input, caller }) =>
    pageOf(await log.page(caller, pageIndexOf(input.start_range))),
  );

  api.bind(deleteActivity, async ({ input, caller }) => {
    const { activity_id: id, all } = input;
    if ((id === undefined) === (all === undefined))
      throw new AppError("invalid_request", "Send either activity_id or all");
    if (id === undefined) await log.deleteAll(caller);
    else await log.delete(caller, id);
    return done(id === undefined ? "Your history was deleted" : "Removed from your history");
  });
}
