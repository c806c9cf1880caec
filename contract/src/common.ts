import * as Type from "typebox";
import { ErrorResponse } from "./errors.ts";

export const exact = { additionalProperties: false } as const;

/** "1" is yes, "0" is no. */
export const Flag = Type.Union([Type.Literal("0"), Type.Literal("1")]);
export type Flag = Type.Static<typeof Flag>;

function withText<S extends Type.TSchema>(
  schema: S,
  key: "description" | "title",
  text: string,
): S {
  // A spread would lose the properties in which TypeBox notes the kind: they are not enumerable.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a copy of the schema
  return Object.defineProperties(
    {},
    {
      ...Object.getOwnPropertyDescriptors(schema),
      [key]: { value: text, enumerable: true, configurable: true, writable: true },
    },
  ) as S;
}

/** A schema with a description for readers of the API, at the place where it is used. */
export const described = <S extends Type.TSchema>(schema: S, description: string): S =>
  withText(schema, "description", description);

/** A schema with a name: the API description has it once, under this name. */
export const titled = <S extends Type.TSchema>(schema: S, title: string): S =>
  withText(schema, "title", title);

/** The largest id of the database. */
export const MAX_ID = 2_147_483_647;
export const idOf = (description: string) =>
  Type.Integer({ minimum: 1, maximum: MAX_ID, description });
export const optionalIdOf = (description: string) =>
  Type.Optional(Type.Integer({ minimum: 0, maximum: MAX_ID, description }));

export const VideoId = idOf("The title, as `video_id` of any list names it.");
export const PlanId = idOf("The plan, as `id` of `/get-plans` names it.");
export const DeviceNumber = idOf("The device, as `/user-devices` and `/tv-screens` name it.");
export const OptionalSeasonId = optionalIdOf("The season of a series; 0 means none.");
export const OptionalEpisodeId = optionalIdOf("The episode of a series; 0 means none.");

export const UserId = Type.Optional(
  idOf(
    "The profile that the call is made for. Leave it out: the tokens identify the caller. The account's owner may name another profile of the account; any other id is rejected with 403.",
  ),
);

export const VideoType = Type.Optional(
  Type.Integer({
    minimum: 1,
    maximum: 2,
    description: "1 is a film, 2 a series. It may be left out, because the id implies it.",
  }),
);

export const StartRange = Type.Optional(
  described(
    Type.Union([
      Type.Integer({ minimum: 0, maximum: 1_000_000 }),
      Type.String({ maxLength: 64, pattern: "^[A-Za-z0-9_.-]*$" }),
    ]),
    "Which page of the list: `next_start_range` of the previous response, or a page number from 0. Without it, the first page.",
  ),
);

/** The first fields of every response. */
export const head = {
  status: Type.Integer({ description: "The HTTP status." }),
  status_code: Type.Integer({
    description: "1 for success. 0 where `message` says why nothing was done; then `error` is set.",
  }),
  message: Type.String({
    description: 'A sentence for people, in English; "" where there is nothing to say.',
  }),
};

/** `data` of a response that has none. */
export const Nothing = Type.Null({ description: "Always null." });

/** Beside `data` that is a whole list. */
export const Count = Type.Integer({ description: "The number of items in `data`." });

/** The envelope of every response: `status` is the HTTP status, `status_code` 1 for success. */
export function Envelope<
  Data extends Type.TSchema,
  More extends Type.TProperties = Record<never, never>,
>(
  data: Data,
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the default of More has no properties
  more: More = {} as More,
) {
  return Type.Object({ ...head, data, ...more });
}

/** What a page says about itself. */
export const paging = {
  page_size: Type.Integer({ description: "The maximum number of items on a page." }),
  next_start_range: described(
    Type.Union([Type.String(), Type.Null()]),
    "The `start_range` of the next page; null on the last page.",
  ),
  has_more: Type.Boolean({ description: "Whether another page follows." }),
};

/** One page of a list. Without further fields its title is that of its items with "Page". */
export function Page<
  Item extends Type.TSchema,
  More extends Type.TProperties = Record<never, never>,
>(
  item: Item,
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the default of More has no properties
  more: More = {} as More,
) {
  const page = Envelope(Type.Array(item, { description: "The items of this page, in order." }), {
    ...more,
    count: Type.Integer({
      description: "All items of the list. Above 1,000 it may be a lower bound; see `has_more`.",
    }),
    listCount: Type.Integer({ description: "The same as `count`." }),
    ...paging,
  });
  const title: unknown = Reflect.get(item, "title");
  return typeof title === "string" && Object.keys(more).length === 0
    ? titled(described(page, `A page of a list of ${title}.`), `${title}Page`)
    : page;
}

/** Section 3 of accounts-and-commerce. */
export const SubscriptionStatus = Type.Union(
  [Type.Literal("Active"), Type.Literal("Cancelled"), Type.Literal("Inactive")],
  {
    title: "SubscriptionStatus",
    description:
      "The state of a membership. `Cancelled` is premium until the end of what is paid for; `Inactive` is a free member.",
  },
);
export type SubscriptionStatus = Type.Static<typeof SubscriptionStatus>;

/** The header of each response to a member with the state of the membership, as `subscription_status` has it. */
export const SUBSCRIPTION_HEADER = "subscription-status";

/** The response of a change without data. */
export const Done = titled(
  described(Envelope(Nothing), "The change is made; there is nothing to return."),
  "Done",
);

export const errorResponses = {
  400: ErrorResponse,
  401: ErrorResponse,
  403: ErrorResponse,
  404: ErrorResponse,
  409: ErrorResponse,
  410: ErrorResponse,
  413: ErrorResponse,
  429: ErrorResponse,
  500: ErrorResponse,
  503: ErrorResponse,
} as const;

export const Nullable = <S extends Type.TSchema>(schema: S) => Type.Union([schema, Type.Null()]);
