import * as Type from "typebox";
import { limits } from "../endpoint.ts";
import { exact, oneOf } from "./common.ts";
import { studioEndpoint } from "./endpoint.ts";
import { PERSON_JOBS } from "./title-fields.ts";

const MAX_PEOPLE_AT_ONCE = 200;

const shared = {
  access: "staff",
  needs: "catalog",
  limit: limits.perMinute(600, "session"),
} as const;

const Id = Type.Integer({ minimum: 1, description: "The number of the person." });

const PersonRow = Type.Object(
  {
    id: Id,
    name: Type.String({ description: "As viewers see it." }),
    titles: Type.Integer({ description: "In how many titles, published or not." }),
    jobs: Type.Array(oneOf(PERSON_JOBS, "What the person did."), {
      description: "All jobs, each once.",
    }),
    portrait: Type.Union([Type.String(), Type.Null()], {
      description: "Where a small copy of the portrait is; null without one.",
    }),
  },
  { title: "PersonRow", description: "A person of the catalog." },
);
export type PersonRow = Type.Static<typeof PersonRow>;

export const getPeople = studioEndpoint({
  ...shared,
  method: "GET",
  path: "/people",
  summary: "A part of the people of the catalog",
  input: Type.Object(
    {
      search: Type.Optional(
        Type.String({
          minLength: 1,
          maxLength: 100,
          description: "Words of a name, with typing errors; everyone without it.",
        }),
      ),
      offset: Type.Optional(
        Type.Integer({ minimum: 0, maximum: 10_000_000, description: "How many to leave out." }),
      ),
      limit: Type.Optional(
        Type.Integer({
          minimum: 1,
          maximum: MAX_PEOPLE_AT_ONCE,
          description: "How many at most; 100 without it.",
        }),
      ),
    },
    exact,
  ),
  responses: {
    200: Type.Object(
      {
        total: Type.Integer({ description: "All that are found." }),
        people: Type.Array(PersonRow, {
          description: "By name; of those found, first the ones whose names begin so.",
        }),
      },
      { title: "People", description: "A part of the people." },
    ),
  },
});
