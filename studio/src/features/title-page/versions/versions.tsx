import { levelOf } from "@bijou/contract/studio/roles";
import { restoreVideo, type TitleVideos } from "@bijou/contract/studio/title-videos";
import { useState } from "react";
import { maySee, SECTIONS } from "../../../platform/sections.ts";
import { useApi, usePerson } from "../../../platform/studio.ts";
import { useSubmit } from "../../../platform/use-submit.ts";
import { useNotify } from "../../../ui/feedback/toast.tsx";
import { Button } from "../../../ui/form/button.tsx";
import { useTexts } from "../../../ui/language.ts";
import { Link } from "../../../ui/link.tsx";
import { useLocale } from "../../../ui/locale.ts";
import { ConfirmDialog } from "../../../ui/overlay/confirm-dialog.tsx";
import { EncodeAgainDialog, encodeAgainTexts } from "../../encode-again/public.ts";
import { type Place, useVideos, useVideosCache } from "./queries.ts";
import { ReplaceDialog } from "./replace-dialog.tsx";
import { versionTexts } from "./texts.ts";
import styles from "./versions.module.css";

type Earlier = TitleVideos["earlier"][number];

function RestoreDialog({
  place,
  video,
  onClose,
}: {
  readonly place: Place;
  readonly video: number;
  readonly onClose: () => void;
}) {
  const texts = useTexts(versionTexts);
  const api = useApi();
  const cache = useVideosCache({ id: place.id });
  const notify = useNotify();
  const { submit, isBusy, problem } = useSubmit(async () => {
    await api(restoreVideo, { ...place, video });
    await cache.reload();
    notify(texts.restored);
    onClose();
  });
  return (
    <ConfirmDialog
      title={texts.restoreTitle}
      description={texts.restoreText}
      action={texts.restore}
      look="main"
      isBusy={isBusy}
      problem={problem}
      onConfirm={() => submit(undefined)}
      onClose={onClose}
    />
  );
}

function Next({ state, percent }: NonNullable<TitleVideos["next"]>) {
  const texts = useTexts(versionTexts);
  const { number } = useLocale();
  const { roles } = usePerson();
  return (
    <p>
      {texts.nextIs(texts.states[state](number(percent)))} {texts.nextText}{" "}
      {maySee(roles, "jobs") && <Link to={SECTIONS.jobs.path}>{texts.openJobs}</Link>}
    </p>
  );
}

function EarlierRow({
  earlier,
  onRestore,
}: {
  readonly earlier: Earlier;
  /** Absent for those who may not. */
  readonly onRestore: (() => void) | undefined;
}) {
  const texts = useTexts(versionTexts);
  const { dateTime, elapsed } = useLocale();
  const { durationSeconds, heights, replacedAt, until } = earlier;
  const [largest] = heights;
  return (
    <li>
      <div>
        <b>{texts.replacedAt(dateTime(replacedAt))}</b>
        <small>
          {[
            elapsed(durationSeconds),
            ...(largest === undefined ? [] : [texts.height(String(largest))]),
            texts.until(dateTime(until)),
          ].join(" · ")}
        </small>
      </div>
      {onRestore && (
        <Button size="small" aria-label={texts.restoreOf(dateTime(replacedAt))} onClick={onRestore}>
          {texts.restore}
        </Button>
      )}
    </li>
  );
}

/** Replaces the master of a movie or episode, and restores its earlier versions (ST-077). */
export function Versions({
  place,
  name,
  isInTrash,
  onClosed,
}: {
  readonly place: Place;
  /** Of the movie or episode. */
  readonly name: string;
  readonly isInTrash: boolean;
  /** One of its dialogs was closed. */
  readonly onClosed?: () => void;
}) {
  const texts = useTexts(versionTexts);
  const { roles } = usePerson();
  const { data } = useVideos(place);
  const [isReplacing, setReplacing] = useState(false);
  const encodeAgain = useTexts(encodeAgainTexts);
  const cache = useVideosCache(place);
  const [isEncoding, setEncoding] = useState(false);
  const [restoring, setRestoring] = useState<number>();
  const mayChange = levelOf(roles, "ingest") === "write" && !isInTrash;
  const close = (): void => {
    setReplacing(false);
    setEncoding(false);
    setRestoring(undefined);
    onClosed?.();
  };
  if (!data) return null;
  const { current, earlier, next } = data;
  const action = current ? texts.replace : texts.add;
  return (
    <div className={styles.versions}>
      {next && <Next {...next} />}
      {mayChange && (
        <div className={styles.actions}>
          <Button onClick={() => setReplacing(true)}>{action}</Button>
          {current && !next && (
            <Button onClick={() => setEncoding(true)}>{encodeAgain.action}</Button>
          )}
        </div>
      )}
      {earlier.length > 0 && (
        <>
          <h3>{texts.earlier}</h3>
          <ul>
            {earlier.map((one) => (
              <EarlierRow
                key={one.id}
                earlier={one}
                onRestore={mayChange ? () => setRestoring(one.id) : undefined}
              />
            ))}
          </ul>
        </>
      )}
      {isReplacing && <ReplaceDialog place={place} name={name} action={action} onClose={close} />}
      {isEncoding && (
        <EncodeAgainDialog
          selection={{ ids: [place.id] }}
          episodeId={place.episodeId}
          name={name}
          onDone={() => void cache.reload()}
          onClose={close}
        />
      )}
      {restoring !== undefined && <RestoreDialog place={place} video={restoring} onClose={close} />}
    </div>
  );
}
