import { type Profile, removeCloneUser } from "@bijou/contract/profiles";
import { Suspense, useState } from "react";
import { api } from "../../platform/session/api.ts";
import { lazyPart } from "../../platform/loading/lazy-part.ts";
import { useMemberPage } from "../accounts/public.ts";
import { metaOf, originClientLoader, originLoader } from "../../platform/page/page-head.ts";
import { paths } from "@bijou/contract/site-paths";
import { amendSession } from "../../platform/session/session.ts";
import type { Session } from "../../platform/session/storage.ts";
import { AccountPage, ownsAccount } from "../accounts/public.ts";
import { Button, ButtonLink } from "../../ui/form/button.tsx";
import { Columns } from "../../ui/layout/subnav-layout.tsx";
import { ErrorState } from "../../ui/feedback/error-state.tsx";
import { AccountSection } from "./account-section.tsx";
import { BlockedPeople } from "./blocked-people.tsx";
import { resultOf, showResult } from "./change.ts";
import { DeletionBanner, StillCancelled } from "./deletion-banner.tsx";
import { type ProfileAction, ProfileCard } from "./profile-card.tsx";
import styles from "./profile-page.module.css";
import { MAX_PROFILES, profileTexts as texts } from "./texts.ts";
import { TrackSettings } from "./track-settings.tsx";
import { useAccount } from "./use-account.ts";
import { useProfiles } from "./use-profiles.ts";

const AvatarDialog = lazyPart(() => import("./avatar-dialog.tsx"));
const EditDialog = lazyPart(() => import("./edit-dialog.tsx"));
const LockDialog = lazyPart(() => import("./lock-dialog.tsx"));
const AddProfileDialog = lazyPart(() => import("./add-profile-dialog.tsx"));
const ConfirmDialog = lazyPart(() => import("../../ui/overlay/confirm-dialog.tsx"));

export const loader = originLoader;
export const clientLoader = originClientLoader;

export const meta = metaOf({
  title: texts.profileTitle,
  description: texts.profileDescription,
  path: paths.profile,
  hidden: true,
});

/** The actions that a session has for a profile. The server checks them again. */
function actionsFor(session: Session, profile: Profile): readonly ProfileAction[] {
  if (session.is_child === 1) return [];
  if (!ownsAccount(session)) return ["avatar", "edit"];
  return [
    "avatar",
    "edit",
    // Entering a child's profile needs no PIN; leaving it needs the owner's.
    ...(profile.is_child === 0 ? (["lock"] as const) : []),
    ...(profile.is_parent === 0 ? (["delete"] as const) : []),
  ];
}

/** All profiles of the account for its owner, only their own for the others (S-202..S-205). */
export default function ProfilePage() {
  const session = useMemberPage(paths.profile);
  // Another profile, signed in from another tab, starts with no state.
  return <Profiles key={session?.user_id} session={session} />;
}

function Profiles({ session }: { session: Session | null }) {
  const { profiles, hasFailed, reload } = useProfiles(session?.user_id);
  const account = useAccount(session?.user_id);
  const [open, setOpen] = useState<{ action: ProfileAction; profile: Profile } | null>(null);
  const [isAdding, setAdding] = useState(false);
  const [membershipUntil, setMembershipUntil] = useState("");
  const isOwner = session !== null && ownsAccount(session);
  const isChild = session?.is_child === 1;
  const isLoaded = profiles !== null || hasFailed;
  const shown = profiles?.filter(({ user_id: id }) => isOwner || id === session?.user_id) ?? null;
  const deleteAt = account.viewed?.delete_at ?? "";
  const refresh = (): void => {
    setOpen(null);
    setAdding(false);
    reload();
    account.reload();
  };

  return (
    <AccountPage
      title={texts.profileTitle}
      isBusy={!isLoaded}
      actions={
        <>
          {isOwner && shown !== null && shown.length < MAX_PROFILES && (
            <Button look="ghost" onClick={() => setAdding(true)}>
              {texts.addProfile}
            </Button>
          )}
          <ButtonLink look="ghost" to={paths.profiles}>
            {texts.changeProfile}
          </ButtonLink>
        </>
      }
    >
      {isOwner && deleteAt !== "" && (
        <DeletionBanner
          deleteAt={deleteAt}
          onRestored={(until) => {
            account.setDeleteAt("");
            setMembershipUntil(until);
          }}
        />
      )}
      {isOwner && deleteAt === "" && membershipUntil !== "" && (
        <StillCancelled until={membershipUntil} />
      )}
      {hasFailed ? (
        <ErrorState title={texts.failedTitle} text={texts.failedText} onRetry={reload} />
      ) : (
        <ul className={styles.profiles}>
          {shown === null && (
            <li className={styles.waiting}>
              <span className="visually-hidden">{texts.loading}</span>
            </li>
          )}
          {session !== null &&
            shown?.map((profile) => (
              <ProfileCard
                key={profile.user_id}
                profile={profile}
                isCurrent={profile.user_id === session.user_id}
                isBare={isChild}
                actions={actionsFor(session, profile)}
                pendingEmail={profile.is_parent === 1 ? (account.viewed?.pending_email ?? "") : ""}
                onAction={(action) => setOpen({ action, profile })}
              />
            ))}
        </ul>
      )}
      {/* Shown after the profiles are loaded, which would push it down. */}
      {isLoaded && session !== null && (
        <Columns>
          <TrackSettings key={`tracks ${session.user_id}`} />
          {!isChild && (
            <div>
              <AccountSection
                isOwner={isOwner}
                isDeletionPending={deleteAt !== ""}
                onDeletionRequested={account.setDeleteAt}
              />
              <BlockedPeople key={session.user_id} />
            </div>
          )}
        </Columns>
      )}
      <Suspense fallback={null}>
        {isAdding && <AddProfileDialog onAdded={refresh} onClose={() => setAdding(false)} />}
        {open !== null && (
          <ProfileDialog
            {...open}
            isOwner={isOwner}
            isCurrent={open.profile.user_id === session?.user_id}
            onDone={refresh}
            onClose={() => setOpen(null)}
          />
        )}
      </Suspense>
    </AccountPage>
  );
}

interface DialogProps {
  readonly action: ProfileAction;
  readonly profile: Profile;
  readonly isOwner: boolean;
  readonly isCurrent: boolean;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

function ProfileDialog({ action, profile, isOwner, isCurrent, onDone, onClose }: DialogProps) {
  const [isBusy, setBusy] = useState(false);
  const remove = async (): Promise<void> => {
    setBusy(true);
    const isDone = showResult(
      await resultOf(api(removeCloneUser, { clone_user_id: profile.user_id })),
    );
    setBusy(false);
    if (isDone) onDone();
  };
  switch (action) {
    case "avatar":
      return (
        <AvatarDialog
          profile={profile}
          onChanged={(image) => {
            if (isCurrent) amendSession({ image });
            onDone();
          }}
          onClose={onClose}
        />
      );
    case "edit":
      return (
        <EditDialog
          profile={profile}
          isChildEditable={isOwner && profile.is_parent === 0}
          onChanged={(name) => {
            if (isCurrent) amendSession({ name });
            onDone();
          }}
          onClose={onClose}
        />
      );
    case "lock":
      return <LockDialog profile={profile} onChanged={onDone} onClose={onClose} />;
    case "delete":
      return (
        <ConfirmDialog
          title={texts.deleteTitle(profile.name)}
          text={texts.deleteText}
          confirm={texts.deleteConfirm}
          isDeleting
          isBusy={isBusy}
          onConfirm={() => void remove()}
          onClose={onClose}
        />
      );
  }
}
