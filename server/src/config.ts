import { join, resolve } from "node:path";
import { ConfigurationError, errorMessage } from "./platform/errors.ts";
import type { S3Credentials, S3Place } from "./platform/s3/s3-place.ts";
import type { GivenSender } from "./platform/mail/mail-server.ts";
import type { SmtpServer } from "./platform/mail/mailer.ts";
import type { StudioAccess } from "./platform/studio/may-reach-studio.ts";
import type { EncoderSetting } from "./config/encoder-setting.ts";
import { type BackupPlan, readBackupPlan } from "./config/backups.ts";
import { isLoopback, type MetricsAccess } from "./config/metrics-access.ts";
import { parseMediaRoots } from "./config/media-roots.ts";
import { readMediaBucket, readS3Credentials, readS3Region } from "./config/media-bucket.ts";
import { type Processes, readProcesses } from "./config/processes.ts";
import type { GivenPayments } from "./config/provider-access.ts";
import type { Read } from "./config/read.ts";
import { readSecretFiles } from "./config/secret-files.ts";
import type { FakeStripeEvents } from "./config/fake-stripe-events.ts";
import { readConversionUrls, readPayments } from "./config/payments.ts";
import { readStudio } from "./config/studio.ts";
import { parseAdTag } from "./config/url-macros.ts";
import {
  type Demonstration,
  type LogLevel,
  parseAdHosts,
  parseDatabaseUrl,
  parseDemonstration,
  parseEffort,
  parseEmbedOrigins,
  parseEncoder,
  parseLocation,
  parseLogLevel,
  parseOnOff,
  parseOrigin,
  parsePort,
  parseScale,
  parseSecondsOfMinute,
  parseSecret,
  parseSender,
  parseServiceName,
  parseSmtpUrl,
  parseSwitch,
  parseWhole,
  parseFakeStripeEvents,
  senderAt,
} from "./config/values.ts";

/** Everything that the environment configures, read once at the start. */
export interface Config extends Processes {
  readonly port: number;
  readonly host: string;
  /** What the site is called in titles, mails and the web manifest; without it, the Studio decides. */
  readonly serviceName: string | undefined;
  /** The origin that browsers use, without a slash at the end. */
  readonly publicUrl: string;
  /** Where operators run the site; undefined if it is turned off. */
  readonly studio: StudioAccess | undefined;
  readonly dataDirectory: string;
  /** Folders of the server from which staff may import, and which they may watch. */
  readonly mediaRoots: readonly string[];
  /** The bucket of films and pictures; the data directory has them when absent. */
  readonly mediaBucket: S3Place | undefined;
  /** For every bucket; those of the machine's role when absent. */
  readonly s3Credentials: S3Credentials | undefined;
  /** Of buckets whose address names none. */
  readonly s3Region: string | undefined;
  /** PostgreSQL 15 or newer; the embedded database when absent. */
  readonly databaseUrl: string | undefined;
  /** The same database as the owner of its tables, who migrates it; `databaseUrl` is the owner's when absent. */
  readonly databaseAdminUrl: string | undefined;
  readonly ffmpegPath: string | undefined;
  /** Hardware is tried when encoding starts, and not used when it fails. */
  readonly encoder: EncoderSetting;
  /** Whether the server encodes films; otherwise only `bijou worker` does. */
  readonly transcodes: boolean;
  /** Where films are made before they are moved into the data directory. */
  readonly workDirectory: string;
  readonly demonstration: Demonstration;
  readonly logLevel: LogLevel;
  /** Whether each response is logged. */
  readonly accessLog: boolean;
  /** Created and saved in the data directory when absent. */
  readonly appSecret: string | undefined;
  /** Multiplies every rate limit; tests and benchmarks raise it. */
  readonly limitScale: number;
  /** Multiplies the work of every captcha challenge. */
  readonly captchaEffort: number;
  /** Seconds of each minute in which the sizes of new pictures are made before pages request them. */
  readonly preparePicturesSeconds: number;
  /** How hard the encoder of pictures that fill a screen works (`encode`). */
  readonly pictureEffort: number | undefined;
  /** The internal location at which a proxy in front serves the media store itself (`X-Accel-Redirect`). */
  readonly accelLocation: string | undefined;
  /** Addresses of proxies whose forwarded headers are trusted. */
  readonly trustedProxies: readonly string[];
  /** The mail server; a demonstration has its own mailbox instead. */
  readonly smtp: SmtpServer | undefined;
  /** The sender of all mails. */
  readonly mailFrom: GivenSender;
  /** The payment provider; a demonstration has its own. */
  readonly payments: GivenPayments;
  /** The tag of another ad server, with macros; house ads without it. */
  readonly adTagUrl: string | undefined;
  /** Origins that ads load from and report to, which the pages' policy allows. */
  readonly adHosts: readonly string[];
  /** Sites that may show trailers in a frame; "*" is every site, an empty list none. */
  readonly embedOrigins: readonly string[];
  /** URLs with macros that are notified of a payment, if its member agrees. */
  readonly conversionUrls: readonly string[];
  /** How long a server that stops still answers new requests, so that load balancers see that it is not ready. */
  readonly drainSeconds: number;
  /** Where Prometheus reads metrics; nothing is measured without it. */
  readonly metrics: MetricsAccess | undefined;
  /** How the events of a demonstration's fake Stripe arrive. */
  readonly fakeStripeEvents: FakeStripeEvents;
  readonly backups: BackupPlan;
}

