import * as Type from "typebox";
import { ErrorResponse } from "./errors.ts";

export const exact = { additionalProperties: false } as const;

/** "1" is yes, "0" is no. */
export const Flag = Type.Union([Type.Literal("0"), Type.Literal("1")]);
export type Flag = Type.Static<typeof Flag>;

const MAX_ID = 2_147_483_647;
export const Id = Type.Integer({ minimum: 1, maximum: MAX_ID });

export const OptionalId = Type.Optional(
  Type.Integer({ minimum: 0, maximum: MAX_ID, description: "0 means none" }),
);

/** Optional everywhere: the tokens identify the caller, and another account's id is rejected with 403. */
export const UserId = Type.Optional(Id);

/** 1 a film, 2 a series. Optional everywhere, because the id implies it. */
export const VideoType = Type.Optional(Type.Integer({ minimum: 1, maximum: 2 }));

/** A page counted from 0, or the opaque `next_start_range` of the previous response. */
export const StartRange = Type.Optional(
  Type.Union([
    Type.Integer({ minimum: 0, maximum: 1_000_000 }),
    Type.String({ maxLength: 64, pattern: "^[A-Za-z0-9_.-]*$" }),
  ]),
);

const head = { status: Type.Integer(), status_code: Type.Integer(), message: Type.String() };

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

/** One page of a list. `count` may be a lower bound once it passes 1,000; `has_more` then says whether more follow. */
export function Page<
  Item extends Type.TSchema,
  More extends Type.TProperties = Record<never, never>,
>(
  item: Item,
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the default of More has no properties
  more: More = {} as More,
) {
  return Envelope(Type.Array(item), {
    ...more,
    count: Type.Integer(),
    listCount: Type.Integer(),
    page_size: Type.Integer(),
    next_start_range: Type.Union([Type.String(), Type.Null()]),
    has_more: Type.Boolean(),
  });
}

/** The state of a membership (section 3 of accounts-and-commerce). */
export const SubscriptionStatus = Type.Union([
  Type.Literal("Active"),
  Type.Literal("Cancelled"),
  Type.Literal("Inactive"),
]);
export type SubscriptionStatus = Type.Static<typeof SubscriptionStatus>;

/** The header of each response to a member with the state of the membership, as `subscription_status` has it. */
export const SUBSCRIPTION_HEADER = "subscription-status";

/** The response of a change without data. */
export const Done = Envelope(Type.Null());

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
