import { useStudio, useStore } from "../platform/studio.ts";
import { Avatar } from "../ui/display/avatar.tsx";
import { useTexts } from "../ui/language.ts";
import styles from "./colleagues.module.css";
import { appTexts } from "./texts.ts";

/** More fit on no head bar. */
const MAX_AVATARS = 3;

/** Who else has the open object, and what the first of them is editing (ST-149). */
export function Colleagues() {
  const texts = useTexts(appTexts);
  const { presence } = useStudio();
  const colleagues = useStore(presence.colleagues);
  const place = useStore(presence.place);
  const sentences = colleagues.map(({ name, field }) => {
    const part = field === null ? undefined : place?.nameOf(field);
    return part === undefined ? texts.isHere(name) : texts.isIn(name, part);
  });
  return (
    // Always there, so that screen readers announce what appears in it.
    <output className={styles.colleagues}>
      {colleagues.length > 0 && (
        <>
          <span className={styles.avatars}>
            {colleagues.slice(0, MAX_AVATARS).map(({ id, name }) => (
              <Avatar key={id} id={id} name={name} />
            ))}
          </span>
          <span className={styles.names}>{sentences.join(" · ")}</span>
        </>
      )}
    </output>
  );
}
