import { join, resolve } from "node:path";
import { parseAdTag } from "./features/ads/ad-tag.ts";
import {
  parseAffiliateUrl,
  parseConversionUrl,
  withMerchant,
} from "./features/payments/conversions/pixels.ts";
import type { ProviderAccess } from "./features/payments/service.ts";
import { ConfigurationError } from "./platform/errors.ts";
import { parseEmail } from "./platform/mail/address.ts";
import { STAND_IN_EVENTS, type StandInEvents } from "./demo/fake-stripe/delivery.ts";
import type { Sender, SmtpServer } from "./platform/mail/mailer.ts";

/** What the environment decides, read once at the start. */
export interface Config {
  readonly port: number;
  readonly host: string;
  /** The origin people reach the house by, without a slash at the end. */
  readonly publicUrl: string;
  readonly dataDirectory: string;
  /** PostgreSQL 15 or newer; the embedded database when absent. */
  readonly databaseUrl: string | undefined;
  readonly ffmpegPath: string | undefined;
  /** "auto" makes an empty database a demonstration. */
  readonly demonstration: "auto" | "on" | "off";
  readonly logLevel: LogLevel;
  /** Made once and kept in the data directory when absent. */
  readonly appSecret: string | undefined;
  /** Multiplies every rate limit; tests and benches raise it. */
  readonly limitScale: number;
  /** Multiplies what the captcha asks of a browser. */
  readonly captchaEffort: number;
  /** The internal location at which a proxy in front serves the media store itself (`X-Accel-Redirect`). */
  readonly accelLocation: string | undefined;
  /** Addresses of proxies whose forwarded headers are believed. */
  readonly trustedProxies: readonly string[];
  /** Where mails are handed over; a demonstration does without. */
  readonly smtp: SmtpServer | undefined;
  /** Who they are from. */
  readonly mailFrom: Sender;
  /** The payment provider; a demonstration brings its own, any other house takes no payments without it. */
  readonly payments: ProviderAccess | undefined;
  /** The tag of another ad server, with macros; the house's own ads without it. */
  readonly adTagUrl: string | undefined;
  /** Origins that ads load from and report to, which the pages allow beside the house itself. */
  readonly adHosts: readonly string[];
  /** Addresses with macros that are told of a payment, if its member agrees; nobody is, without them. */
  readonly conversionUrls: readonly string[];
  /** What becomes of the events of a demonstration's own payment provider. */
  readonly standInEvents: StandInEvents;
}

const LOG_LEVELS = ["fatal", "error", "warn", "info", "debug", "trace", "silent"] as const;
type LogLevel = (typeof LOG_LEVELS)[number];

const FEWEST_SECRET_CHARACTERS = 32;

type Environment = Readonly<Record<string, string | undefined>>;

function parsePort(text: string): number {
  const port = Number(text);
  if (!/^\d+$/.test(text) || port < 1 || port > 65_535)
    throw new Error(`a port from 1 to 65535, not ${show(text)}`);
  return port;
}

function parseOrigin(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url || !["http:", "https:"].includes(url.protocol) || url.pathname !== "/" || url.search)
    throw new Error(`an origin such as https://films.example.org, not ${show(text)}`);
  return url.origin;
}

