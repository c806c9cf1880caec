import type { ApiKey, ApiKeys } from "@bijou/contract/studio/keys";
import {
  KEY_RIGHTS,
  type KeyLevel,
  keyLevelOf,
  SCOPES,
  type Scope,
} from "@bijou/contract/studio/roles";
import type pg from "pg";
import type { Actor } from "../../platform/audit/actor.ts";
import { audit, type FieldChange } from "../../platform/audit/audit.ts";
import type { Database } from "../../platform/database/database.ts";
import { inTransaction } from "../../platform/database/transaction.ts";
import { NETWORK_EXAMPLES, parseNetwork } from "../../platform/networks.ts";
import { hashToken, mintToken } from "../../platform/sessions/tokens.ts";
import { StudioProblem, wrongField } from "../../platform/studio/problem.ts";
import type { KeyRights, StudioSession } from "../../platform/studio/studio-session.ts";
import { createKeysStore, type KeyRow } from "./store.ts";

interface Given {
  readonly name: string;
  readonly scopes: readonly { readonly scope: Scope; readonly level: KeyLevel }[];
  readonly networks?: readonly string[];
  readonly expiresAt?: string | null;
}

/** More keys than a site needs, few enough for one list. */
const MAX_KEYS = 200;

const iso = (date: Date | null): string | null => date?.toISOString() ?? null;

/** Enough of a token to recognize it by; 38 characters stay secret. */
const hintOf = (token: string): string => `${token.slice(0, 7)}…${token.slice(-2)}`;

const objectOf = ({ id, name }: Pick<KeyRow, "id" | "name">) => ({ kind: "key", id, name });

/** In the order of the scopes, such as `audit: read`. */
const rightsText = (rights: KeyRights): string[] =>
  SCOPES.flatMap((scope) => (rights[scope] === undefined ? [] : [`${scope}: ${rights[scope]}`]));

function rightsOf({ roles }: StudioSession, scopes: Given["scopes"]): KeyRights {
  const rights = new Map<Scope, KeyLevel>();
  for (const { scope, level } of scopes) {
    const most = keyLevelOf(roles, scope);
    if (rights.has(scope))
      throw wrongField("scopes", "repeated", `Name the scope “${scope}” once.`);
    if (KEY_RIGHTS[scope] === null)
      throw wrongField("scopes", "not_grantable", `No API key can have the scope “${scope}”.`);
    if (most === undefined || (level === "write" && most === "read"))
      throw wrongField(
        "scopes",
        "not_grantable",
        `A key of yours can’t have the scope “${scope}” (${level}).`,
      );
    rights.set(scope, level);
  }
  return Object.fromEntries(rights);
}

function networksOf(networks: readonly string[]): readonly string[] {
  const texts = networks.map((text) => text.trim().toLowerCase());
  const wrong = texts.find((text) => !parseNetwork(text));
  if (wrong !== undefined)
    throw wrongField(
      "networks",
      "not_a_network",
      `“${wrong}” isn’t an address or a network. Write ${NETWORK_EXAMPLES}.`,
      { value: wrong },
    );
  return [...new Set(texts)];
}

function expiryOf(expiresAt: string | null | undefined, at: Date): Date | null {
  if (expiresAt === null || expiresAt === undefined) return null;
  const date = new Date(expiresAt);
  if (!/^\d{4}-\d{2}-\d{2}/.test(expiresAt) || !(date > at))
    throw wrongField(
      "expiresAt",
      "not_in_future",
      "Choose a time in the future, such as 2030-01-31T12:00:00Z.",
    );
  return date;
}

function statusOf({ expires_at, paused_at }: KeyRow, at: Date): ApiKey["status"] {
  if (expires_at !== null && expires_at <= at) return "expired";
  return paused_at === null ? "active" : "paused";
}

const toKey = (row: KeyRow, at: Date): ApiKey => ({
  id: row.id,
  name: row.name,
  hint: row.hint,
  scopes: SCOPES.flatMap((scope) => {
    const level = row.rights[scope];
    return level === undefined ? [] : [{ scope, level }];
  }),
  networks: row.networks,
  createdAt: row.created_at.toISOString(),
  createdBy: row.creator,
  isCreatorHere: row.creator_removed_at === null,
  usedAt: iso(row.used_at),
  expiresAt: iso(row.expires_at),
  status: statusOf(row, at),
});

/** What owners do with API keys; `platform/studio/keys.ts` checks the keys of calls. */
export function createKeys({ database, now }: { database: Database; now: () => number }) {
  const store = createKeysStore(database);

  /** Changes one key, which stays locked meanwhile, and writes the entry. */
  const change = (
    actor: Actor,
    id: number,
    type: `key.${string}`,
    work: (client: pg.PoolClient, key: KeyRow, at: Date) => Promise<readonly FieldChange[]>,
  ): Promise<void> =>
    inTransaction(database, async (client) => {
      const at = new Date(now());
      const key = await store.lock(client, id);
      if (!key) throw new StudioProblem("not_found", "This key was revoked.");
      const changes = await work(client, key, at);
      await audit(client, actor, { type, object: objectOf(key), changes, at });
    });

  return {
    async list(): Promise<ApiKeys> {
      const at = new Date(now());
      return { keys: (await store.all()).map((row) => toKey(row, at)) };
    },

    /** @returns the key, which is stored as a hash only. */
    async create(session: StudioSession, actor: Actor, given: Given): Promise<string> {
      const at = new Date(now());
      const name = given.name.trim();
      const rights = rightsOf(session, given.scopes);
      const networks = networksOf(given.networks ?? []);
      const expiresAt = expiryOf(given.expiresAt, at);
      if ((await store.all()).length >= MAX_KEYS)
        throw new StudioProblem(
          "invalid_request",
          `There are ${MAX_KEYS} keys already. Revoke those that nobody needs.`,
        );
      const token = mintToken("key");
      await inTransaction(database, async (client) => {
        const id = await store.add(client, {
          name,
          tokenHash: hashToken(token),
          hint: hintOf(token),
          rights,
          networks,
          createdBy: session.staffId,
          at,
          expiresAt,
        });
        await audit(client, actor, {
          type: "key.created",
          object: objectOf({ id, name }),
          changes: [
            { field: "scopes", before: null, after: rightsText(rights) },
            { field: "networks", before: null, after: networks },
            { field: "expiresAt", before: null, after: iso(expiresAt) },
          ],
          at,
        });
      });
      return token;
    },

    pause: (actor: Actor, id: number) =>
      change(actor, id, "key.paused", async (client, key, at) => {
        if (key.paused_at !== null)
          throw new StudioProblem("conflict", "Someone else paused this key. Look again.");
        await store.setPausedAt(client, id, at);
        return [];
      }),

    resume: (actor: Actor, id: number) =>
      change(actor, id, "key.resumed", async (client, key) => {
        if (key.paused_at === null)
          throw new StudioProblem("conflict", "Someone else resumed this key. Look again.");
        if (key.creator_removed_at !== null)
          throw new StudioProblem(
            "creator_removed",
            `${key.creator} no longer works here. Create a key of your own, then revoke this one.`,
          );
        await store.setPausedAt(client, id, null);
        return [];
      }),

    revoke: (actor: Actor, id: number) =>
      change(actor, id, "key.revoked", async (client, key) => {
        await store.remove(client, id);
        return [
          { field: "scopes", before: rightsText(key.rights), after: null },
          { field: "networks", before: key.networks, after: null },
        ];
      }),
  };
}
export type Keys = ReturnType<typeof createKeys>;
