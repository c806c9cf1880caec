import type { Session } from "../../platform/session/storage.ts";

/** Whether the profile owns the account: neither a clone profile nor a child's does. */
export const ownsAccount = (session: Pick<Session, "is_parent" | "is_child">): boolean =>
  session.is_parent === 1 && session.is_child === 0;
