import { randomBytes } from "node:crypto";
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from "@simplewebauthn/server";
import type { Actor } from "../../platform/audit/actor.ts";
import { inTransaction } from "../../platform/database/transaction.ts";
import { MINUTE_MS } from "../../platform/durations.ts";
import { hashToken } from "../../platform/sessions/tokens.ts";
import { StudioProblem } from "../../platform/studio/problem.ts";
import type { StudioSession } from "../../platform/studio/studio-session.ts";
import type { StaffDependencies } from "./dependencies.ts";
import { isPasskeyOrigin } from "./passkey-origin.ts";
import type { SecondFactors } from "./second-factors.ts";

const TICKET_LIFE_MS = 5 * MINUTE_MS;

/** Loaded with the first passkey: it takes a quarter of a second and 27 MB, also of servers without any. */
const webAuthn = () => import("@simplewebauthn/server");

/**
 * EdDSA, ES256 and RS256 (RFC 9053, RFC 8812): every authenticator has one. The default of the library also tries what
 * is experimental in Node, which then warns.
 */
const ALGORITHMS = [-8, -7, -257];

/** JSON of the browser. The library checks what it reads of it. */
type Given = Readonly<Record<string, unknown>>;

const refused = (): StudioProblem =>
  new StudioProblem("wrong_code", "The passkey wasn’t accepted. Try again, or use another way.");

/** Hints for the browser, which ignores unknown ones. */
const toTransports = (given: readonly string[] | null): string[] => [...(given ?? [])];

/** Passkeys (WebAuthn Level 3). With user verification, one is a complete sign-in (ST-004). */
export function createPasskeys(deps: StaffDependencies, secondFactors: SecondFactors) {
  const { database, people, factors, ownSessions, studioUrl, serviceName, now } = deps;
  const { origin, hostname: rpID } = new URL(studioUrl);

  function requireOffer(): void {
    if (!isPasskeyOrigin(studioUrl))
      throw new StudioProblem(
        "invalid_request",
        "Passkeys work only over HTTPS or on localhost. Use an authenticator app.",
      );
  }

  async function ticketFor(challenge: string, session: StudioSession | undefined) {
    const ticket = randomBytes(32).toString("base64url");
    await ownSessions.addChallenge({
      ticketHash: hashToken(ticket),
      challenge,
      sessionId: session?.id ?? null,
      expiresAt: new Date(now() + TICKET_LIFE_MS),
    });
    return ticket;
  }

  /** @throws {StudioProblem} for a ticket that was used, has expired, or belongs to another session. */
  async function challengeOf(ticket: string, session: StudioSession | undefined): Promise<string> {
    const challenge = await ownSessions.takeChallenge(
      hashToken(ticket),
      session?.id ?? null,
      new Date(now()),
    );
    if (challenge === undefined) throw refused();
    return challenge;
  }

  return {
    /** Options for signing in, or for confirming a session. */
    async start(session: StudioSession | undefined) {
      requireOffer();
      const known = session ? await factors.passkeys(session.staffId) : [];
      const { generateAuthenticationOptions } = await webAuthn();
      const options = await generateAuthenticationOptions({
        rpID,
        userVerification: "required",
        allowCredentials: known.map(({ credential_id: id, transports }) => ({
          id,
          transports: toTransports(transports),
        })),
      });
      return { ticket: await ticketFor(options.challenge, session), options: { ...options } };
    },

    /**
     * Verifies a passkey. With a session it must be one of that person's.
     *
     * @returns the person
     * @throws {StudioProblem} `wrong_code`.
     */
    async use(session: StudioSession | undefined, ticket: string, response: Given) {
      requireOffer();
      const expectedChallenge = await challengeOf(ticket, session);
      const known = await factors.passkey(String(response["id"]));
      if (!known || (session && known.staff_id !== session.staffId)) throw refused();
      const { verifyAuthenticationResponse } = await webAuthn();
      const { verified, authenticationInfo } = await verifyAuthenticationResponse({
        // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the library checks what it reads
        response: response as unknown as AuthenticationResponseJSON,
        expectedChallenge,
        expectedOrigin: origin,
        expectedRPID: rpID,
        credential: {
          id: known.credential_id,
          publicKey: new Uint8Array(known.public_key),
          counter: known.counter,
          transports: toTransports(known.transports),
        },
        requireUserVerification: true,
      }).catch(() => {
        throw refused();
      });
      const person = await people.one(known.staff_id);
      if (!verified || !person) throw refused();
      await inTransaction(database, async (client) => {
        const at = new Date(now());
        await factors.confirmPasskey(client, known.id, authenticationInfo.newCounter, at);
        if (session) await ownSessions.giveFactor(client, session.id, at, false);
      });
      return person;
    },

    /** Options for making a passkey. */
    async startAdding(session: StudioSession) {
      requireOffer();
      const known = await factors.passkeys(session.staffId);
      const { generateRegistrationOptions } = await webAuthn();
      const options = await generateRegistrationOptions({
        rpName: await serviceName(),
        rpID,
        userName: session.email,
        userDisplayName: session.name,
        userID: new TextEncoder().encode(`staff-${session.staffId}`),
        attestationType: "none",
        supportedAlgorithmIDs: ALGORITHMS,
        authenticatorSelection: { residentKey: "preferred", userVerification: "required" },
        excludeCredentials: known.map(({ credential_id: id, transports }) => ({
          id,
          transports: toTransports(transports),
        })),
      });
      return { ticket: await ticketFor(options.challenge, session), options: { ...options } };
    },

    /**
     * @returns recovery codes if the person had none
     * @throws {StudioProblem} `wrong_code`.
     */
    async add(
      session: StudioSession,
      actor: Actor,
      given: { readonly ticket: string; readonly response: Given; readonly name: string },
    ): Promise<string[] | null> {
      requireOffer();
      const expectedChallenge = await challengeOf(given.ticket, session);
      const { verifyRegistrationResponse } = await webAuthn();
      const { verified, registrationInfo } = await verifyRegistrationResponse({
        // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the library checks what it reads
        response: given.response as unknown as RegistrationResponseJSON,
        supportedAlgorithmIDs: ALGORITHMS,
        expectedChallenge,
        expectedOrigin: origin,
        expectedRPID: rpID,
        requireUserVerification: true,
      }).catch(() => {
        throw refused();
      });
      if (!verified || !registrationInfo) throw refused();
      const { credential } = registrationInfo;
      const { name } = given;
      return inTransaction(database, async (client) => {
        await factors.addPasskey(client, session.staffId, {
          name,
          credentialId: credential.id,
          publicKey: Buffer.from(credential.publicKey),
          counter: credential.counter,
          transports: credential.transports ?? [],
          at: new Date(now()),
        });
        return secondFactors.added(client, session, actor, { kind: "passkey", name });
      });
    },
  };
}
