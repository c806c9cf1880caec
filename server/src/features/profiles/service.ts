import type { AvatarCategory, Profile, ViewedProfile } from "@bijou/contract/profiles";
import type { Database } from "../../platform/database/database.ts";
import { AppError } from "../../platform/errors.ts";
import { entitlementOf } from "../membership/service.ts";
import type { Member } from "../../platform/sessions/principal.ts";
import type { Sessions } from "../../platform/sessions/sessions.ts";
import { type Accounts, profileName, type ProfileRow } from "../accounts/service.ts";
import { drawingOf, FIRST_AVATAR, GALLERY } from "./gallery.ts";
import { type Failure, failure } from "./errors.ts";
import { createProfileStore } from "./store.ts";
import { createProfileChange } from "./update-profile.ts";

/** Including the owner's (K-33, decisions 42). */
const MAX_PROFILES = 4;

/** A child's profile does not get the account's address. */
function toProfile(row: ProfileRow, rootId: number, email: string, reader: Member): Profile {
  return {
    id: row.id,
    user_id: row.id,
    parent_id: rootId,
    is_parent: row.is_root ? 1 : 0,
    is_child: row.is_child ? 1 : 0,
    has_pin: row.pin_hash === null ? 0 : 1,
    name: row.name,
    email: reader.isChild ? "" : email,
    password: "********",
    profile_image: row.avatar,
  };
}

function drawingFrom(avatarUrl: string): string {
  const drawing = drawingOf(avatarUrl);
  if (drawing === undefined)
    throw new AppError("invalid_request", "avatar_url is not in the gallery");
  return drawing;
}

export function createProfiles(deps: {
  database: Database;
  accounts: Accounts;
  sessions: Sessions;
  now: () => number;
}) {
  const { accounts, sessions, now } = deps;
  const store = createProfileStore(deps.database);

  async function view(member: Member) {
    const row = await store.view(member.accountId, member.profileId, new Date(now()));
    if (!row) throw new AppError("object_not_found", "We couldn’t find that profile");
    return row;
  }

  return {
    async all(member: Member): Promise<Profile[]> {
      const [profiles, email] = await Promise.all([
        accounts.profiles(member.accountId),
        accounts.emailOf(member),
      ]);
      const rootId = profiles.find((profile) => profile.is_root)?.id ?? 0;
      return profiles.map((profile) => toProfile(profile, rootId, email, member));
    },

    /** Data of the account beyond its address is for its owner only. */
    async view(member: Member): Promise<ViewedProfile> {
      const row = await view(member);
      const ofOwner = row.is_root ? row : undefined;
      return {
        ...toProfile(row, row.root_id, row.email, member),
        username: row.username,
        mobile_no: ofOwner?.mobile_no ?? "",
        language: row.language,
        subscription_status: entitlementOf(member, now()).subscriptionStatus,
        member_since: row.created_at.toISOString(),
        pending_email: ofOwner?.pending_email ?? "",
        delete_at: ofOwner?.delete_at?.toISOString() ?? "",
      };
    },

    /** @throws {AppError} `invalid_request` for a picture that is not in the gallery. */
    async add(
      member: Member,
      given: { name: string; isChild: boolean; avatarUrl: string | undefined },
    ): Promise<Profile | Failure> {
      const { isChild, avatarUrl } = given;
      const name = profileName(given.name);
      const avatar =
        avatarUrl === undefined
          ? FIRST_AVATAR[isChild ? "ofChild" : "ofAdult"]
          : drawingFrom(avatarUrl);
      if (name === undefined) return failure("name_invalid");
      const profile = { name, isChild, avatar };
      const added = await store.add(member.accountId, profile, MAX_PROFILES);
      if (typeof added === "string") return failure(added);
      const owner = (await accounts.profiles(member.accountId)).find((one) => one.is_root);
      return toProfile(added, owner?.id ?? 0, await accounts.emailOf(member), member);
    },

    /**
     * Removes a profile and ends its sessions.
     *
     * @throws {AppError} `object_not_found` for one of another account, `owners_profile` for the owner's.
     */
    async remove(member: Member, profileId: number): Promise<void> {
      const { accountId } = member;
      const profile = await sessions.profileOf(accountId, profileId);
      if (!profile) throw new AppError("object_not_found", "We couldn’t find that profile");
      if (profile.isRoot) throw new AppError("owners_profile");
      await sessions.end({ accountId, profileId });
      await store.remove(accountId, profileId);
      // A session that was opened in between was deleted with its profile.
      sessions.clearCache();
    },

    change: createProfileChange({ store, accounts, sessions, now }),

    /** Locks the profile with a PIN; "" unlocks it. Undefined on success. */
    async setPin(
      member: Member,
      pin: string,
      proof: { currentPassword: string | undefined; address: string },
    ): Promise<Failure | undefined> {
      if (member.isChild) return failure("child_has_no_pin");
      const proven = await accounts.proveOwner(member, proof.currentPassword, proof.address);
      if (proven !== "proven") return failure(proven);
      const isSet = await accounts.setPin(member, pin);
      return isSet ? undefined : failure("child_has_no_pin");
    },

    /** @throws {AppError} `invalid_request` for a picture that is not in the gallery. */
    async setAvatar(member: Member, avatarUrl: string): Promise<void> {
      await store.setAvatar(member.accountId, member.profileId, drawingFrom(avatarUrl));
    },

    gallery: (): readonly AvatarCategory[] => GALLERY,
  };
}
export type Profiles = ReturnType<typeof createProfiles>;
