import { createHash, randomBytes } from "node:crypto";
import type pg from "pg";
import type { Actor } from "../../platform/audit/actor.ts";
import { audit, secretChange } from "../../platform/audit/audit.ts";
import { inTransaction } from "../../platform/database/transaction.ts";
import { StudioProblem } from "../../platform/studio/problem.ts";
import type { StudioSession } from "../../platform/studio/studio-session.ts";
import type { StaffDependencies } from "./dependencies.ts";
import type { SecurityNotice } from "./security-notice.ts";

/** Loaded with the first code: it takes 8 MB, also of servers without a Studio. */
const totp = () => import("otplib");

const CODES = 10;
/** 80 bits (ST-005): 16 characters of base 32. */
const CODE_BYTES = 10;
/** RFC 6238 5.2 allows one step of delay. */
const TOLERANCE_SECONDS = 30;
/** RFC 4226 4: 160 bits. */
const SECRET_BYTES = 20;

/** Crockford's base 32: no letter looks like a digit. */
const ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

function newCode(): string {
  // 80 bits are 16 groups of 5.
  const bits = [...randomBytes(CODE_BYTES)]
    .map((byte) => byte.toString(2).padStart(8, "0"))
    .join("");
  const letters = bits.match(/.{5}/g)?.map((group) => ALPHABET[Number.parseInt(group, 2)]) ?? [];
  return letters.join("").replaceAll(/(.{4})(?!$)/g, "$1-");
}

/** The hash of a code as it was typed. */
const hashOfCode = (typed: string): Buffer =>
  createHash("sha256")
    .update(
      typed
        .toUpperCase()
        .replaceAll(/[^0-9A-Z]/g, "")
        .replaceAll("O", "0")
        .replaceAll(/[IL]/g, "1"),
    )
    .digest();

const wrongCode = (): StudioProblem =>
  new StudioProblem("wrong_code", "The code is wrong or was already used. Try the next one.");

/** Authenticator apps and recovery codes. */
export function createSecondFactors(deps: StaffDependencies, notify: SecurityNotice) {
  const { database, factors, ownSessions, failures, sealer, serviceName, now } = deps;

  /** Counts a try at a code before it is made; the limits are those of members' codes. */
  async function guarded<Found>(
    session: StudioSession,
    find: () => Promise<Found | undefined>,
  ): Promise<Found> {
    const who = `staff-code ${session.staffId}`;
    const found = await failures.guarded(
      { kind: "staff code", who, address: "", countsForAddress: false },
      find,
      (value) => value !== undefined,
    );
    if (found === undefined || found === "captcha_required") throw wrongCode();
    return found;
  }

  async function stepOf(secret: string, code: string): Promise<number | undefined> {
    const { verify } = await totp();
    const result = await verify({
      secret,
      token: code.replaceAll(" ", ""),
      epochTolerance: TOLERANCE_SECONDS,
      epoch: Math.floor(now() / 1000),
    }).catch(() => undefined);
    return result?.valid && "timeStep" in result ? result.timeStep : undefined;
  }

  /** Gives a person ten new codes. @returns the codes, which are stored as hashes only. */
  async function renewCodes(client: pg.PoolClient, staffId: number): Promise<string[]> {
    const codes = Array.from({ length: CODES }, newCode);
    await factors.replaceCodes(client, staffId, codes.map(hashOfCode));
    return codes;
  }

  /** Afterwards: the audit entry, the email, and codes for a first factor. */
  async function added(
    client: pg.PoolClient,
    session: StudioSession,
    actor: Actor,
    { kind, name }: { readonly kind: string; readonly name: string },
  ): Promise<string[] | null> {
    const at = new Date(now());
    await ownSessions.addedFactor(client, session.id, at);
    await audit(client, actor, {
      type: "staff.factor_added",
      object: { kind: "staff", id: session.staffId, name: session.name },
      changes: [{ field: "factor", before: null, after: `${kind}: ${name}` }, secretChange(kind)],
      at,
    });
    await notify(client, session.email, "factor_added");
    return (await factors.codesLeft(session.staffId, client)) === 0
      ? renewCodes(client, session.staffId)
      : null;
  }

  return {
    added,
    renewCodes,

    /** @throws {StudioProblem} `wrong_code`. */
    async confirmTotp(session: StudioSession, code: string): Promise<void> {
      const fit = await guarded(session, async () => {
        for (const { id, secret, used_step: used } of await factors.totps(session.staffId)) {
          const step = await stepOf(sealer.open(secret), code);
          if (step !== undefined && (used === null || step > used)) return { id, step };
        }
        return undefined;
      });
      await inTransaction(database, async (client) => {
        const at = new Date(now());
        if (!(await factors.useStep(client, fit.id, fit.step, at))) throw wrongCode();
        await ownSessions.giveFactor(client, session.id, at, false);
      });
    },

    /** @throws {StudioProblem} `wrong_code`. */
    async confirmRecoveryCode(session: StudioSession, actor: Actor, code: string): Promise<void> {
      await guarded(session, () =>
        inTransaction(database, async (client) => {
          const at = new Date(now());
          if (!(await factors.useCode(client, session.staffId, hashOfCode(code)))) return undefined;
          await ownSessions.giveFactor(client, session.id, at, true);
          await audit(client, actor, {
            type: "staff.recovery_code_used",
            object: { kind: "staff", id: session.staffId, name: session.name },
            at,
          });
          await notify(client, session.email, "recovery_code_used");
          return true;
        }),
      );
    },

    /** A secret for an authenticator app. It counts once a code of it was given. */
    async startTotp(session: StudioSession): Promise<{ secret: string; uri: string }> {
      const { generateSecret, generateURI } = await totp();
      const secret = generateSecret({ length: SECRET_BYTES });
      await ownSessions.setPendingSecret(session.id, sealer.seal(secret));
      const issuer = await serviceName();
      return { secret, uri: generateURI({ issuer, label: session.email, secret }) };
    },

    /**
     * @returns recovery codes if the person had none
     * @throws {StudioProblem} `wrong_code`.
     */
    async addTotp(
      session: StudioSession,
      actor: Actor,
      { code, name }: { readonly code: string; readonly name: string },
    ): Promise<string[] | null> {
      const { secret, step } = await guarded(session, async () => {
        const sealed = await ownSessions.pendingSecret(session.id);
        if (sealed === undefined) return undefined;
        const pending = await stepOf(sealer.open(sealed), code);
        return pending === undefined ? undefined : { secret: sealed, step: pending };
      });
      return inTransaction(database, async (client) => {
        const at = new Date(now());
        await factors.addTotp(client, session.staffId, { name, secret, step, at });
        return added(client, session, actor, { kind: "totp", name });
      });
    },
  };
}
export type SecondFactors = ReturnType<typeof createSecondFactors>;
