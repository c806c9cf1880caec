import {
  changeMe,
  changeMyEmail,
  changeMyPassword,
  endMyOtherSessions,
  endMySession,
  getMe,
  removeMyFactor,
  renewRecoveryCodes,
} from "@bijou/contract/studio/me";
import { RIGHTS, ROLES, ROLES_WITH_SECOND_FACTOR, SCOPES } from "@bijou/contract/studio/roles";
import {
  changePolicy,
  changeRoles,
  endStaffSessions,
  getRoles,
  getStaff,
  invite,
  removeStaff,
  revokeInvitation,
} from "@bijou/contract/studio/staff";
import type { StudioApi } from "../../platform/studio/studio-api.ts";
import type { StaffService } from "./service.ts";

/** Calls of people who are signed in: their own account, and the staff. */
export function staffRoutes(api: StudioApi, { me, team }: StaffService): void {
  api.bind(getMe, ({ session }) => me.read(session));

  api.bind(changeMe, async ({ session, actor, input }) => {
    await me.changeProfile(session, actor, input);
    return me.read(session);
  });

  api.bind(changeMyEmail, async ({ session, actor, input }) => {
    await me.changeEmail(session, actor, input);
    return me.read(session);
  });

  api.bind(changeMyPassword, async ({ session, actor, input, request }) => {
    await me.changePassword(session, actor, request.ip, input);
    return me.read(session);
  });

  api.bind(endMySession, async ({ session, actor, input }) => {
    await me.endSession(session, actor, input.id);
    return me.read(session);
  });

  api.bind(endMyOtherSessions, async ({ session, actor }) => {
    await me.endOtherSessions(session, actor);
    return me.read(session);
  });

  api.bind(removeMyFactor, async ({ session, actor, input }) => {
    await me.removeFactor(session, actor, input.id);
    return me.read(session);
  });

  api.bind(renewRecoveryCodes, async ({ session, actor }) => ({
    recoveryCodes: await me.renewCodes(session, actor),
  }));

  api.bind(getStaff, ({ session }) => team.list(session));

  api.bind(changeRoles, async ({ session, actor, input }) => {
    await team.changeRoles(actor, input);
    return team.list(session);
  });

  api.bind(removeStaff, async ({ session, actor, input }) => {
    await team.remove(session, actor, input);
    return team.list(session);
  });

  api.bind(endStaffSessions, async ({ session, actor, input }) => {
    await team.endSessions(actor, input.id);
    return team.list(session);
  });

  api.bind(changePolicy, async ({ session, actor, input }) => {
    await team.changePolicy(actor, input);
    return team.list(session);
  });

  api.bind(invite, async ({ session, actor, input }) => {
    const link = await team.invite(session, actor, input);
    return { staff: await team.list(session), link };
  });

  api.bind(revokeInvitation, async ({ session, actor, input }) => {
    await team.revokeInvitation(actor, input.id);
    return team.list(session);
  });

  api.bind(getRoles, async () => ({
    roles: ROLES.map((role) => ({
      role,
      needsSecondFactor: ROLES_WITH_SECOND_FACTOR.has(role),
      scopes: SCOPES.flatMap((scope) => {
        const level = RIGHTS[scope][role];
        return level === undefined ? [] : [{ scope, level }];
      }),
    })),
  }));
}
