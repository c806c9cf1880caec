import * as Type from "typebox";
import { limits } from "../endpoint.ts";
import { exact, oneOf, Revision } from "./common.ts";
import { studioEndpoint } from "./endpoint.ts";
import { RATING_SYSTEM_KEYS } from "./maturity.ts";

const System = oneOf(RATING_SYSTEM_KEYS, "A system of age ratings.");
const Country = Type.String({
  pattern: "^[A-Z]{2}$",
  description: "ISO 3166-1 alpha-2.",
});

const offered = Type.Array(System, {
  uniqueItems: true,
  description: "The systems that titles choose from, in their order.",
});
const countries = Type.Array(Type.Object({ country: Country, system: System }, exact), {
  maxItems: 300,
  description: "Which system viewers in a country see, by country.",
});
const elsewhere = Type.Union([System, Type.Null()], {
  description: "The system that viewers in all other countries see; null for none.",
});

const RatingSettings = Type.Object(
  {
    revision: Revision,
    offered,
    countries,
    elsewhere,
    titles: Type.Array(
      Type.Object({
        system: System,
        count: Type.Integer({ description: "How many titles have a rating of it." }),
      }),
      { description: "Of systems that titles have." },
    ),
  },
  { title: "RatingSettings", description: "Which age ratings titles have and viewers see." },
);
export type RatingSettings = Type.Static<typeof RatingSettings>;

const shared = {
  access: "staff",
  needs: "catalog",
  limit: limits.perMinute(300, "session"),
  responses: { 200: RatingSettings },
} as const;

export const getRatings = studioEndpoint({
  ...shared,
  method: "GET",
  path: "/lists/ratings",
  summary: "Systems of age ratings",
  input: Type.Object({}, exact),
});

export const changeRatings = studioEndpoint({
  ...shared,
  method: "POST",
  path: "/lists/ratings",
  summary: "Chooses the systems of age ratings, and which of them viewers in each country see",
  input: Type.Object({ revision: Revision, offered, countries, elsewhere }, exact),
});
