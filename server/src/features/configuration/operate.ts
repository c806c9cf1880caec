import type { Database } from "../../platform/database/database.ts";
import { OperatorError } from "../../platform/errors.ts";
import { createSettings } from "./service.ts";

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

const LONGEST_TEXT = 500;

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
  expects: `a text of at most ${LONGEST_TEXT} characters`,
  usual,
  parse: (text: string) => (text.trim() !== "" && text.length <= LONGEST_TEXT ? text : undefined),
});

const KNOWN: readonly Known[] = [
  { key: "gate.message", what: "closes the house; all that anybody sees", ...someText("") },
  { key: "codes.digits", what: "digits of a code that is mailed", ...oneOf("4", "6") },
  {
    key: "membership.graceDays",
    what: "days that Premium stays while a payment fails",
    ...wholeNumber(7, 0, 60),
  },
  { key: "payments.sample", what: "whether /payment-success shows its sample", ...yesOrNo },
  {
    key: "privacy.locate",
    what: "whether visitors' browsers are told their network address",
    ...yesOrNo,
  },
  {
    key: "search.savedRequires",
    what: "who may save searches",
    ...oneOf("member", "subscriber"),
  },
  { key: "oracle.title", what: "the Oracle's name", ...someText("The Oracle") },
  {
    key: "oracle.subtitle",
    what: "its question",
    ...someText("What are you in the mood for?"),
  },
  {
    key: "oracle.description",
    what: "its sentence",
    ...someText("Choose your years, say how you feel, and turn over the cards."),
  },
  { key: "oracle.fromYear", what: "the years it begins with", ...wholeNumber(1991, 1900, 2100) },
  { key: "oracle.toYear", what: "and their end", ...wholeNumber(2015, 1900, 2100) },
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
export async function listSettings({ pool }: Database): Promise<SettingLine[]> {
  const { rows } = await pool.query<{ key: string; value: unknown }>(
    "select key, value from settings",
  );
  const kept = new Map(rows.map(({ key, value }) => [key, value]));
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
export async function unsetSetting({ pool }: Database, key: string): Promise<string> {
  const { usual } = knownSetting(key);
  await pool.query("delete from settings where key = $1", [key]);
  return usual;
}
