import * as Type from "typebox";
import { Done, Envelope, exact, Flag, Id, errorResponses, UserId } from "../common.ts";
import { endpoint, limits } from "../endpoint.ts";

/** Somebody whose invitations an account no longer gets, and whose lists none of its profiles sees (decisions 57). */
export const BlockedSender = Type.Object({
  block_id: Type.Integer(),
  /** The name the sender's profile went by. */
  name: Type.String(),
  /** ISO 8601. */
  blocked_at: Type.String(),
});
export type BlockedSender = Type.Static<typeof BlockedSender>;

export const blockedSenders = endpoint({
  path: "/blocked-senders",
  methods: ["GET"],
  access: "member",
  changes: false,
  limit: limits.perMinute(60, "session"),
  summary: "Whose invitations the account no longer gets; not for a child",
  input: Type.Object({ user_id: UserId }, exact),
  responses: {
    200: Envelope(Type.Array(BlockedSender), { count: Type.Integer() }),
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
    "Hides the lists of the friend behind a share and swallows what they send; not for a child",
  input: Type.Object({ user_id: UserId, share_id: Id }, exact),
  responses: { 200: Done, ...errorResponses },
});

export const unblockSender = endpoint({
  ...change,
  path: "/unblock-sender",
  summary: "Takes a block back: the sender's lists are there again; not for a child",
  input: Type.Object({ user_id: UserId, block_id: Id }, exact),
  responses: { 200: Done, ...errorResponses },
});

export const stopInvitations = endpoint({
  path: "/stop-invitations",
  methods: ["POST"],
  access: "public",
  changes: true,
  limit: limits.perHour(60, "address"),
  summary: "Blocks who sent an invitation, or takes that back; the token of its mail decides",
  input: Type.Object(
    {
      token: Type.String({ minLength: 1, maxLength: 600 }),
      /** "0" takes the block back. */
      is_blocked: Flag,
    },
    exact,
  ),
  responses: { 200: Done, ...errorResponses },
});
