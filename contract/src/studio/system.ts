import * as Type from "typebox";
import { limits } from "../endpoint.ts";
import { exact, Instant, oneOf, OptionalInstant } from "./common.ts";
import { studioEndpoint } from "./endpoint.ts";

export const LOG_LEVELS = ["trace", "debug", "info", "warn", "error", "fatal"] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

const LogLine = Type.Object({
  id: Type.Integer({ description: "Later lines have greater ids." }),
  at: Instant("When it was written."),
  level: oneOf(LOG_LEVELS, "How serious it is."),
  message: Type.String({ description: "What happened." }),
  requestId: Type.Union([Type.String(), Type.Null()], { description: "The request it is about." }),
  details: Type.String({ description: "The other fields as JSON; may be empty." }),
});
export type LogLine = Type.Static<typeof LogLine>;

export const getLog = studioEndpoint({
  access: "staff",
  needs: "danger",
  method: "GET",
  path: "/system/log",
  limit: limits.perMinute(120, "session"),
  summary: "The last lines of the log of the process that answers, the newest first",
  input: Type.Object(
    {
      level: Type.Optional(oneOf(LOG_LEVELS, "Lines of this level and more serious ones.")),
      requestId: Type.Optional(
        Type.String({ maxLength: 128, description: "Lines of this request only." }),
      ),
    },
    exact,
  ),
  responses: {
    200: Type.Object({
      minLevel: oneOf(LOG_LEVELS, "The server writes no less serious lines (LOG_LEVEL)."),
      since: OptionalInstant("When the oldest line that is kept was written."),
      lines: Type.Array(LogLine, { description: "At most 500." }),
    }),
  },
});
