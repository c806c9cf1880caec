import type { Session } from "@bijou/contract/studio/session";
import { RECENT_MS } from "../../platform/studio/authorize.ts";
import type { StudioSession } from "../../platform/studio/studio-session.ts";
import type { StaffDependencies } from "./dependencies.ts";
import { isPasskeyOrigin } from "./passkey-origin.ts";

/** What a browser with this session, or without one, is told. */
export function createSessionState({
  people,
  factors,
  publicUrl,
  studioUrl,
  serviceName,
  now,
}: Pick<
  StaffDependencies,
  "people" | "factors" | "publicUrl" | "studioUrl" | "serviceName" | "now"
>) {
  const offersPasskeys = isPasskeyOrigin(studioUrl);

  async function kindsOf(staffId: number): Promise<Session["factors"]> {
    const kinds = (await factors.all(staffId)).map(({ kind }) => kind);
    const codes = await factors.codesLeft(staffId);
    return [...new Set(kinds), ...(codes > 0 ? (["recovery_code"] as const) : [])];
  }

  return async (session: StudioSession | undefined): Promise<Session> => {
    const person = session && (await people.one(session.staffId));
    const base = { siteName: await serviceName(), offersPasskeys };
    if (!session || !person)
      return {
        ...base,
        siteUrl: null,
        isSetUp: await people.hasOwner(),
        state: "signed_out",
        person: null,
        factors: [],
        factorUntil: null,
      };
    const untilMs = session.factorAt === null ? 0 : session.factorAt.getTime() + RECENT_MS;
    return {
      ...base,
      siteUrl: session.state === "signed_in" ? publicUrl : null,
      isSetUp: true,
      state: session.state,
      person:
        session.state === "signed_in"
          ? {
              id: person.id,
              name: person.name,
              email: person.email,
              roles: person.roles,
              language: person.language,
              theme: person.theme,
              timeZone: person.time_zone,
            }
          : null,
      factors: await kindsOf(session.staffId),
      factorUntil: untilMs > now() ? new Date(untilMs).toISOString() : null,
    };
  };
}
