import {
  addWatchedFile,
  CONFIRMABLE,
  type WatchedFile,
} from "@bijou/contract/studio/watch-folders";
import { SECTIONS } from "../../platform/sections.ts";
import { useApi } from "../../platform/studio.ts";
import { useSubmit } from "../../platform/use-submit.ts";
import { DateTime } from "../../ui/display/date-time.tsx";
import { Cell, Row, Table } from "../../ui/display/table.tsx";
import { Status, type StatusLook } from "../../ui/display/tag.tsx";
import { useNotify } from "../../ui/feedback/toast.tsx";
import { Button } from "../../ui/form/button.tsx";
import { Problem } from "../../ui/form/problem.tsx";
import { useTexts } from "../../ui/language.ts";
import { TextLink } from "../../ui/link.tsx";
import { useLocale } from "../../ui/locale.ts";
import { useWatchCache } from "./queries.ts";
import { watchTexts } from "./texts.ts";
import styles from "./watch-folders.module.css";

const LOOKS: Readonly<Record<WatchedFile["state"], StatusLook | undefined>> = {
  found: "queued",
  held: "warning",
  queued: "queued",
  encoding: "running",
  done: undefined,
  failed: "failed",
  canceled: "quiet",
};

function FileRow({ file, canChange }: { readonly file: WatchedFile; readonly canChange: boolean }) {
  const texts = useTexts(watchTexts);
  const { bytes } = useLocale();
  const api = useApi();
  const cache = useWatchCache();
  const notify = useNotify();
  const { id, path, folder, size, state, reason, detail, title, titleId, at } = file;
  const { submit, isBusy, problem } = useSubmit(async (isConfirmed: boolean) => {
    await api(addWatchedFile, { id, isConfirmed });
    notify(texts.tried(path));
    await cache.reload();
  });
  const why = reason === null ? (detail ?? "") : texts.reasons[reason](detail ?? "");
  return (
    <Row>
      <Cell>
        <div className={styles.lines}>
          <b>{path}</b>
          <small>{[folder, bytes(size)].join(" · ")}</small>
        </div>
      </Cell>
      <Cell>
        {titleId === null ? (
          title
        ) : (
          <TextLink to={`${SECTIONS.catalog.path}/${titleId}`}>{title}</TextLink>
        )}
      </Cell>
      <Cell>
        <div className={styles.lines}>
          <Status look={LOOKS[state]}>{texts.fileStates[state]}</Status>
          {why !== "" && <small>{why}</small>}
          {state === "failed" && <TextLink to={SECTIONS.jobs.path}>{texts.openJobs}</TextLink>}
          {state === "held" && canChange && (
            <div className={styles.buttons}>
              {reason !== null && CONFIRMABLE.has(reason) && (
                <Button
                  size="small"
                  aria-label={texts.confirmOf(path)}
                  disabled={isBusy}
                  onClick={() => submit(true)}
                >
                  {texts.confirm}
                </Button>
              )}
              <Button
                size="small"
                look="quiet"
                aria-label={texts.retryOf(path)}
                disabled={isBusy}
                onClick={() => submit(false)}
              >
                {texts.retry}
              </Button>
            </div>
          )}
          <Problem text={problem} />
        </div>
      </Cell>
      <Cell>
        <DateTime at={at} />
      </Cell>
    </Row>
  );
}

/** What was found lately, and what became of it. */
export function FileTable({
  files,
  canChange,
}: {
  readonly files: readonly WatchedFile[];
  readonly canChange: boolean;
}) {
  const texts = useTexts(watchTexts);
  return (
    <Table label={texts.found} columns={texts.fileColumns}>
      {files.map((file) => (
        <FileRow key={file.id} file={file} canChange={canChange} />
      ))}
    </Table>
  );
}