const MAX_DRAIN_SECONDS = 300;

type Environment = Readonly<Record<string, string | undefined>>;

function readAdminUrl(
  read: Read,
  environment: Environment,
  mistakes: string[],
): string | undefined {
  const url = read<string | undefined>("DATABASE_ADMIN_URL", parseDatabaseUrl, undefined);
  if (url !== undefined && !environment["DATABASE_URL"]?.trim())
    mistakes.push(
      "DATABASE_ADMIN_URL must be set together with DATABASE_URL: the same database, as the role of the application",
    );
  return url;
}

function readMetrics(read: Read, mistakes: string[]): MetricsAccess | undefined {
  const port = read<number | undefined>("METRICS_PORT", parsePort, undefined);
  const host = read("METRICS_HOST", (text) => text, "127.0.0.1");
  const token = read<string | undefined>("METRICS_TOKEN", parseSecret, undefined);
  const isBroken = mistakes.some((mistake) => mistake.startsWith("METRICS_"));
  if (port === undefined || isBroken) return undefined;
  if (token === undefined && !isLoopback(host))
    mistakes.push(
      `METRICS_TOKEN must be set, because other machines can connect to METRICS_HOST ${host}`,
    );
  return { port, host, token };
}

/**
 * Reads the whole environment before it reports errors.
 *
 * @throws {ConfigurationError} with a line for every wrong variable, saying what it should be.
 */
