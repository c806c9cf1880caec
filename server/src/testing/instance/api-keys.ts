import type { StudioInput } from "@bijou/contract/studio/endpoint";
import { createKey } from "@bijou/contract/studio/keys";
import type { StaffMember } from "./staff.ts";
import { KEY_SCOPES } from "./studio-matrix.ts";

/** A key that a person creates; with every scope that a key can have unless others are given. */
export async function newKey(
  creator: StaffMember,
  given: Partial<StudioInput<typeof createKey>> = {},
) {
  const { call } = await creator.signIn();
  const { key, list } = await call(createKey, { name: "Nightly", scopes: KEY_SCOPES, ...given });
  const [entry] = list.keys;
  if (!entry) throw new Error("The list lacks the new key");
  return { key, entry };
}