function parseDatabaseUrl(text: string): string {
  if (!/^postgres(ql)?:\/\//.test(text) || !URL.canParse(text))
    throw new Error("an address such as postgres://user:password@host:5432/bijou");
  return text;
}

function parseDemonstration(text: string): Config["demonstration"] {
  if (text === "1") return "on";
  if (text === "0") return "off";
  throw new Error(`1 (make it a demonstration) or 0 (remove the demonstration), not ${show(text)}`);
}

function parseLogLevel(text: string): LogLevel {
  const level = LOG_LEVELS.find((known) => known === text);
  if (level === undefined) throw new Error(`one of ${LOG_LEVELS.join(", ")}, not ${show(text)}`);
  return level;
}

function parseSecret(text: string): string {
  if (text.length < FEWEST_SECRET_CHARACTERS)
    throw new Error(`at least ${FEWEST_SECRET_CHARACTERS} characters (try: openssl rand -hex 32)`);
  return text;
}

function parseScale(text: string): number {
  const scale = Number(text);
  if (!(scale > 0)) throw new Error(`a number above 0, not ${show(text)}`);
  return scale;
}

const MOST_EFFORT = 100;

function parseEffort(text: string): number {
  const effort = Number(text);
  if (!(effort > 0 && effort <= MOST_EFFORT))
    throw new Error(`a number above 0 and at most ${MOST_EFFORT}, not ${show(text)}`);
  return effort;
}

function parseLocation(text: string): string {
  if (!/^\/[A-Za-z0-9_-]+\/$/.test(text))
    throw new Error(`a location of the proxy such as /stored-media/, not ${show(text)}`);
  return text;
}

const AD_HOST = /^https?:\/\/(?:\*\.)?[a-z0-9-]+(?:\.[a-z0-9-]+)*(?::\d{1,5})?$/;

function parseAdHosts(text: string): readonly string[] {
  const hosts = text.split(",").map((host) => host.trim());
  const wrong = hosts.find((host) => !AD_HOST.test(host));
  if (wrong !== undefined)
    throw new Error(
      `origins such as https://ads.example.org or https://*.example.org, with commas, not ${show(wrong)}`,
    );
  return hosts;
}

const SMTP_PORT = { "smtp:": 587, "smtps:": 465 } as const;

/** User and password may be percent-encoded (RFC 3986 3.2.1). The text is never repeated: it may hold a password. */
function parseSmtpUrl(text: string): SmtpServer {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const port = url && SMTP_PORT[url.protocol as keyof typeof SMTP_PORT];
  if (!url || port === undefined || url.hostname === "" || !/^\/?$/.test(url.pathname))
    throw new Error(
      "an address such as smtps://user:password@smtp.example.org:465, or smtp:// with STARTTLS",
    );
  if (url.search !== "" || url.hash !== "")
    throw new Error("without ? and # and what follows them");
  if ((url.username === "") !== (url.password === ""))
    throw new Error("with both user and password, or with neither");
  return {
    host: url.hostname.replace(/^\[|\]$/g, ""),
    port: url.port === "" ? port : Number(url.port),
    secure: url.protocol === "smtps:",
    user: decodePart(url.username),
    password: decodePart(url.password),
  };
}

function decodePart(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    throw new Error("an address whose user and password write % as %25");
  }
}

