import { restoreSubtitle, type VideoTracks } from "@bijou/contract/studio/title-tracks";
import { Trash2 } from "lucide-react";
import { useApi } from "../../platform/studio.ts";
import { useSubmit } from "../../platform/use-submit.ts";
import { Disclosure } from "../../ui/display/disclosure.tsx";
import { useNotify } from "../../ui/feedback/toast.tsx";
import { Button } from "../../ui/form/button.tsx";
import { Problem } from "../../ui/form/problem.tsx";
import { useTexts } from "../../ui/language.ts";
import { useLocale } from "../../ui/locale.ts";
import { placeOf, useTracksCache } from "./queries.ts";
import { tracksTexts } from "./texts.ts";
import { TrackRow } from "./track-row.tsx";
import styles from "./tracks.module.css";

interface Props {
  readonly title: number;
  readonly video: VideoTracks;
  readonly canWrite: boolean;
}

/** Those that can still be restored. */
export function DeletedSubtitles({ title, video, canWrite }: Props) {
  const texts = useTexts(tracksTexts);
  const { dateTime, languageName } = useLocale();
  const api = useApi();
  const notify = useNotify();
  const cache = useTracksCache(title);
  const { submit, isBusy, problem } = useSubmit(async (earlier: number) => {
    await api(restoreSubtitle, { id: title, ...placeOf(video), earlier });
    await cache.reload();
    notify(texts.restored);
  });
  if (video.deleted.length === 0) return null;
  return (
    <Disclosure summary={texts.deleted}>
      <ul className={styles.tracks}>
        {video.deleted.map(({ id, name, language, replacedAt, replacedBy, until }) => (
          <TrackRow
            key={id}
            icon={<Trash2 aria-hidden />}
            name={name}
            facts={[
              languageName(language),
              texts.deletedAbout(dateTime(replacedAt), replacedBy, dateTime(until)),
            ]}
          >
            {canWrite && (
              <Button
                size="small"
                disabled={isBusy}
                aria-label={texts.restoreOf(name)}
                onClick={() => submit(id)}
              >
                {texts.restore}
              </Button>
            )}
          </TrackRow>
        ))}
      </ul>
      <Problem text={problem} />
    </Disclosure>
  );
}
