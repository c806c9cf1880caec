import { levelOf } from "@bijou/contract/studio/roles";
import { addUpload, type Upload, type Uploads } from "@bijou/contract/studio/uploads";
import { useEffect, useState } from "react";
import { PageTitle } from "../../platform/page-title.tsx";
import { QueryView } from "../../platform/query-view.tsx";
import { SECTIONS } from "../../platform/sections.ts";
import { useApi, usePerson } from "../../platform/studio.ts";
import { useSubmit } from "../../platform/use-submit.ts";
import { RowsSkeleton } from "../../ui/feedback/states.tsx";
import { useNotify } from "../../ui/feedback/toast.tsx";
import { Button, ButtonLink } from "../../ui/form/button.tsx";
import { Problem } from "../../ui/form/problem.tsx";
import { useTexts } from "../../ui/language.ts";
import { PageHead, Section } from "../../ui/layout/page-head.tsx";
import { TextLink } from "../../ui/link.tsx";
import { useLocale } from "../../ui/locale.ts";
import { ConfirmDialog } from "../../ui/overlay/confirm-dialog.tsx";
import { AddZone } from "./add-zone.tsx";
import { NewSeries } from "./new-series.tsx";
import { useUploads, useUploadsCache } from "./queries.ts";
import type { Item } from "./sending/queue.ts";
import { forgetFile, openRemembered, rememberedIds } from "./sending/remembered-files.ts";
import { removeUpload } from "./sending/send-file.ts";
import { SendingRow } from "./sending-row.tsx";
import { StoredRow } from "./stored-row.tsx";
import { TargetDialog } from "./target-dialog.tsx";
import { uploadTexts } from "./texts.ts";
import styles from "./uploads.module.css";
import { useUploadQueue } from "./use-queue.ts";

type Canceling = { readonly name: string } & ({ readonly item: Item } | { readonly id: string });

function CancelDialog({ what, onClose }: { what: Canceling; onClose: () => void }) {
  const texts = useTexts(uploadTexts);
  const { queue } = useUploadQueue();
  const cache = useUploadsCache();
  const notify = useNotify();
  const { submit, isBusy, problem } = useSubmit(async () => {
    if ("item" in what) await queue.cancel(what.item.key);
    else {
      await removeUpload(what.id);
      await forgetFile(what.id);
    }
    await cache.reload();
    notify(texts.canceled(what.name));
    onClose();
  });
  return (
    <ConfirmDialog
      title={texts.cancelTitle(what.name)}
      description={texts.cancelText}
      action={texts.cancelAction}
      isBusy={isBusy}
      problem={problem}
      onConfirm={() => submit(undefined)}
      onClose={onClose}
    />
  );
}

/** Queues all videos whose place is sure, one after the other: one that fails stops none of the others. */
function AddAll({
  uploads,
  onAdded,
}: {
  readonly uploads: readonly Upload[];
  readonly onAdded: () => void;
}) {
  const texts = useTexts(uploadTexts);
  const api = useApi();
  const cache = useUploadsCache();
  const notify = useNotify();
  const { submit, isBusy, problem } = useSubmit(async () => {
    const results = await Promise.allSettled(
      uploads.map(({ id, revision }) => api(addUpload, { id, revision })),
    );
    await cache.reload();
    const failed = results.filter((result) => result.status === "rejected");
    const added = results.length - failed.length;
    if (added > 0) {
      notify(texts.addedAll(added));
      onAdded();
    }
    if (failed[0]) throw failed[0].reason;
  });
  if (uploads.length < 2) return null;
  return (
    <>
      <Problem text={problem} />
      <Button size="small" disabled={isBusy} onClick={() => submit(undefined)}>
        {texts.addAll(uploads.length)}
      </Button>
    </>
  );
}