function parseSender(text: string): Sender {
  const [, name = "", bracketed] = /^([^<>]*)<([^<>]*)>$/.exec(text) ?? [];
  const address = parseEmail(bracketed ?? text);
  // A line break would begin a header of its own.
  const plainName = name.trim().replace(/^"(.*)"$/, "$1");
  if (address === undefined || /[\p{Cc}"<>]/u.test(plainName))
    throw new Error(`a sender such as Bijou <films@example.org>, not ${show(text)}`);
  return { name: plainName, address };
}

function senderAt(publicUrl: string): Sender {
  const { hostname } = new URL(publicUrl);
  const address = parseEmail(`no-reply@${hostname}`) ?? "no-reply@localhost";
  return { name: "Bijou", address };
}

type Read = <T>(name: string, parse: (text: string) => T, absent: T) => T;

/** Keys are told apart by how they begin, and never repeated: the wrong one in the wrong place is a secret told. */
const keyOf =
  (beginnings: RegExp, example: string) =>
  (text: string): string => {
    if (!beginnings.test(text)) throw new Error(`a key that begins with ${example}`);
    return text;
  };

function readPayments(read: Read, mistakes: string[]): ProviderAccess | undefined {
  const secretKey = read("STRIPE_SECRET_KEY", keyOf(/^(?:sk|rk)_\w+$/, "sk_ or rk_"), "");
  const publishableKey = read("STRIPE_PUBLISHABLE_KEY", keyOf(/^pk_\w+$/, "pk_"), "");
  const webhookSecret = read("STRIPE_WEBHOOK_SECRET", keyOf(/^whsec_\w+$/, "whsec_"), "");
  const apiUrl = read<string | undefined>("STRIPE_API_URL", parseOrigin, undefined);
  if (mistakes.some((mistake) => mistake.startsWith("STRIPE_"))) return undefined;
  const keys = [secretKey, publishableKey, webhookSecret];
  if (keys.every((key) => key === "")) return undefined;
  if (keys.some((key) => key === "")) {
    mistakes.push(
      "STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY and STRIPE_WEBHOOK_SECRET must be set together",
    );
    return undefined;
  }
  return { secretKey, publishableKey, webhookSecret, apiUrl };
}

function parseStandInEvents(text: string): StandInEvents {
  const events = STAND_IN_EVENTS.find((known) => known === text);
  if (events === undefined)
    throw new Error(`one of ${STAND_IN_EVENTS.join(", ")}, not ${show(text)}`);
  return events;
}

function parseMerchant(text: string): string {
  if (!/^[\w.-]{1,100}$/.test(text))
    throw new Error(`letters, digits, dots and hyphens, not ${show(text)}`);
  return text;
}

/** The partners that are told of payments; the affiliates' has the house's id among their merchants. */
function readConversionUrls(read: Read, mistakes: string[]): readonly string[] {
  const conversionUrl = read("CONVERSION_URL", parseConversionUrl, "");
  const affiliateUrl = read("AFFILIATE_URL", parseAffiliateUrl, "");
  const merchantId = read("AFFILIATE_MERCHANT_ID", parseMerchant, "");
  const isBroken = mistakes.some((mistake) => mistake.startsWith("AFFILIATE_"));
  if (!isBroken && (affiliateUrl === "") !== (merchantId === ""))
    mistakes.push("AFFILIATE_URL and AFFILIATE_MERCHANT_ID must be set together");
  const urls = [conversionUrl, withMerchant(affiliateUrl, merchantId)];
  return urls.filter((url) => url !== "");
}

function show(text: string): string {
  return JSON.stringify(text.slice(0, 80));
}

/**
 * Reads the environment whole before it complains.
 *
 * @throws {ConfigurationError} with a line for every variable that is wrong, saying what it should be.
 */
export function parseConfig(environment: Environment, root: string): Config {
  const mistakes: string[] = [];
  const read: Read = (name, parse, absent) => {
    const text = environment[name]?.trim();
    if (text === undefined || text === "") return absent;
    try {
      return parse(text);
    } catch (expected) {
      mistakes.push(`${name} must be ${(expected as Error).message}`);
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
  const adTagUrl = read<string | undefined>("AD_TAG_URL", parseAdTag, undefined);
  const config: Config = {
    port,
    host,
    publicUrl,
    dataDirectory: resolve(read("DATA_DIR", text, join(root, "data"))),
    databaseUrl: read<string | undefined>("DATABASE_URL", parseDatabaseUrl, undefined),
    ffmpegPath: read<string | undefined>("FFMPEG_PATH", text, undefined),
    demonstration: read("DEMO", parseDemonstration, "auto"),
    logLevel: read("LOG_LEVEL", parseLogLevel, "warn"),
    appSecret: read<string | undefined>("APP_SECRET", parseSecret, undefined),
    limitScale: read("LIMIT_SCALE", parseScale, 1),
    captchaEffort: read("CAPTCHA_EFFORT", parseEffort, 1),
    accelLocation: read<string | undefined>("ACCEL_LOCATION", parseLocation, undefined),
    trustedProxies: read<readonly string[]>(
      "TRUSTED_PROXIES",
      (list) => list.split(",").map((address) => address.trim()),
      [],
    ),
    smtp: read<SmtpServer | undefined>("SMTP_URL", parseSmtpUrl, undefined),
    mailFrom: read("MAIL_FROM", parseSender, senderAt(publicUrl)),
    payments: readPayments(read, mistakes),
    adTagUrl,
    adHosts: [
      ...new Set([
        ...(adTagUrl === undefined ? [] : [new URL(adTagUrl).origin]),
        ...read<readonly string[]>("AD_HOSTS", parseAdHosts, []),
      ]),
    ],
    conversionUrls: readConversionUrls(read, mistakes),
    standInEvents: read<StandInEvents>("PAYMENT_STAND_IN_EVENTS", parseStandInEvents, "ordered"),
  };
  if (mistakes.length > 0) throw new ConfigurationError(mistakes);
  return config;
}

/** What the command line needs of a running server's environment, besides its DATA_DIR. */
const SHARED_VARIABLES = [
  "DATABASE_URL",
  "PUBLIC_URL",
  "FFMPEG_PATH",
  "APP_SECRET",
  "STRIPE_SECRET_KEY",
  "STRIPE_PUBLISHABLE_KEY",
  "STRIPE_WEBHOOK_SECRET",
  "STRIPE_API_URL",
] as const;

/**
 * The settings that a running server tells the command line.
 *
 * @param payments the provider in use: a demonstration's own has keys that are in no environment.
 */
export function instanceEnvironment(
  environment: Environment,
  payments: ProviderAccess | undefined,
): Readonly<Record<string, string>> {
  const entries = SHARED_VARIABLES.flatMap((name) => {
    const value = environment[name]?.trim();
    return value === undefined || value === "" ? [] : [[name, value] as const];
  });
  return {
    ...Object.fromEntries(entries),
    ...(payments && {
      STRIPE_SECRET_KEY: payments.secretKey,
      STRIPE_PUBLISHABLE_KEY: payments.publishableKey,
      STRIPE_WEBHOOK_SECRET: payments.webhookSecret,
      ...(payments.apiUrl !== undefined && { STRIPE_API_URL: payments.apiUrl }),
    }),
  };
}
