import * as Type from "typebox";
import { Done, exact, Id, refusals, UserId } from "./common.ts";
import { endpoint, limits } from "./endpoint.ts";

const OptionalId = Type.Optional(Type.Integer({ minimum: 0, maximum: 2_147_483_647 }));

export const errorReport = endpoint({
  path: "/error-report",
  methods: ["GET", "POST"],
  access: "member",
  changes: true,
  limit: limits.perHour(30, "session"),
  summary: "What went wrong in the player, with where it was (C-47)",
  input: Type.Object(
    {
      user_id: UserId,
      video_type: Type.Optional(Type.Integer({ minimum: 1, maximum: 2 })),
      video_id: Id,
      season_id: OptionalId,
      episode_id: OptionalId,
      error_message: Type.String({ minLength: 1, maxLength: 2000 }),
    },
    exact,
  ),
  answers: { 200: Done, ...refusals },
});
