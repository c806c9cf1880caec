import type { Profile } from "@bijou/contract/profiles";
import { Image, LockKeyhole, PencilLine, X } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "../../ui/link.tsx";
import { paths } from "@bijou/contract/site-paths";
import { Avatar } from "../../ui/media/avatar.tsx";
import { Button } from "../../ui/form/button.tsx";
import { IconButton } from "../../ui/form/icon-button.tsx";
import styles from "./profile-card.module.css";
import { profileTexts as texts } from "./texts.ts";

export type ProfileAction = "avatar" | "edit" | "lock" | "delete";

interface Props {
  readonly profile: Profile;
  readonly isCurrent: boolean;
  /** A child's profile shows its name and picture only. */
  readonly isBare: boolean;
  readonly actions: readonly ProfileAction[];
  readonly pendingEmail: string;
  readonly onAction: (action: ProfileAction) => void;
}

/** A profile with its actions (S-202, S-203). */
export function ProfileCard(props: Props) {
  const { profile, isCurrent, isBare, actions, pendingEmail, onAction } = props;
  const { name } = profile;
  const tags = [
    profile.is_parent === 1 ? texts.owner : "",
    profile.is_child === 1 ? texts.child : "",
    isCurrent ? texts.current : "",
  ];
  const has = (action: ProfileAction): boolean => actions.includes(action);
  return (
    <li className={styles.card}>
      <Avatar image={profile.profile_image} name={name} />
      <div className={styles.about}>
        <h2>{name}</h2>
        <p className={styles.tags}>{tags.filter(Boolean).join(" · ")}</p>
        {!isBare && <Facts {...props} />}
        {pendingEmail !== "" && (
          <p className={styles.pending}>{texts.pendingEmail(pendingEmail)}</p>
        )}
      </div>
      {actions.length > 0 && (
        <div className={styles.actions}>
          {has("avatar") && (
            <Action profile={profile} name={texts.changeAvatar} onPress={() => onAction("avatar")}>
              <Image aria-hidden="true" />
            </Action>
          )}
          {has("edit") && (
            <Action profile={profile} name={texts.editProfile} onPress={() => onAction("edit")}>
              <PencilLine aria-hidden="true" />
            </Action>
          )}
          {has("lock") && (
            <Action
              profile={profile}
              name={profile.has_pin === 1 ? texts.changeLock : texts.lock}
              onPress={() => onAction("lock")}
            >
              <LockKeyhole aria-hidden="true" />
            </Action>
          )}
        </div>
      )}
      {has("delete") && (
        <IconButton
          look="plain"
          className={styles.delete}
          label={texts.deleteProfile(name)}
          onClick={() => onAction("delete")}
        >
          <X aria-hidden="true" />
        </IconButton>
      )}
    </li>
  );
}

function Facts({ profile, isCurrent }: Props) {
  // The history of another profile requires switching to it first.
  const historyPath = isCurrent ? paths.activity : paths.chooseProfile(paths.activity);
  return (
    <>
      <dl className={styles.facts}>
        <div>
          <dt>{texts.email}</dt>
          <dd>{profile.email}</dd>
        </div>
        <div>
          <dt>{texts.password}</dt>
          <dd>{profile.password}</dd>
        </div>
      </dl>
      <p className={styles.links} data-in-menu={isCurrent}>
        <Link to={historyPath} aria-label={texts.ofProfile(texts.history, profile.name)}>
          {texts.history}
        </Link>
        <Link to={paths.devices} aria-label={texts.ofProfile(texts.devices, profile.name)}>
          {texts.devices}
        </Link>
      </p>
    </>
  );
}

function Action({
  profile,
  name,
  onPress,
  children,
}: {
  profile: Profile;
  name: string;
  onPress: () => void;
  children: ReactNode;
}) {
  return (
    <Button
      look="ghost"
      size="small"
      icon={children}
      aria-label={texts.ofProfile(name, profile.name)}
      onClick={onPress}
    >
      {name}
    </Button>
  );
}
