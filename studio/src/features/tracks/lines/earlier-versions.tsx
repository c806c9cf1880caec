import { restoreSubtitle, type SubtitleText } from "@bijou/contract/studio/title-tracks";
import { useApi } from "../../../platform/studio.ts";
import { useSubmit } from "../../../platform/use-submit.ts";
import { Disclosure } from "../../../ui/display/disclosure.tsx";
import { useNotify } from "../../../ui/feedback/toast.tsx";
import { Button } from "../../../ui/form/button.tsx";
import { Problem } from "../../../ui/form/problem.tsx";
import { useTexts } from "../../../ui/language.ts";
import { useLocale } from "../../../ui/locale.ts";
import { placeOf, type SubtitlePlace, useSubtitleCache } from "../queries.ts";
import styles from "./lines.module.css";
import { linesTexts } from "./texts.ts";

/** What the text was in the last 30 days. */
export function EarlierVersions({
  place,
  subtitles: { earlier, video },
  isChanged,
  canWrite,
}: {
  readonly place: SubtitlePlace;
  readonly subtitles: SubtitleText;
  /** Restoring would lose what is not saved. */
  readonly isChanged: boolean;
  readonly canWrite: boolean;
}) {
  const texts = useTexts(linesTexts);
  const { dateTime } = useLocale();
  const api = useApi();
  const notify = useNotify();
  const cache = useSubtitleCache(place);
  const { submit, isBusy, problem } = useSubmit(async (id: number) => {
    await cache.replace(
      await api(restoreSubtitle, { id: place.id, ...placeOf(video), earlier: id }),
    );
    notify(texts.restored);
  });
  if (earlier.length === 0) return null;
  return (
    <Disclosure summary={texts.versions}>
      {canWrite && isChanged && <p>{texts.saveFirst}</p>}
      <ul className={styles.versions}>
        {earlier.map(({ id, replacedAt, replacedBy }) => {
          const about = texts.version(dateTime(replacedAt), replacedBy);
          return (
            <li key={id}>
              <span>{about}</span>
              {canWrite && (
                <Button
                  size="small"
                  disabled={isBusy || isChanged}
                  aria-label={texts.restoreOf(about)}
                  onClick={() => submit(id)}
                >
                  {texts.restore}
                </Button>
              )}
            </li>
          );
        })}
      </ul>
      <Problem text={problem} />
    </Disclosure>
  );
}