function Lists({ uploads }: Pick<Uploads, "uploads">) {
  const texts = useTexts(uploadTexts);
  const { roles } = usePerson();
  const { queue, items } = useUploadQueue();
  const [remembered, setRemembered] = useState<ReadonlySet<string>>(new Set());
  const [canceling, setCanceling] = useState<Canceling>();
  const [changing, setChanging] = useState<Upload>();
  const [hasAdded, setAdded] = useState(false);
  const canChange = levelOf(roles, "ingest") === "write";
  useEffect(() => void rememberedIds().then(setRemembered), [uploads.length]);

  const sending = items.filter(({ state }) => state !== "sent");
  const own = new Set(sending.map(({ id }) => id));
  const others = uploads.filter(({ id }) => !own.has(id));
  const of = (...states: Upload["state"][]) => others.filter(({ state }) => states.includes(state));
  const ready = of("ready");
  const row = (upload: Upload) => (
    <StoredRow
      key={upload.id}
      upload={upload}
      canChange={canChange}
      isRemembered={remembered.has(upload.id)}
      onResume={() =>
        void openRemembered(upload.id).then((opened) => {
          if (opened) queue.add([{ ...opened, folder: upload.folder }], undefined);
        })
      }
      onChange={() => setChanging(upload)}
      onAdded={() => setAdded(true)}
      onCancel={() => setCanceling({ id: upload.id, name: upload.name })}
    />
  );
  const list = (title: string, rows: readonly Upload[], about?: string) =>
    rows.length > 0 && (
      <Section title={title} about={about}>
        <ul className={styles.rows}>{rows.map(row)}</ul>
      </Section>
    );
  return (
    <>
      {sending.length > 0 && (
        <Section title={texts.uploading}>
          <ul className={styles.rows}>
            {sending.map((item) => (
              <SendingRow
                key={item.key}
                item={item}
                stored={uploads.find(({ id }) => id === item.id)}
                queue={queue}
                onChange={canChange ? setChanging : undefined}
                onCancel={() => setCanceling({ item, name: item.file.name })}
              />
            ))}
          </ul>
        </Section>
      )}
      {hasAdded && (
        <p>
          {texts.afterwards}{" "}
          <TextLink to={`${SECTIONS.catalog.path}?status=draft`}>{texts.toDrafts}</TextLink>
        </p>
      )}
      {list(texts.failed, of("damaged"))}
      {list(texts.interrupted, of("uploading"), texts.interruptedText)}
      {(ready.length > 0 || of("checking").length > 0) && (
        <Section
          title={texts.ready}
          about={texts.readyText}
          actions={
            canChange && (
              <AddAll
                onAdded={() => setAdded(true)}
                uploads={ready.filter(
                  ({ confidence, target }) => confidence !== "low" && target.part !== "subtitles",
                )}
              />
            )
          }
        >
          <NewSeries uploads={[...of("checking"), ...ready]} />
          <ul className={styles.rows}>{[...of("checking"), ...ready].map(row)}</ul>
        </Section>
      )}
      {canceling && <CancelDialog what={canceling} onClose={() => setCanceling(undefined)} />}
      {changing && <TargetDialog upload={changing} onClose={() => setChanging(undefined)} />}
    </>
  );
}

function Actions() {
  const texts = useTexts(uploadTexts);
  const { queue, items } = useUploadQueue();
  const canPause = items.some(({ state }) => state === "queued" || state === "sending");
  const canResume = items.some(({ state }) => ["paused", "lost", "failed"].includes(state));
  return (
    <>
      <ButtonLink to={SECTIONS.jobs.path}>{texts.toJobs}</ButtonLink>
      <ButtonLink to={`${SECTIONS.uploads.path}/imports`}>{texts.toImports}</ButtonLink>
      <ButtonLink to={`${SECTIONS.uploads.path}/folders`}>{texts.toFolders}</ButtonLink>
      {canPause && <Button onClick={queue.pauseAll}>{texts.pauseAll}</Button>}
      {canResume && <Button onClick={queue.resumeAll}>{texts.resumeAll}</Button>}
    </>
  );
}

export default function UploadsPage() {
  const texts = useTexts(uploadTexts);
  const { bytes } = useLocale();
  const { roles } = usePerson();
  const query = useUploads();
  const { items } = useUploadQueue();
  const content = (
    <QueryView query={query} skeleton={<RowsSkeleton rows={4} />}>
      {({ uploads, storage }) => (
        <>
          <p>
            {texts.space(bytes(storage.freeBytes), bytes(storage.totalBytes))}{" "}
            <TextLink to={SECTIONS.storage.path}>{texts.openStorage}</TextLink>
          </p>
          <Lists uploads={uploads} />
        </>
      )}
    </QueryView>
  );
  const ready = query.data?.uploads.filter(({ state }) => state === "ready").length ?? 0;
  return (
    <>
      <PageTitle page={texts.title} />
      <PageHead
        title={texts.title}
        about={texts.about(items.filter(({ state }) => state !== "sent").length, ready)}
        actions={<Actions />}
      />
      {levelOf(roles, "ingest") === "write" ? (
        <AddZone>{content}</AddZone>
      ) : (
        <div className={styles.page}>
          <p>{texts.readOnly}</p>
          {content}
        </div>
      )}
    </>
  );
}
