import {
  addPasskey,
  addTotp,
  createOwner,
  forgotPassword,
  getSession,
  lookAtLink,
  lookAtSetUp,
  signIn,
  signOut,
  startAddingPasskey,
  startPasskey,
  startTotp,
  acceptLink,
  confirmPasskey,
  confirmRecoveryCode,
  confirmTotp,
} from "@bijou/contract/studio/session";
import { StudioProblem } from "../../platform/studio/problem.ts";
import { requireRecentFactor } from "../../platform/studio/authorize.ts";
import type { StudioApi } from "../../platform/studio/studio-api.ts";
import type { StudioSession } from "../../platform/studio/studio-session.ts";
import type { StaffService } from "./service.ts";

function requireSession(session: StudioSession | undefined): StudioSession {
  if (!session) throw new StudioProblem("signed_out", "Sign in, then try again.");
  return session;
}

/** A first factor follows a password; a further one needs a recent one. */
function requireMayAdd(session: StudioSession | undefined, nowMs: number): StudioSession {
  const known = requireSession(session);
  if (known.state === "second_factor_setup" || !known.hasFactor) return known;
  if (known.state === "second_factor")
    throw new StudioProblem("second_factor", "Confirm with your second factor, then try again.");
  requireRecentFactor(known, nowMs);
  return known;
}

/** Calls of people who are signing in or setting up. */
export function sessionRoutes(api: StudioApi, staff: StaffService, now: () => number): void {
  const { secondFactors, passkeys, sessions } = staff;

  /** The state after a call that changed the session. */
  const after = async (session: StudioSession) => staff.stateOf(await sessions.again(session));

  api.bind(getSession, ({ session }) => staff.stateOf(session));

  api.bind(signIn, async ({ input, request, reply }) =>
    staff.stateOf(await staff.signIn.byPassword({ request, reply }, input)),
  );

  api.bind(signOut, async ({ session, actor, reply }) => {
    if (session) await staff.signIn.out(session, actor, reply);
    return staff.stateOf(undefined);
  });

  api.bind(confirmTotp, async ({ session, input }) => {
    const known = requireSession(session);
    await secondFactors.confirmTotp(known, input.code);
    return after(known);
  });

  api.bind(confirmRecoveryCode, async ({ session, actor, input }) => {
    const known = requireSession(session);
    await secondFactors.confirmRecoveryCode(known, actor, input.code);
    return after(known);
  });

  api.bind(startPasskey, ({ session }) => passkeys.start(session));

  api.bind(confirmPasskey, async ({ session, input, request, reply }) => {
    const person = await passkeys.use(session, input.ticket, input.response);
    if (session) return after(session);
    const opened = await staff.signIn.open({ request, reply }, person, { hasGivenFactor: true });
    return staff.stateOf(opened);
  });

  api.bind(startTotp, ({ session }) => secondFactors.startTotp(requireMayAdd(session, now())));

  api.bind(addTotp, async ({ session, actor, input }) => {
    const known = requireMayAdd(session, now());
    const recoveryCodes = await secondFactors.addTotp(known, actor, input);
    return { session: await after(known), recoveryCodes };
  });

  api.bind(startAddingPasskey, ({ session }) =>
    passkeys.startAdding(requireMayAdd(session, now())),
  );

  api.bind(addPasskey, async ({ session, actor, input }) => {
    const known = requireMayAdd(session, now());
    const recoveryCodes = await passkeys.add(known, actor, input);
    return { session: await after(known), recoveryCodes };
  });

  api.bind(lookAtLink, ({ input }) => staff.links.look(input.token));

  api.bind(acceptLink, async ({ input, request, reply }) =>
    staff.stateOf(await staff.links.use({ request, reply }, input)),
  );

  api.bind(forgotPassword, async ({ input, actor }) => {
    await staff.links.forgot(actor, input.email);
    return {};
  });

  api.bind(lookAtSetUp, async ({ input }) => {
    await staff.setup.look(input.key);
    return {};
  });

  api.bind(createOwner, async ({ input, request, reply }) =>
    staff.stateOf(await staff.setup.createOwner({ request, reply }, input)),
  );
}
