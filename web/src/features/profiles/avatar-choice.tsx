import { avatarGallery } from "@bijou/contract/profiles";
import { useId } from "react";
import { useResource } from "../../platform/resource/use-resource.ts";
import { api } from "../../platform/session/api.ts";
import { avatarAddress } from "../../ui/media/avatar.tsx";
import { Button } from "../../ui/form/button.tsx";
import { Placeholder } from "../../ui/feedback/placeholder.tsx";
import { Problem } from "../../ui/form/problem.tsx";
import styles from "./avatar-choice.module.css";
import { profileTexts as texts } from "./texts.ts";

interface Props {
  /** The chosen picture: the name of a built-in one, or an address; "" for none. */
  readonly value: string;
  readonly onChange: (filePath: string) => void;
}

/** The gallery of pictures, grouped by category (S-205). */
export function AvatarChoice({ value, onChange }: Props) {
  const {
    data: categories,
    hasFailed,
    retry,
  } = useResource({
    key: "avatars",
    load: async (signal) => (await api(avatarGallery, {}, { signal })).data,
  });
  const group = useId();
  if (hasFailed)
    return (
      <div>
        <Problem text={texts.avatarFailed} />
        <Button look="ghost" size="small" onClick={retry}>
          {texts.tryAgain}
        </Button>
      </div>
    );
  if (categories === undefined)
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
