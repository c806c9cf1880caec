import { COMMAND } from "../../platform/audit/actor.ts";
import { audit, changesBetween } from "../../platform/audit/audit.ts";
import type { Database } from "../../platform/database/database.ts";
import { inTransaction } from "../../platform/database/transaction.ts";
import { OperatorError } from "../../platform/errors.ts";
import { parseEmail } from "../../platform/mail/address.ts";
import { parseLinks } from "./links.ts";
import { linkSettings } from "./site-links.ts";
import { deleteSetting, lockSettings, readSettings, writeSetting } from "./store.ts";

/** A setting that an operator can change while the server runs. */
interface SettingDefinition {
  readonly key: string;
  readonly what: string;
  /** The default, in the operator's notation. */
  readonly defaultValue: string;
  /** Describes valid values in error messages. */
  readonly expects: string;
  /** Undefined for an invalid value. */
  readonly parse: (text: string) => boolean | number | string | undefined;
}

const MAX_TEXT_LENGTH = 500;
const MAX_LINKS_LENGTH = 4_000;

const yesOrNo = {
  expects: "yes or no",
  defaultValue: "no",
  parse: (text: string) => ({ yes: true, no: false })[text],
};

const oneOf = (defaultValue: string, ...others: string[]) => ({
  expects: [defaultValue, ...others].join(" or "),
  defaultValue,
  parse: (text: string) => [defaultValue, ...others].find((choice) => choice === text),
});

const wholeNumber = (defaultValue: number, least: number, most: number) => ({
  expects: `a whole number from ${least} to ${most}`,
  defaultValue: String(defaultValue),
  parse(text: string) {
    const value = Number(text);
    return /^\d+$/.test(text) && value >= least && value <= most ? value : undefined;
  },
});

const someText = (defaultValue: string) => ({
  expects: `a text of at most ${MAX_TEXT_LENGTH} characters`,
  defaultValue,
  parse: (text: string) =>
    text.trim() !== "" && text.length <= MAX_TEXT_LENGTH ? text : undefined,
});

const links = {
  expects:
    "links separated by semicolons, each Name|https://address or Name|https://address|https://image",
  defaultValue: "",
  parse: (text: string) =>
    text.length <= MAX_LINKS_LENGTH && parseLinks(text)?.length ? text : undefined,
};

const contact = {
  expects: "an email address or an https address",
  defaultValue: "",
  parse(text: string) {
    const email = parseEmail(text);
    if (email !== undefined) return `mailto:${email}`;
    return URL.parse(text)?.protocol === "https:" && text.length <= MAX_TEXT_LENGTH
      ? new URL(text).href
      : undefined;
  },
};

const SETTINGS: readonly SettingDefinition[] = [
  { key: "gate.message", what: "closes the site with this message", ...someText("") },
  { key: "codes.digits", what: "number of digits of emailed codes", ...oneOf("4", "6") },
  {
    key: "membership.graceDays",
    what: "days to keep Premium while a payment fails",
    ...wholeNumber(7, 0, 60),
  },
  {
    key: "withdrawal.countries",
    what: "where members can withdraw from the contract for 14 days",
    expects: 'country codes such as "DE FR", or all, or none',
    defaultValue: "the countries of the EEA",
    parse: (text: string) =>
      /^(?:all|none|[A-Z]{2}(?:[\s,]+[A-Z]{2})*)$/.test(text) ? text : undefined,
  },
  {
    key: "withdrawal.refund",
    what: "what they get back: everything, or the unused part",
    ...oneOf("full", "prorata"),
  },
  { key: "payments.sample", what: "whether /payment-success shows the sample page", ...yesOrNo },
  {
    key: "privacy.locate",
    what: "whether the API tells browsers their IP address",
    ...yesOrNo,
  },
  {
    key: "search.savedRequires",
    what: "who can save searches",
    ...oneOf("member", "subscriber"),
  },
  { key: "security.contact", what: "where to report vulnerabilities (security.txt)", ...contact },
  {
    key: "calendar.feed",
    what: "whether viewers can subscribe to premieres in their calendar",
    ...yesOrNo,
    defaultValue: "yes",
  },
  { key: "links.devices", what: "other places to watch, beside the web", ...links },
  { key: "links.social", what: "social networks to follow", ...links },
  { key: "oracle.title", what: "title of the Oracle", ...someText("The Oracle") },
  {
    key: "oracle.subtitle",
    what: "question of the Oracle",
    ...someText("What are you in the mood for?"),
  },
  {
    key: "oracle.description",
    what: "description of the Oracle",
    ...someText("Choose your years, say how you feel, and turn over the cards."),
  },
  {
    key: "oracle.fromYear",
    what: "first year of the Oracle's default range",
    ...wholeNumber(1991, 1900, 2100),
  },
  {
    key: "oracle.toYear",
    what: "last year of the Oracle's default range",
    ...wholeNumber(2015, 1900, 2100),
  },
];

/** @throws {OperatorError} for an unknown setting. */
function knownSetting(key: string): SettingDefinition {
  const known = SETTINGS.find((setting) => setting.key === key);
  if (!known)
    throw new OperatorError(
      `There is no setting ${key}. The settings are ${SETTINGS.map((one) => one.key).join(", ")}.`,
    );
  return known;
}

const write = (value: unknown): string => {
  if (typeof value === "boolean") return value ? "yes" : "no";
  return String(value);
};

interface SettingLine {
  readonly key: string;
  /** In the operator's notation. */
  readonly value: string;
  readonly isSet: boolean;
  readonly what: string;
}

/** All settings with their current values. */
export async function listSettings(database: Database): Promise<SettingLine[]> {
  const stored = await readSettings(database.pool);
  return SETTINGS.map(({ key, defaultValue, what }) => {
    // An empty text means that a text setting is not set.
    const isSet = stored.has(key) && stored.get(key) !== "";
    return { key, what, isSet, value: isSet ? write(stored.get(key)) : defaultValue };
  });
}

/** Stores a value, or the default without one. */
async function change(
  database: Database,
  { key, defaultValue }: SettingDefinition,
  value?: boolean | number | string,
): Promise<void> {
  await inTransaction(database, async (client) => {
    await lockSettings(client, linkSettings.has(key) ? linkSettings.lock : key);
    const stored = await readSettings(client);
    const before = write(stored.get(key) ?? defaultValue);
    if (value === undefined) await deleteSetting(client, key);
    else await writeSetting(client, key, value);
    const changes = changesBetween({ [key]: before }, { [key]: write(value ?? defaultValue) });
    if (changes.length === 0) return;
    if (linkSettings.has(key)) await linkSettings.changed(client, stored);
    await audit(client, COMMAND, {
      type: "settings.value_changed",
      object: { kind: "settings", id: key, name: key },
      changes,
      at: new Date(),
    });
  });
}

/**
 * Changes a setting; a running server applies it within seconds.
 *
 * @throws {OperatorError} for an unknown setting or an invalid value.
 */
export async function setSetting(database: Database, key: string, text: string): Promise<void> {
  const setting = knownSetting(key);
  const { expects, parse } = setting;
  const value = parse(text);
  if (value === undefined)
    throw new OperatorError(`${key} must be ${expects}, not ${JSON.stringify(text.slice(0, 80))}.`);
  await change(database, setting, value);
}

/**
 * Resets a setting to its default.
 *
 * @returns the default.
 * @throws {OperatorError} for an unknown setting.
 */
export async function unsetSetting(database: Database, key: string): Promise<string> {
  const setting = knownSetting(key);
  await change(database, setting);
  return setting.defaultValue;
}
