import * as Type from "typebox";
import {
  Count,
  described,
  Done,
  Envelope,
  errorResponses,
  exact,
  Flag,
  idOf,
  UserId,
} from "../common.ts";
import { endpoint, limits } from "../endpoint.ts";

export const BlockedSender = Type.Object(
  {
    block_id: Type.Integer({ description: "The block, for `/unblock-sender`." }),
    name: Type.String({ description: "The name of the sender's profile." }),
    blocked_at: Type.String({ description: "When the block was made, ISO 8601." }),
  },
  {
    title: "BlockedSender",
    description:
      "A member whose invitations an account does not get, and whose lists its profiles do not see (decisions 57).",
  },
);
export type BlockedSender = Type.Static<typeof BlockedSender>;

export const blockedSenders = endpoint({
  path: "/blocked-senders",
  methods: ["GET"],
  access: "member",
  changes: false,
  limit: limits.perMinute(60, "session"),
  summary: "The senders whose invitations the account does not get; not for a child",
  input: Type.Object({ user_id: UserId }, exact),
  responses: {
    200: Envelope(Type.Array(BlockedSender, { description: "The latest block first." }), {
      count: Count,
    }),
    ...errorResponses,
  },
});

const change = {
  methods: ["POST"],
  access: "object",
  changes: true,
  limit: limits.perMinute(30, "session"),
} as const;

export const blockSender = endpoint({
  ...change,
  path: "/block-sender",
  summary:
    "Hides the lists of the friend behind a share and drops their invitations; not for a child",
  input: Type.Object(
    { user_id: UserId, share_id: idOf("The share of a list with a friend.") },
    exact,
  ),
  responses: { 200: Done, ...errorResponses },
});

export const unblockSender = endpoint({
  ...change,
  path: "/unblock-sender",
  summary: "Removes a block: the sender's lists are visible again; not for a child",
  input: Type.Object(
    { user_id: UserId, block_id: idOf("The block, as `/blocked-senders` lists it.") },
    exact,
  ),
  responses: { 200: Done, ...errorResponses },
});

export const stopInvitations = endpoint({
  path: "/stop-invitations",
  methods: ["POST"],
  access: "public",
  changes: true,
  limit: limits.perHour(60, "address"),
  summary: "Blocks or unblocks the sender of an invitation, by the token of its mail",
  input: Type.Object(
    {
      token: Type.String({
        minLength: 1,
        maxLength: 600,
        description: "The secret of the link in the mail.",
      }),
      is_blocked: described(Flag, `"0" removes the block.`),
    },
    exact,
  ),
  responses: { 200: Done, ...errorResponses },
});
