import { avatarGallery, type AvatarCategory } from "@bijou/contract/profiles";
import { useEffect, useId, useState } from "react";
import { api } from "../../platform/session/api.ts";
import { avatarAddress } from "../../ui/media/avatar.tsx";
import { Button } from "../../ui/form/button.tsx";
import { Placeholder } from "../../ui/feedback/placeholder.tsx";
import { Problem } from "../../ui/form/problem.tsx";
import styles from "./avatar-choice.module.css";
import { profileTexts as texts } from "./texts.ts";

interface Props {
  /** The picture that is chosen: a name of the house's own, or an address; "" for none. */
  readonly value: string;
  readonly onChange: (filePath: string) => void;
}

/** The gallery of pictures, grouped by the name of their category (S-205). */
export function AvatarChoice({ value, onChange }: Props) {
  const [categories, setCategories] = useState<readonly AvatarCategory[] | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const [round, setRound] = useState(0);
  const group = useId();
  useEffect(() => {
    const leaving = new AbortController();
    api(avatarGallery, {}, { signal: leaving.signal })
      .then(({ data }) => setCategories(data))
      .catch(() => !leaving.signal.aborted && setFailed(true));
    return () => leaving.abort();
  }, [round]);
  const retry = (): void => {
    setFailed(false);
    setRound(round + 1);
  };
  if (hasFailed)
    return (
      <div>
        <Problem text={texts.avatarFailed} />
        <Button look="ghost" size="small" onClick={retry}>
          {texts.tryAgain}
        </Button>
      </div>
    );
  if (categories === null)
    return (
      <div className={styles.waiting} aria-busy="true">
        <Placeholder shape="line" />
      </div>
    );
  const chosen = avatarAddress(value);
  return (
    <div className={styles.gallery} role="radiogroup" aria-label={texts.avatars}>
      {categories.map(({ category_name: name, avatars }) => (
        <fieldset key={name}>
          <legend>{name}</legend>
          <div className={styles.pictures}>
            {avatars.map((avatar) => (
              <label key={avatar.id} className={styles.picture} title={avatar.name}>
                <input
                  type="radio"
                  name={group}
                  aria-label={avatar.name}
                  checked={avatarAddress(avatar.file_path) === chosen}
                  onChange={() => onChange(avatar.file_path)}
                />
                <img src={avatarAddress(avatar.file_path)} alt="" width={100} height={100} />
              </label>
            ))}
          </div>
        </fieldset>
      ))}
    </div>
  );
}
