import type { Database } from "../../platform/database/database.ts";
import { OperatorError } from "../../platform/errors.ts";
import { parseLinks } from "./links.ts";
import { createSettings } from "./service.ts";
import { deleteSetting, readSettings } from "./store.ts";

/** What an operator may decide while the house runs. */
interface Known {
  readonly key: string;
  /** What it decides. */
  readonly what: string;
  /** What holds where it is not set, as it would be written. */
  readonly usual: string;
  /** What may be written, for people. */
  readonly expects: string;
  /** Nothing for what may not be written. */
  readonly parse: (text: string) => boolean | number | string | undefined;
}

const MAX_TEXT_LENGTH = 500;
const MAX_LINKS_LENGTH = 4_000;

const yesOrNo = {
  expects: "yes or no",
  usual: "no",
  parse: (text: string) => ({ yes: true, no: false })[text],
};

const oneOf = (usual: string, ...others: string[]) => ({
  expects: [usual, ...others].join(" or "),
  usual,
  parse: (text: string) => [usual, ...others].find((choice) => choice === text),
});

const wholeNumber = (usual: number, least: number, most: number) => ({
  expects: `a whole number from ${least} to ${most}`,
  usual: String(usual),
  parse(text: string) {
    const value = Number(text);
    return /^\d+$/.test(text) && value >= least && value <= most ? value : undefined;
  },
});

const someText = (usual: string) => ({
  expects: `a text of at most ${MAX_TEXT_LENGTH} characters`,
  usual,
  parse: (text: string) =>
    text.trim() !== "" && text.length <= MAX_TEXT_LENGTH ? text : undefined,
});

const links = {
  expects:
    "links separated by semicolons, each Name|https://address or Name|https://address|https://image",
  usual: "",
  parse: (text: string) =>
    text.length <= MAX_LINKS_LENGTH && parseLinks(text)?.length ? text : undefined,
};

const KNOWN: readonly Known[] = [
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
    usual: "the countries of the EEA",
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

/** @throws {OperatorError} for a setting that the house does not have. */
function knownSetting(key: string): Known {
  const known = KNOWN.find((setting) => setting.key === key);
  if (!known)
    throw new OperatorError(
      `There is no setting ${key}; there are ${KNOWN.map((one) => one.key).join(", ")}.`,
    );
  return known;
}

const write = (value: unknown): string => {
  if (typeof value === "boolean") return value ? "yes" : "no";
  return String(value);
};

interface SettingLine {
  readonly key: string;
  /** As an operator writes it. */
  readonly value: string;
  readonly isSet: boolean;
  readonly what: string;
}

/** Every setting there is, with what holds. */
export async function listSettings(database: Database): Promise<SettingLine[]> {
  const kept = await readSettings(database);
  return KNOWN.map(({ key, usual, what }) => {
    // An empty text is how a setting that was a text is no longer set.
    const isSet = kept.has(key) && kept.get(key) !== "";
    return { key, what, isSet, value: isSet ? write(kept.get(key)) : usual };
  });
}

/**
 * Decides a setting; a running house goes by it within seconds.
 *
 * @throws {OperatorError} for a setting that the house does not have, or a value that it cannot have.
 */
export async function setSetting(database: Database, key: string, text: string): Promise<void> {
  const { expects, parse } = knownSetting(key);
  const value = parse(text);
  if (value === undefined)
    throw new OperatorError(`${key} is ${expects}, not ${JSON.stringify(text.slice(0, 80))}.`);
  await createSettings(database, Date.now).set(key, value);
}

/**
 * Goes back to what holds where nobody decides.
 *
 * @returns what holds from now on.
 * @throws {OperatorError} for a setting that the house does not have.
 */
export async function unsetSetting(database: Database, key: string): Promise<string> {
  const { usual } = knownSetting(key);
  await deleteSetting(database, key);
  return usual;
}
