import type { LoginData } from "@bijou/contract/accounts";
import { updateProfile } from "@bijou/contract/profiles";
import type { Input } from "@bijou/contract/endpoint";
import { AppError } from "../../platform/errors.ts";
import type { Member } from "../../platform/sessions/principal.ts";
import type { Sessions } from "../../platform/sessions/sessions.ts";
import { type Accounts, profileName } from "../accounts/service.ts";
import { type Failure, failure } from "./errors.ts";
import type { ProfileStore } from "./store.ts";

/** Shown in place of a password; a form may send it back unchanged. */
const MASK = "********";

type UpdateInput = Input<typeof updateProfile>;

/** The fields to change: those flagged "1", and without a flag those that are given. */
function meantBy(input: UpdateInput) {
  const { name_status, password_status, language_status } = input;
  const deps = [input.first_name, input.last_name].filter((part) => part !== undefined);
  const isMeant = (status: "0" | "1" | undefined, isGiven: boolean): boolean =>
    status === undefined ? isGiven : status === "1";
  const password = input.password ?? "";
  return {
    name: isMeant(name_status, deps.length > 0) ? deps.join(" ") : undefined,
    email: input.email?.trim(),
    password: isMeant(password_status, password !== "" && password !== MASK)
      ? { password, confirm: input.confirm_password ?? "" }
      : undefined,
    language: isMeant(language_status, input.language !== undefined) ? input.language : undefined,
    isChild: input.is_child === undefined ? undefined : input.is_child === "1",
  };
}

/**
 * Changes a profile, and for the owner also the account (C-65, decisions 31). Everything is validated first, so that an
 * error leaves nothing half changed.
 */
export function createProfileChange(deps: {
  store: ProfileStore;
  accounts: Accounts;
  sessions: Sessions;
  now: () => number;
}) {
  const { store, accounts, sessions, now } = deps;

  /** Forms send all their fields, so only a different value is a change. */
  async function changesOf(member: Member, input: UpdateInput) {
    const meant = meantBy(input);
    const row = await store.view(member.accountId, member.profileId, new Date(now()));
    if (!row) throw new AppError("object_not_found", "We couldn’t find that profile");
    const name = meant.name === undefined ? undefined : profileName(meant.name);
    return {
      isNameInvalid: meant.name !== undefined && name === undefined,
      isEmailEmpty: meant.email === "",
      name: name === row.name ? undefined : name,
      email: meant.email?.toLowerCase() === row.email.toLowerCase() ? undefined : meant.email,
      password: meant.password,
      language: meant.language === row.language ? undefined : meant.language,
      isChild: meant.isChild === row.is_child ? undefined : meant.isChild,
    };
  }
  type Changes = Awaited<ReturnType<typeof changesOf>>;

  async function problemOf(member: Member, changes: Changes): Promise<Failure | undefined> {
    if (changes.isNameInvalid) return failure("name_invalid");
    if (changes.isEmailEmpty) return failure("email_required");
    const isOfAccount = [changes.email, changes.password, changes.language].some(
      (change) => change !== undefined,
    );
    if (isOfAccount && !member.isRoot) return failure("owner_only");
    if (changes.isChild !== undefined && !member.isOwners) return failure("owner_only");
    if (changes.isChild === true && member.isRoot) return failure("owner_is_adult");
    const { name } = changes;
    if (name !== undefined && (await store.isNameTaken(member.accountId, member.profileId, name)))
      return failure("name_taken");
    return undefined;
  }

  return async function change(
    member: Member,
    input: UpdateInput,
    address: string,
  ): Promise<Failure | { message: string; signedIn: LoginData | null }> {
    const changes = await changesOf(member, input);
    const problem = await problemOf(member, changes);
    if (problem) return problem;
    const { name, email, password, language, isChild } = changes;

    if (email !== undefined || password !== undefined) {
      const proof = await accounts.proveOwner(member, input.current_password, address);
      if (proof !== "proven") return failure(proof);
    }
    if (password !== undefined) {
      const sentence = await accounts.passwordProblem(member, password);
      if (sentence !== undefined) return failure("password_refused", sentence);
    }
    if (email !== undefined) {
      const sentence = await accounts.requestEmailChange(member, email);
      if (sentence !== undefined) return failure("email_refused", sentence);
    }
    if (name !== undefined || isChild !== undefined) {
      const outcome = await store.change(member.accountId, member.profileId, { name, isChild });
      if (outcome === "name_taken") return failure("name_taken");
      if (isChild !== undefined) sessions.clearCache();
    }
    if (language !== undefined) await store.setLanguage(member.accountId, language);
    // Last, because the session continues with the tokens of this response.
    const signedIn = password
      ? await accounts.changePassword(member, password.password, { newEmail: email })
      : null;
    return {
      signedIn,
      message:
        email === undefined
          ? "Your changes have been saved"
          : "Your changes have been saved. Open the link we sent to your new address to confirm it.",
    };
  };
}
