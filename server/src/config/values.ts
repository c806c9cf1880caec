import { parseEmail } from "../platform/mail/address.ts";
import type { GivenSender } from "../platform/mail/mail-server.ts";
import type { Sender, SmtpServer } from "../platform/mail/mailer.ts";
import { ENCODER_SETTINGS, type EncoderSetting } from "./encoder-setting.ts";
import { FAKE_STRIPE_EVENTS, type FakeStripeEvents } from "./fake-stripe-events.ts";

const LOG_LEVELS = ["fatal", "error", "warn", "info", "debug", "trace", "silent"] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

const MIN_SECRET_CHARACTERS = 32;

export function parsePort(text: string): number {
  const port = Number(text);
  if (!/^\d+$/.test(text) || port < 1 || port > 65_535)
    throw new Error(`a port from 1 to 65535, not ${show(text)}`);
  return port;
}

export function parseOrigin(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url || !["http:", "https:"].includes(url.protocol) || url.pathname !== "/" || url.search)
    throw new Error(`an origin such as https://films.example.org, not ${show(text)}`);
  return url.origin;
}

export function parseDatabaseUrl(text: string): string {
  if (!/^postgres(ql)?:\/\//.test(text) || !URL.canParse(text))
    throw new Error("an address such as postgres://user:password@host:5432/bijou");
  return text;
}

/** "auto" makes an empty database a demonstration. */
export type Demonstration = "auto" | "on" | "off";

export function parseDemonstration(text: string): Demonstration {
  if (text === "1") return "on";
  if (text === "0") return "off";
  throw new Error(`1 (make it a demonstration) or 0 (remove the demonstration), not ${show(text)}`);
}

export function parseSwitch(text: string): boolean {
  if (text !== "0" && text !== "1") throw new Error(`1 or 0, not ${show(text)}`);
  return text === "1";
}

export function parseOnOff(text: string): boolean {
  if (text !== "on" && text !== "off") throw new Error(`on or off, not ${show(text)}`);
  return text === "on";
}

export function parseEncoder(text: string): EncoderSetting {
  const encoder = ENCODER_SETTINGS.find((known) => known === text);
  if (encoder === undefined)
    throw new Error(`one of ${ENCODER_SETTINGS.join(", ")}, not ${show(text)}`);
  return encoder;
}

export function parseLogLevel(text: string): LogLevel {
  const level = LOG_LEVELS.find((known) => known === text);
  if (level === undefined) throw new Error(`one of ${LOG_LEVELS.join(", ")}, not ${show(text)}`);
  return level;
}

export function parseSecret(text: string): string {
  if (text.length < MIN_SECRET_CHARACTERS)
    throw new Error(`at least ${MIN_SECRET_CHARACTERS} characters (try: openssl rand -hex 32)`);
  return text;
}

export function parseScale(text: string): number {
  const scale = Number(text);
  if (!(scale > 0)) throw new Error(`a number above 0, not ${show(text)}`);
  return scale;
}

const MAX_EFFORT = 100;

export function parseEffort(text: string): number {
  const effort = Number(text);
  if (!(effort > 0 && effort <= MAX_EFFORT))
    throw new Error(`a number above 0 and at most ${MAX_EFFORT}, not ${show(text)}`);
  return effort;
}

/** A whole number between two bounds, both included. */
export const parseWhole =
  (min: number, max: number) =>
  (text: string): number => {
    const whole = Number(text);
    if (!/^\d+$/.test(text) || whole < min || whole > max)
      throw new Error(`a whole number from ${min} to ${max}, not ${show(text)}`);
    return whole;
  };

const MINUTE_SECONDS = 60;

export function parseSecondsOfMinute(text: string): number {
  const seconds = Number(text);
  if (!(seconds >= 0 && seconds <= MINUTE_SECONDS))
    throw new Error(`a number from 0 to ${MINUTE_SECONDS}, not ${show(text)}`);
  return seconds;
}

export function parseLocation(text: string): string {
  if (!/^\/[A-Za-z0-9_-]+\/$/.test(text))
    throw new Error(`a location of the proxy such as /stored-media/, not ${show(text)}`);
  return text;
}

/** An origin, or all subdomains of a domain, as in a content security policy. */
const HOST_SOURCE = /^https?:\/\/(?:\*\.)?[a-z0-9-]+(?:\.[a-z0-9-]+)*(?::\d{1,5})?$/;

export function parseAdHosts(text: string): readonly string[] {
  return splitHosts(
    text,
    "origins such as https://ads.example.org or https://*.example.org, with commas",
  );
}

function splitHosts(text: string, expected: string): readonly string[] {
  const hosts = text.split(",").map((host) => host.trim());
  const wrong = hosts.find((host) => !HOST_SOURCE.test(host));
  if (wrong !== undefined) throw new Error(`${expected}, not ${show(wrong)}`);
  return hosts;
}

/** The sites that may show trailers in a frame; "*" is every site, an empty list none. */
export function parseEmbedOrigins(text: string): readonly string[] {
  if (text === "*") return ["*"];
  if (text === "none") return [];
  return splitHosts(
    text,
    "*, none, or origins such as https://blog.example.org or https://*.example.org, with commas",
  );
}

const SMTP_PORT = new Map([
  ["smtp:", 587],
  ["smtps:", 465],
]);

/**
 * User and password may be percent-encoded (RFC 3986 3.2.1). Errors do not repeat the text, which may contain a
 * password.
 */
export function parseSmtpUrl(text: string): SmtpServer {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const port = url && SMTP_PORT.get(url.protocol);
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

export function parseSender(text: string): Sender {
  const [, name = "", bracketed] = /^([^<>]*)<([^<>]*)>$/.exec(text) ?? [];
  const address = parseEmail(bracketed ?? text);
  // A line break would begin another header.
  const plainName = name.trim().replace(/^"(.*)"$/, "$1");
  if (address === undefined || /[\p{Cc}"<>]/u.test(plainName))
    throw new Error(`a sender such as Bijou <films@example.org>, not ${show(text)}`);
  return { name: plainName, address };
}

const MAX_NAME_LENGTH = 40;

/** Appears in titles, mails and the web manifest. */
export function parseServiceName(text: string): string {
  if (text.length > MAX_NAME_LENGTH || /[\p{Cc}\p{Cf}"<>]/u.test(text))
    throw new Error(
      `a name of at most ${MAX_NAME_LENGTH} characters, without quotes, < and >, not ${show(text)}`,
    );
  return text;
}

export function senderAt(publicUrl: string, name: string | undefined): GivenSender {
  const { hostname } = new URL(publicUrl);
  const address = parseEmail(`no-reply@${hostname}`) ?? "no-reply@localhost";
  return { name, address };
}

/** Checks a key by its prefix. The error does not repeat it: a key in the wrong variable is still a secret. */
export const keyOf =
  (beginnings: RegExp, example: string) =>
  (text: string): string => {
    if (!beginnings.test(text)) throw new Error(`a key that begins with ${example}`);
    return text;
  };

export function parseFakeStripeEvents(text: string): FakeStripeEvents {
  const events = FAKE_STRIPE_EVENTS.find((known) => known === text);
  if (events === undefined)
    throw new Error(`one of ${FAKE_STRIPE_EVENTS.join(", ")}, not ${show(text)}`);
  return events;
}

export function parseMerchant(text: string): string {
  if (!/^[\w.-]{1,100}$/.test(text))
    throw new Error(`letters, digits, dots and hyphens, not ${show(text)}`);
  return text;
}

/** What an error message repeats of a value. */
export function show(text: string): string {
  return JSON.stringify(text.slice(0, 80));
}