export function parseConfig(given: Environment, root: string): Config {
  const mistakes: string[] = [];
  const environment = readSecretFiles(given, mistakes);
  const read: Read = (name, parse, absent) => {
    const text = environment[name]?.trim();
    if (text === undefined || text === "") return absent;
    try {
      return parse(text);
    } catch (expected) {
      mistakes.push(`${name} must be ${errorMessage(expected)}`);
      return absent;
    }
  };
  const text = (value: string) => value;
  const port = read("PORT", parsePort, 3000);
  const host = read("HOST", text, "127.0.0.1");
  const publicUrl = read(
    "PUBLIC_URL",
    parseOrigin,
    `http://${host.includes(":") ? `[${host}]` : host}:${port}`,
  );
  const serviceName = read<string | undefined>("SERVICE_NAME", parseServiceName, undefined);
  const adTagUrl = read<string | undefined>("AD_TAG_URL", parseAdTag, undefined);
  const dataDirectory = resolve(read("DATA_DIR", text, join(root, "data")));
  const config: Config = {
    port,
    host,
    publicUrl,
    serviceName,
    studio: readStudio(read, publicUrl),
    dataDirectory,
    mediaRoots: read<readonly string[]>("MEDIA_ROOTS", parseMediaRoots, []),
    mediaBucket: readMediaBucket(read),
    s3Credentials: readS3Credentials(read, mistakes),
    s3Region: readS3Region(read),
    databaseUrl: read<string | undefined>("DATABASE_URL", parseDatabaseUrl, undefined),
    databaseAdminUrl: readAdminUrl(read, environment, mistakes),
    ...readProcesses(read, mistakes),
    ffmpegPath: read<string | undefined>("FFMPEG_PATH", text, undefined),
    encoder: read<EncoderSetting>("FFMPEG_ENCODER", parseEncoder, "x264"),
    transcodes: read("TRANSCODE", parseSwitch, true),
    workDirectory: resolve(read("WORK_DIR", text, join(dataDirectory, "work"))),
    demonstration: read("DEMO", parseDemonstration, "auto"),
    logLevel: read("LOG_LEVEL", parseLogLevel, "warn"),
    accessLog: read("ACCESS_LOG", parseOnOff, false),
    appSecret: read<string | undefined>("APP_SECRET", parseSecret, undefined),
    limitScale: read("LIMIT_SCALE", parseScale, 1),
    captchaEffort: read("CAPTCHA_EFFORT", parseEffort, 1),
    // A quarter of one core until every picture is ready.
    preparePicturesSeconds: read("PREPARE_PICTURES_SECONDS", parseSecondsOfMinute, 15),
    pictureEffort: read<number | undefined>("PICTURE_EFFORT", parseWhole(0, 9), undefined),
    accelLocation: read<string | undefined>("ACCEL_LOCATION", parseLocation, undefined),
    trustedProxies: read<readonly string[]>(
      "TRUSTED_PROXIES",
      (list) => list.split(",").map((address) => address.trim()),
      [],
    ),
    smtp: read<SmtpServer | undefined>("SMTP_URL", parseSmtpUrl, undefined),
    mailFrom: read<GivenSender>("MAIL_FROM", parseSender, senderAt(publicUrl, serviceName)),
    payments: readPayments(read, mistakes),
    adTagUrl,
    adHosts: [
      ...new Set([
        ...(adTagUrl === undefined ? [] : [new URL(adTagUrl).origin]),
        ...read<readonly string[]>("AD_HOSTS", parseAdHosts, []),
      ]),
    ],
    embedOrigins: read<readonly string[]>("EMBED_ORIGINS", parseEmbedOrigins, ["*"]),
    conversionUrls: readConversionUrls(read, mistakes),
    drainSeconds: read("DRAIN_SECONDS", parseWhole(0, MAX_DRAIN_SECONDS), 0),
    metrics: readMetrics(read, mistakes),
    fakeStripeEvents: read<FakeStripeEvents>(
      "PAYMENT_STAND_IN_EVENTS",
      parseFakeStripeEvents,
      "ordered",
    ),
    backups: readBackupPlan(read),
  };
  if (mistakes.length > 0) throw new ConfigurationError(mistakes);
  return config;
}

/** The part of a running server's environment that the command line needs, besides DATA_DIR. */
const SHARED_VARIABLES = [
  "DATABASE_URL",
  "PUBLIC_URL",
  "STUDIO_URL",
  "FFMPEG_PATH",
  "FFMPEG_ENCODER",
  "TRANSCODE",
  "APP_SECRET",
  "MEDIA_URL",
  "AWS_ACCESS_KEY_ID",
  "AWS_SECRET_ACCESS_KEY",
  "AWS_SESSION_TOKEN",
  "AWS_REGION",
  "STRIPE_SECRET_KEY",
  "STRIPE_PUBLISHABLE_KEY",
  "STRIPE_WEBHOOK_SECRET",
  "STRIPE_API_URL",
] as const;

/**
 * The settings that a running server gives the command line.
 *
 * @param fake the fake Stripe of a demonstration, whose keys are in no environment.
 */
export function instanceEnvironment(
  environment: Environment,
  fake: GivenPayments["demonstration"],
): Readonly<Record<string, string>> {
  const resolved = readSecretFiles(environment, []);
  const entries = SHARED_VARIABLES.flatMap((name) => {
    const value = resolved[name]?.trim();
    return value === undefined || value === "" ? [] : [[name, value] as const];
  });
  return {
    ...Object.fromEntries(entries),
    ...(fake && {
      STRIPE_IS_FAKE: "1",
      STRIPE_SECRET_KEY: fake.secretKey,
      STRIPE_PUBLISHABLE_KEY: fake.publishableKey,
      STRIPE_WEBHOOK_SECRET: fake.webhookSecret,
      ...(fake.apiUrl !== undefined && { STRIPE_API_URL: fake.apiUrl }),
    }),
  };
}
