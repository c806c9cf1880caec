import { myCloneUser, type Profile } from "@bijou/contract/profiles";
import { Lock } from "lucide-react";
import { useEffect, useState } from "react";
import { useNavigate } from "react-router";
import { api } from "../../../platform/session/api.ts";
import { signOut } from "../../../platform/session/session.ts";
import type { Session } from "../../../platform/session/storage.ts";
import { Avatar } from "../../../ui/media/avatar.tsx";
import { Wordmark } from "@bijou/design/wordmark";
import { Failed, Spinner } from "../messages.tsx";
import { screens } from "../screens.ts";
import frame from "../television.module.css";
import { televisionTexts } from "../texts.ts";
import { clearCachedResources, useCachedResource } from "../use-cached-resource.ts";
import { enterProfile } from "./enter-profile.ts";
import styles from "./people.module.css";
import { PinPad } from "./pin-pad.tsx";

const texts = televisionTexts.people;

interface Props {
  readonly session: Session;
  /** The app has just been opened, and the viewer did not ask to switch: a single profile is entered at once. */
  readonly isArrival: boolean;
}

/** The profile choice (S-200, S-201). */
export function ProfilesScreen({ session, isArrival }: Props) {
  const navigate = useNavigate();
  const profiles = useCachedResource(
    `profiles/${session.rootUserDetail.user_id}`,
    async (signal) => (await api(myCloneUser, {}, { signal })).data,
  );
  const [asking, setAsking] = useState<{ profile: Profile; problem: string } | null>(null);
  /** Why the last choice failed, or "". */
  const [message, setMessage] = useState("");
  const [busyId, setBusyId] = useState<number | null>(null);

  const isAlone = profiles.value?.length === 1;
  useEffect(() => {
    if (isArrival && isAlone) void navigate(screens.tab("home"), { replace: true });
  }, [isArrival, isAlone, navigate]);

  const choose = async (profile: Profile, pin?: string): Promise<void> => {
    if (busyId !== null) return;
    if (profile.user_id === session.user_id) {
      void navigate(screens.tab("home"), { replace: true });
      return;
    }
    setBusyId(profile.user_id);
    setMessage("");
    const entrance = await enterProfile(profile, pin);
    setBusyId(null);
    if (entrance.kind !== "pin") setAsking(null);
    switch (entrance.kind) {
      case "entered":
        clearCachedResources();
        void navigate(screens.tab("home"), { replace: true });
        return;
      case "pin":
        setAsking({ profile, problem: entrance.problem });
        return;
      case "phone":
        setMessage(texts.usePhone(profile.name));
        return;
      case "failed":
        setMessage(entrance.text);
    }
  };

  if (profiles.hasFailed) return <Failed onRetry={profiles.retry} />;
  if (profiles.value === undefined || (isArrival && isAlone)) return <Spinner />;
  return (
    <div className={styles.screen}>
      <span className={styles.name}>
        <Wordmark />
      </span>
      <h1>{texts.title}</h1>
      <div className={styles.people} data-line="people" data-first aria-busy={busyId !== null}>
        {profiles.value.map((profile) => (
          <button
            key={profile.user_id}
            type="button"
            className={styles.person}
            aria-current={profile.user_id === session.user_id ? "true" : undefined}
            onClick={() => void choose(profile)}
          >
            <Avatar image={profile.profile_image} name={profile.name} />
            <b>{profile.name}</b>
            <small>
              {profile.is_child === 1 && texts.child}
              {profile.has_pin === 1 && (
                <>
                  <Lock aria-hidden="true" />
                  <span className="visually-hidden">{texts.locked}</span>
                </>
              )}
            </small>
          </button>
        ))}
      </div>
      <p className={styles.problem} role="alert">
        {message}
      </p>
      <div data-line="leave">
        <button type="button" className={frame.button} onClick={() => void signOut()}>
          {texts.signOut}
        </button>
      </div>
      {asking !== null && (
        <PinPad
          name={asking.profile.name}
          problem={asking.problem}
          isBusy={busyId !== null}
          onPin={(pin) => void choose(asking.profile, pin)}
          onClose={() => setAsking(null)}
        />
      )}
    </div>
  );
}
