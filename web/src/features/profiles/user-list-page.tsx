import { myCloneUser, type Profile } from "@bijou/contract/profiles";
import { CallFailed } from "@bijou/contract/errors";
import { Lock } from "lucide-react";
import { lazy, Suspense, useEffect, useState } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { api, originContext } from "../../lib/api.ts";
import { browserOrigin, pageMeta } from "../../lib/head.ts";
import { showToast } from "../../lib/notices.ts";
import { paths, safeReturnPath } from "../../lib/paths.ts";
import type { RouteHandle } from "../../lib/route-handle.ts";
import { signOut, useHydrated, useSession } from "../../lib/session.ts";
import { Avatar } from "../../ui/avatar.tsx";
import { Button } from "../../ui/button.tsx";
import { ErrorState } from "../../ui/error-state.tsx";
import { type Secret, switchProfile } from "./switch-profile.ts";
import { profileTexts as texts } from "./texts.ts";
import styles from "./user-list-page.module.css";
import type { Route } from "./+types/user-list-page";

const SecretDialog = lazy(() => import("./secret-dialog.tsx"));

export const handle: RouteHandle = { shell: "bare" };

export const loader = ({ context }: Route.LoaderArgs) => ({ origin: context.get(originContext) });
export const clientLoader = () => ({ origin: browserOrigin() });

export function meta({ loaderData }: Route.MetaArgs) {
  if (loaderData === undefined) return [];
  return pageMeta({
    title: texts.headTitle,
    description: texts.description,
    path: paths.profiles,
    origin: loaderData.origin,
    hidden: true,
  });
}

interface Asking {
  readonly profile: Profile;
  readonly wants: "pin" | "password";
  readonly problem: string;
}

/** Who watches? Choosing a profile switches to it and leads on (S-200, S-201). */
export default function UserListPage() {
  const isAlive = useHydrated();
  const session = useSession();
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const returnTo = safeReturnPath(query.get("return_to"));
  const { profiles, hasFailed, retry } = useProfiles(session?.rootUserDetail.user_id);
  const [asking, setAsking] = useState<Asking | null>(null);
  const [busyId, setBusyId] = useState<number | null>(null);

  const isGuest = isAlive && session === null;
  useEffect(() => {
    if (isGuest) void navigate(paths.signIn(paths.profiles), { replace: true });
  }, [isGuest, navigate]);

  const choose = async (profile: Profile, secret: Secret = {}): Promise<void> => {
    if (profile.user_id === session?.user_id) {
      void navigate(returnTo, { replace: true });
      return;
    }
    setBusyId(profile.user_id);
    try {
      const outcome = await switchProfile(profile, secret);
      if (outcome.kind === "switched") void navigate(returnTo, { replace: true });
      else if (outcome.kind === "failed") showToast({ text: outcome.text, kind: "bad" });
      else setAsking({ profile, wants: outcome.wants, problem: outcome.problem });
    } catch (failure) {
      const text = failure instanceof CallFailed ? failure.message : texts.switchFailed;
      showToast({ text, kind: "bad" });
    } finally {
      setBusyId(null);
    }
  };

  return (
    <section className={styles.page} aria-busy={profiles === null && !hasFailed}>
      <h1>{texts.title}</h1>
      {hasFailed ? (
        <ErrorState title={texts.failedTitle} text={texts.failedText}>
          <Button look="ghost" onClick={retry}>
            {texts.tryAgain}
          </Button>
        </ErrorState>
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
        </ul>
      )}
      <Button look="ghost" onClick={() => void signOut().then(() => navigate(paths.home))}>
        {texts.signOut}
      </Button>
      {asking !== null && (
        <Suspense>
          <SecretDialog
            {...asking}
            isBusy={busyId !== null}
            onSubmit={(secret) => void choose(asking.profile, secret)}
            onClose={() => setAsking(null)}
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

/** The profiles of the account; null until they are loaded. */
function useProfiles(accountId: number | undefined) {
  const [profiles, setProfiles] = useState<readonly Profile[] | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const [round, setRound] = useState(0);
  useEffect(() => {
    if (accountId === undefined) return undefined;
    const leaving = new AbortController();
    api(myCloneUser, {}, { signal: leaving.signal })
      .then(({ data }) => setProfiles(data))
      .catch(() => {
        if (!leaving.signal.aborted) setFailed(true);
      });
    return () => leaving.abort();
  }, [accountId, round]);
  const retry = (): void => {
    setFailed(false);
    setRound(round + 1);
  };
  return { profiles, hasFailed, retry };
}
