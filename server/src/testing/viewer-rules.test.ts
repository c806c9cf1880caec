import type { Endpoint } from "@bijou/contract/endpoint";
import { API_BASE } from "@bijou/contract/endpoint";
import type { FastifyRequest } from "fastify";
import { expect, test } from "vitest";
import { AppError } from "../platform/errors.ts";
import { createAuthenticate } from "../platform/http/authenticate.ts";
import type { Member } from "../platform/sessions/principal.ts";
import type { Sessions } from "../platform/sessions/sessions.ts";
import { mintGuestToken } from "../platform/sessions/tokens.ts";
import { readMatrix } from "./instance/authorization-matrix.ts";
import { allEndpoints } from "./instance/endpoints.ts";
import { testSecrets } from "./instance/template.ts";

const NOW_MS = Date.UTC(2026, 10, 1);

const MEMBER: Member = {
  kind: "member",
  sessionId: 1,
  deviceId: 1,
  accountId: 1,
  profileId: 1,
  isRoot: true,
  isChild: false,
  isOwners: true,
  onlySwitches: false,
  membership: undefined,
  isReplaced: false,
};

/** The session of each token; all others are revoked, expired or made up. */
const SESSIONS: Readonly<Record<string, Member>> = {
  free: MEMBER,
  premium: { ...MEMBER, membership: { state: "active", paidUntil: undefined } },
  clone: { ...MEMBER, profileId: 2, isRoot: false, isOwners: false },
};
const { token: guest } = mintGuestToken(
  testSecrets.key("guest"),
  "a-device",
  Math.floor(NOW_MS / 1000),
);

const authenticate = createAuthenticate({
  sessions: { find: async (bearer: string) => SESSIONS[bearer] } as unknown as Sessions,
  secrets: testSecrets,
  rendererSecret: "of the renderer",
  now: () => NOW_MS,
});

/** What the rule says of a call with a token: "allowed", or why not. */
async function outcomeOf(endpoint: Endpoint, token: string | undefined): Promise<string> {
  const headers =
    token === undefined ? {} : { authorization: `Bearer ${token}`, "user-token": "bju" };
  try {
    await authenticate({ url: endpoint.path, headers } as unknown as FastifyRequest, endpoint);
    return "allowed";
  } catch (error) {
    if (error instanceof AppError) return error.code;
    throw error;
  }
}

/** What a cell promises of the tokens alone; a secret, an object or an age is the call's own matter. */
function promised(cell: string, actor: string, { access }: Endpoint): string {
  if (cell === "401g") return "guest_token_required";
  if (cell === "403") return "root_only";
  if (cell !== "401" || access === "public") return "allowed";
  // The call itself refuses guests, for what they may not watch.
  if (actor === "G" && access === "play") return "allowed";
  return actor === "R" ? "invalid_user_token" : "member_required";
}

test.each([
  ["N", undefined],
  ["G", guest],
  ["F", "free"],
  ["P", "premium"],
  ["C", "clone"],
  ["R", "revoked"],
] as const)("each cell of %s is what the rule says", async (actor, token) => {
  const matrix = await readMatrix();
  const [outcomes, cells] = [new Map<string, string>(), new Map<string, string>()];
  for (const endpoint of await allEndpoints()) {
    const cell = matrix.get(`${API_BASE}${endpoint.path}`)?.cells[actor] ?? "no row";
    cells.set(endpoint.path, promised(cell, actor, endpoint));
    outcomes.set(endpoint.path, await outcomeOf(endpoint, token));
  }
  expect(outcomes).toEqual(cells);
});
