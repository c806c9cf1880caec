import * as Type from "typebox";
import { limits } from "../endpoint.ts";
import { exact, Instant, oneOf, OptionalInstant } from "./common.ts";
import { studioEndpoint } from "./endpoint.ts";

/** `off` is not configured, or not a task of this server. */
const HEALTH_STATUSES = ["ok", "warning", "failing", "off"] as const;
export type HealthStatus = (typeof HEALTH_STATUSES)[number];

/** What an operator can do; the client has the sentences. */
const HEALTH_REMEDIES = [
  "check_database",
  "raise_pool",
  "see_jobs",
  "restart_server",
  "install_ffmpeg",
  "start_worker",
  "free_space",
  "set_up_email",
  "check_email",
  "set_up_payments",
  "check_webhook",
  "set_clock",
  "renew_certificate",
  "use_https",
  "check_public_url",
  "see_log",
] as const;
export type HealthRemedy = (typeof HEALTH_REMEDIES)[number];

const Count = (description: string) => Type.Integer({ minimum: 0, description });
const Optional = <S extends Type.TSchema>(schema: S, description: string) =>
  Type.Union([schema, Type.Null()], { description: `${description} Null if unknown.` });

/** One component. `unknown` is the sentence of each whose check failed. */
const component = <
  const Id extends string,
  const Sentences extends readonly string[],
  Facts extends Type.TProperties,
>(
  id: Id,
  sentences: Sentences,
  facts: Facts,
) =>
  Type.Object({
    id: Type.Literal(id, { description: "The component." }),
    status: oneOf(HEALTH_STATUSES, "How it is."),
    since: Instant(
      "Since when the process that answers has seen this status; at most since its start.",
    ),
    sentence: oneOf([...sentences, "unknown"] as const, "What is the case, as a code."),
    facts: Type.Object(facts, { description: "The values that belong in the sentence." }),
    whatToDo: Type.Union([oneOf(HEALTH_REMEDIES, "What to do, as a code."), Type.Null()], {
      description: "What to do, as a code; null if there is nothing to do.",
    }),
  });

const Volume = Type.Object({
  directory: oneOf(["data", "work"], "The data directory, or that of unfinished films."),
  freeBytes: Count("What can still be written."),
  totalBytes: Count("The size of the volume."),
});

const Encoder = Type.Object({
  name: Type.String({ description: "Host and process." }),
  encoder: Type.String({ description: "What it encodes with, such as `x264`." }),
});

const HEALTH_COMPONENTS = [
  component("database", ["responds", "slow", "exhausted", "unreachable"], {
    version: Optional(Type.String(), "The version of PostgreSQL."),
    roundTripMs: Optional(Type.Number(), "How long a statement takes."),
    connections: Count("Connections of this process."),
    maxConnections: Count("At most so many."),
    waiting: Count("Statements that wait for a connection."),
  }),
  component("queue", ["on_time", "late", "stopped", "failures"], {
    oldestWaitingSeconds: Optional(Count("Seconds."), "How long the oldest job is overdue."),
    waiting: Count("Jobs that are due."),
    failedInDay: Count("Jobs that failed within 24 hours."),
  }),
  component("encoder", ["ready", "elsewhere", "off", "missing", "no_worker", "failures"], {
    ffmpegVersion: Optional(Type.String(), "The version of ffmpeg on this server."),
    encoder: Optional(Type.String(), "What encodes, such as `x264`."),
    transcodesHere: Type.Boolean({ description: "Whether this server encodes." }),
    workers: Count("Processes that encode."),
    waiting: Count("Films that wait."),
    failedInDay: Count("Films that failed within 24 hours."),
    lastFailureAt: OptionalInstant("When a film failed last."),
    lastFailureName: Optional(Type.String(), "Its title."),
  }),
  component("disk", ["enough", "low", "full"], {
    volumes: Type.Array(Volume, { description: "One, if both directories are on one volume." }),
  }),
  component("email", ["sends", "ready", "not_configured", "failures", "stuck"], {
    isConfigured: Type.Boolean({ description: "Whether a mail server is set." }),
    waiting: Count("Mails to be sent."),
    oldestWaitingSeconds: Count("How long the oldest of them waits."),
    failedInDay: Count("Mails that failed within 24 hours."),
    lastSentAt: OptionalInstant("When a mail was sent last."),
  }),
  component("payments", ["receives", "no_events", "not_configured", "stuck"], {
    isConfigured: Type.Boolean({ description: "Whether a payment provider is set." }),
    waiting: Count("Events that were not processed yet."),
    oldestWaitingSeconds: Count("How long the oldest of them waits."),
    lastEventAt: OptionalInstant("When the provider sent an event last."),
  }),
  component("clock", ["in_sync", "differs"], {
    differenceSeconds: Optional(Type.Number(), "The database’s clock minus that of this process."),
  }),
  component(
    "certificate",
    ["valid", "expires_soon", "expired", "local", "plain_http", "checking", "unreachable"],
    {
      host: Type.String({ description: "Of PUBLIC_URL." }),
      daysLeft: Optional(Type.Integer(), "Whole days until it expires."),
      expiresAt: OptionalInstant("When it expires."),
    },
  ),
  component("nodes", ["answers"], {
    node: Type.String({ description: "The host that answers." }),
    processes: Count("Processes of this server that answer requests."),
    upSeconds: Count("How long the process that answers runs."),
    encoders: Type.Array(Encoder, { description: "Processes that encode, on any host." }),
  }),
] as const;

const Health = Type.Object(
  {
    status: oneOf(HEALTH_STATUSES, "The worst status of a component; never `off`."),
    summary: Type.String({ description: "One English sentence for monitoring." }),
    checkedAt: Instant("When this was checked."),
    components: Type.Array(Type.Union([...HEALTH_COMPONENTS]), {
      description: "Always all of them, in this order.",
    }),
  },
  { title: "Health", description: "How the site’s parts are." },
);
export type Health = Type.Static<typeof Health>;
export type HealthComponent = Health["components"][number];

export const getHealth = studioEndpoint({
  access: "staff",
  needs: "health",
  method: "GET",
  path: "/system/health",
  limit: limits.perMinute(120, "session"),
  summary: "How the database, queue, encoder, disk, email, payments, clock and certificate are",
  input: Type.Object({}, exact),
  responses: { 200: Health },
});
