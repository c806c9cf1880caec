import { Ajv, type ErrorObject } from "ajv";
import { Manifest, NOT_BLANK } from "../manifest.ts";

/** What a union accepts, by the name of its property. */
const CHOICES: Readonly<Record<string, string>> = {
  media: 'must be one of {"file": ...}, {"package": ...} and {"asset": ...}',
  trailer: 'must be one of {"file": ...}, {"package": ...} and {"asset": ...}',
  release:
    'must be a day such as "2027-01-31", a time such as "2027-01-31T18:00:00Z", or {"inDays": 30}',
  premiumUntil:
    'must be a day such as "2027-01-31", a time such as "2027-01-31T18:00:00Z", or {"inDays": 30}',
  rule:
    'must be {"source": "curated", "titles": [...]}, {"source": "filter", "filter": {...}} or {"source": ...} with ' +
    "one of trending, mostViewed, mostShared, mostMinutes, comingSoon, leavingSoon and home",
};

/** NUL, and half of a character that UTF-16 writes as two: the database stores neither. */
const isStorable = (text: string): boolean => !text.includes("\0") && text.isWellFormed();

/** Every text that cannot be stored, with its place. */
export function textProblems(value: unknown, pointer = ""): string[] {
  if (typeof value === "string")
    return isStorable(value)
      ? []
      : [`${place(pointer)}: it has NUL or half a character, which no text may have`];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => textProblems(inner, `${pointer}/${key}`));
}

/** Formats `/titles/3/genres/1` as `titles[3].genres[1]`. */
function place(pointer: string): string {
  const text = pointer
    .split("/")
    .slice(1)
    .map((part) => (/^\d+$/.test(part) ? `[${part}]` : `.${part}`))
    .join("")
    .replace(/^\./, "");
  return text === "" ? "the file" : text;
}

function describe({ keyword, params, message, instancePath }: ErrorObject): string {
  const details = params as Readonly<Record<string, unknown>>;
  if (keyword === "additionalProperties")
    return `${JSON.stringify(details["additionalProperty"])} is unknown here`;
  if (keyword === "required") return `${JSON.stringify(details["missingProperty"])} is missing`;
  if (keyword === "enum") return `must be one of ${[details["allowedValues"]].flat().join(", ")}`;
  if (keyword === "pattern" && details["pattern"] === NOT_BLANK) return "must not be blank";
  if (keyword === "const") return `must be ${JSON.stringify(details["allowedValue"])}`;
  if (keyword === "anyOf") {
    const name = instancePath.split("/").findLast((part) => !/^\d+$/.test(part)) ?? "";
    return CHOICES[name] ?? message ?? "";
  }
  return message ?? `does not match ${keyword}`;
}

/** Every way in which a value differs from the shape of a manifest, each with its place. */
export function shapeProblems(value: unknown): string[] {
  const validate = new Ajv({ allErrors: true, strict: false }).compile(Manifest);
  if (validate(value)) return [];
  const errors = validate.errors ?? [];
  const choices = errors.filter(({ keyword }) => keyword === "anyOf");
  // When no branch of a union matches, the errors of the branches are noise.
  const isOfBranch = (error: ErrorObject): boolean =>
    choices.some(
      (choice) =>
        error !== choice &&
        error.schemaPath.startsWith(`${choice.schemaPath}/`) &&
        error.instancePath.startsWith(choice.instancePath),
    );
  const messages = errors
    .filter((error) => !isOfBranch(error))
    .map((error) => `${place(error.instancePath)}: ${describe(error)}`);
  return [...new Set(messages)];
}
