import type { LoginData } from "@bijou/contract/accounts";
import { updateProfile } from "@bijou/contract/profiles";
import type { Input } from "@bijou/contract/endpoint";
import { AppError } from "../../platform/errors.ts";
import type { Member } from "../../platform/sessions/principal.ts";
import type { Sessions } from "../../platform/sessions/sessions.ts";
import { type Accounts, profileName } from "../accounts/service.ts";
import { type Refusal, refuse } from "./errors.ts";
import type { ProfileStore } from "./store.ts";

/** What a profile shows in place of a password, which a form may send back untouched. */
const MASK = "********";

type Asked = Input<typeof updateProfile>;

/** The fields that are meant to change: those flagged "1", and without a flag those that are given. */
function meantBy(asked: Asked) {
  const { name_status, password_status, language_status } = asked;
  const parts = [asked.first_name, asked.last_name].filter((part) => part !== undefined);
  const isMeant = (status: "0" | "1" | undefined, isGiven: boolean): boolean =>
    status === undefined ? isGiven : status === "1";
  const password = asked.password ?? "";
  return {
    name: isMeant(name_status, parts.length > 0) ? parts.join(" ") : undefined,
    email: asked.email?.trim(),
    password: isMeant(password_status, password !== "" && password !== MASK)
      ? { password, confirm: asked.confirm_password ?? "" }
      : undefined,
    language: isMeant(language_status, asked.language !== undefined) ? asked.language : undefined,
    isChild: asked.is_child === undefined ? undefined : asked.is_child === "1",
  };
}

/**
 * Changes a profile, and of the owner's also what belongs to the account (C-65, decisions 31). Everything that can be
 * refused beforehand is, so that a refusal leaves nothing half changed.
 */
export function createProfileChange(parts: {
  store: ProfileStore;
  accounts: Accounts;
  sessions: Sessions;
  now: () => number;
}) {
  const { store, accounts, sessions, now } = parts;

  /** Only what differs is a change, because forms send all they show. */
  async function changesOf(member: Member, asked: Asked) {
    const meant = meantBy(asked);
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

  async function refusalOf(member: Member, changes: Changes): Promise<Refusal | undefined> {
    if (changes.isNameInvalid) return refuse("name_invalid");
    if (changes.isEmailEmpty) return refuse("email_required");
    const isOfAccount = [changes.email, changes.password, changes.language].some(
      (change) => change !== undefined,
    );
    if (isOfAccount && !member.isRoot) return refuse("owner_only");
    if (changes.isChild !== undefined && !member.isOwners) return refuse("owner_only");
    if (changes.isChild === true && member.isRoot) return refuse("owner_is_adult");
    const { name } = changes;
    if (name !== undefined && (await store.isNameTaken(member.accountId, member.profileId, name)))
      return refuse("name_taken");
    return undefined;
  }

  return async function change(
    member: Member,
    asked: Asked,
    address: string,
  ): Promise<Refusal | { message: string; signedIn: LoginData | null }> {
    const changes = await changesOf(member, asked);
    const refusal = await refusalOf(member, changes);
    if (refusal) return refusal;
    const { name, email, password, language, isChild } = changes;

    if (email !== undefined || password !== undefined) {
      const proof = await accounts.proveOwner(member, asked.current_password, address);
      if (proof !== "proven") return refuse(proof);
    }
    if (password !== undefined) {
      const sentence = await accounts.passwordProblem(password);
      if (sentence !== undefined) return refuse("password_refused", sentence);
    }
    if (email !== undefined) {
      const sentence = await accounts.askForNewEmail(member, email);
      if (sentence !== undefined) return refuse("email_refused", sentence);
    }
    if (name !== undefined || isChild !== undefined) {
      const outcome = await store.change(member.accountId, member.profileId, { name, isChild });
      if (outcome === "name_taken") return refuse("name_taken");
      if (isChild !== undefined) sessions.forgetKept();
    }
    if (language !== undefined) await store.setLanguage(member.accountId, language);
    // Last, because the session goes on with the pair that it answers.
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
