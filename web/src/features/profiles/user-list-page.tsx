import { CallFailed } from "@bijou/contract/errors";
import type { Profile } from "@bijou/contract/profiles";
import { Lock, Plus } from "lucide-react";
import { Suspense, useState } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { Link } from "../../ui/link.tsx";
import { lazyPart } from "../../platform/loading/lazy-part.ts";
import { useMemberPage } from "../accounts/public.ts";
import { showToast } from "../../platform/notices.ts";
import { metaOf, originClientLoader, originLoader } from "../../platform/page/page-head.ts";
import { paths, safeReturnPath } from "@bijou/contract/site-paths";
import type { RouteHandle } from "../../platform/page/route-handle.ts";
import { signOut } from "../../platform/session/session.ts";
import type { Session } from "../../platform/session/storage.ts";
import { Avatar } from "../../ui/media/avatar.tsx";
import { Actions, Button, ButtonLink } from "../../ui/form/button.tsx";
import { ErrorState } from "../../ui/feedback/error-state.tsx";
import { ownsAccount } from "../accounts/public.ts";
import { type Secret, switchProfile } from "./switch-profile.ts";
import { MAX_PROFILES, profileTexts as texts } from "./texts.ts";
import { useProfiles } from "./use-profiles.ts";
import styles from "./user-list-page.module.css";

const SecretDialog = lazyPart(() => import("./secret-dialog.tsx"));

export const handle: RouteHandle = { shell: "bare" };

export const loader = originLoader;
export const clientLoader = originClientLoader;

export const meta = metaOf({
  title: texts.headTitle,
  description: texts.description,
  path: paths.profiles,
  hidden: true,
});

interface SecretRequest {
  readonly profile: Profile;
  readonly wants: "pin" | "password";
  readonly problem: string;
}

/** The choice of a profile, which switches to it and goes on (S-200, S-201). */
export default function UserListPage() {
  const session = useMemberPage(paths.profiles);
  // Another account, signed in from another tab, starts with no state.
  return <Profiles key={session?.rootUserDetail.user_id} session={session} />;
}

function Profiles({ session }: { session: Session | null }) {
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const returnTo = safeReturnPath(query.get("return_to"));
  const { profiles, hasFailed, reload } = useProfiles(session?.rootUserDetail.user_id);
  const [secretRequest, setSecretRequest] = useState<SecretRequest | null>(null);
  const [busyId, setBusyId] = useState<number | null>(null);

  const mayManage = session !== null && ownsAccount(session);
  const choose = async (profile: Profile, secret: Secret = {}): Promise<void> => {
    if (profile.user_id === session?.user_id) {
      void navigate(returnTo, { replace: true });
      return;
    }
    setBusyId(profile.user_id);
    try {
      const outcome = await switchProfile(profile, secret);
      if (outcome.kind === "switched") void navigate(returnTo, { replace: true });
      else if (outcome.kind === "failed")
        showToast({ text: outcome.text || texts.switchFailed, kind: "bad" });
      else setSecretRequest({ profile, wants: outcome.wants, problem: outcome.problem });
    } catch (failure) {
      const text = failure instanceof CallFailed ? failure.message : texts.switchFailed;
      showToast({ text, kind: "bad" });
    } finally {
      setBusyId(null);
    }
  };

  const leave = (): void => {
    void signOut();
    void navigate(paths.home);
  };

  return (
    <section className={styles.page} aria-busy={profiles === null && !hasFailed}>
      <h1>{texts.title}</h1>
      {hasFailed ? (
        <ErrorState title={texts.failedTitle} text={texts.failedText} onRetry={reload} />
      ) : (
        <ul className={styles.profiles}>
          {profiles === null && (
            <li className={styles.waiting}>
              <span className="visually-hidden">{texts.loading}</span>
            </li>
          )}
          {profiles?.map((profile) => (
            <li key={profile.user_id}>
              <ProfileButton
                profile={profile}
                isBusy={busyId !== null}
                onChoose={() => void choose(profile)}
              />
            </li>
          ))}
          {mayManage && profiles !== null && profiles.length < MAX_PROFILES && (
            <li>
              <Link to={paths.addProfile} className={styles.profile}>
                <span className={`${styles.avatar} ${styles.add}`}>
                  <Plus aria-hidden="true" />
                </span>
                <b>{texts.addProfile}</b>
              </Link>
            </li>
          )}
        </ul>
      )}
      <Actions className={styles.actions}>
        {mayManage && (
          <ButtonLink look="ghost" to={paths.profile}>
            {texts.manage}
          </ButtonLink>
        )}
        <Button look="quiet" onClick={leave}>
          {texts.signOut}
        </Button>
      </Actions>
      {secretRequest !== null && (
        <Suspense>
          <SecretDialog
            {...secretRequest}
            isBusy={busyId !== null}
            onSubmit={(secret) => void choose(secretRequest.profile, secret)}
            onClose={() => setSecretRequest(null)}
          />
        </Suspense>
      )}
    </section>
  );
}

function ProfileButton({
  profile,
  isBusy,
  onChoose,
}: {
  profile: Profile;
  isBusy: boolean;
  onChoose: () => void;
}) {
  const { name, profile_image: image } = profile;
  return (
    <button type="button" className={styles.profile} disabled={isBusy} onClick={onChoose}>
      <span className={styles.avatar}>
        <Avatar image={image} name={name} />
      </span>
      <b>{name}</b>
      {profile.is_child === 1 && <small>{texts.child}</small>}
      {profile.has_pin === 1 && (
        <small>
          <Lock aria-hidden="true" />
          <span className="visually-hidden">{texts.locked}</span>
        </small>
      )}
    </button>
  );
}
