import * as Type from "typebox";
import { ROLES } from "./roles.ts";

export const exact = { additionalProperties: false } as const;

/** A union of literals, of which a value is one. */
export const oneOf = <const Values extends readonly string[]>(
  values: Values,
  description: string,
) => Type.Enum<[...Values]>([...values], { description });

const Role = oneOf(ROLES, "A role.");
export const Roles = Type.Array(Role, {
  minItems: 1,
  maxItems: ROLES.length,
  uniqueItems: true,
  description: "The roles of a person, each once.",
});

export const Revision = Type.Integer({
  minimum: 1,
  description: "The version of the object that the change is based on.",
});

export const Instant = (description: string) =>
  Type.String({ format: "date-time", description: `${description} ISO 8601, UTC.` });
export const OptionalInstant = (description: string) =>
  Type.Union([Instant(description), Type.Null()], { description: `${description} Null if never.` });

export const Email = Type.String({
  minLength: 3,
  maxLength: 254,
  description: "An email address.",
});
export const PersonName = Type.String({
  minLength: 1,
  maxLength: 80,
  pattern: "\\S",
  description: "A person’s name.",
});
/** The rules are those of members' passwords; `fields` of the error says which is broken. */
export const NewPassword = Type.String({
  minLength: 1,
  maxLength: 1024,
  description: "A new password: 12 characters or more, and not a common one.",
});

export const Done = Type.Object({}, { ...exact, description: "Nothing." });
