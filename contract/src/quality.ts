import * as Type from "typebox";
import { described, Done, errorResponses, exact, UserId, VideoId } from "./common.ts";
import { endpoint, type Input, limits } from "./endpoint.ts";

const MAX_STARTUP_MS = 600_000;
const MAX_MS = 86_400_000;
const MAX_COUNT = 10_000;

const within = (maximum: number, description: string) =>
  Type.Integer({ minimum: 0, maximum, description });

const measured = {
  video_id: VideoId,
  startup_ms: Type.Optional(
    within(
      MAX_STARTUP_MS,
      "From the press to the first frame, without ads. Absent if no frame was shown.",
    ),
  ),
  rebuffers: within(MAX_COUNT, "How often the picture stopped for lack of data."),
  rebuffer_ms: within(MAX_MS, "For how long, together."),
  watched_ms: within(MAX_MS, "How long the picture moved."),
  quality_changes: within(MAX_COUNT, "How often the height of the picture changed."),
  failed: Type.Boolean({ description: "Whether an error ended the playback." }),
  connection: described(
    Type.Union([
      Type.Literal("wifi"),
      Type.Literal("cellular"),
      Type.Literal("ethernet"),
      Type.Literal("other"),
      Type.Literal("unknown"),
    ]),
    "What the browser says about the network (Network Information API).",
  ),
};
export const playbackQuality = endpoint({
  path: "/playback-quality",
  methods: ["POST"],
  access: "member",
  changes: true,
  limit: limits.perHour(120, "session"),
  summary: "How a playback went, once at its end; stored as sums by title, day and network only",
  input: Type.Object({ user_id: UserId, ...measured }, exact),
  responses: { 200: Done, ...errorResponses },
});

export type QualityReport = Omit<Input<typeof playbackQuality>, "user_id">;
