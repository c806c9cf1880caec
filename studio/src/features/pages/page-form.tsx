import {
  discardPageDraft,
  isDatedPage,
  publishPage,
  restorePage,
  savePageDraft,
  type StaffPage,
} from "@bijou/contract/studio/pages";
import { useState } from "react";
import { codeOf, useApi, usePerson } from "../../platform/studio.ts";
import { createTypedStorage } from "../../platform/typed-storage.ts";
import { useSubmit } from "../../platform/use-submit.ts";
import { DateTime } from "../../ui/display/date-time.tsx";
import { Disclosure } from "../../ui/display/disclosure.tsx";
import { Status } from "../../ui/display/tag.tsx";
import { Note } from "../../ui/feedback/note.tsx";
import { useNotify } from "../../ui/feedback/toast.tsx";
import { Button } from "../../ui/form/button.tsx";
import { Problem } from "../../ui/form/problem.tsx";
import { useTexts } from "../../ui/language.ts";
import { PageHead } from "../../ui/layout/page-head.tsx";
import { useLocale } from "../../ui/locale.ts";
import { OwnPageMenu } from "./own-page-menu.tsx";
import { PagePreview } from "./page-preview.tsx";
import styles from "./pages.module.css";
import { PublishDialog } from "./publish-dialog.tsx";
import { usePageCache } from "./queries.ts";
import { TextEditor } from "./text-editor.tsx";
import { pagesTexts } from "./texts.ts";

interface Written {
  readonly html: string;
  /** Of the page that it was written over. */
  readonly revision: number;
}

type Action =
  | "save"
  | "discard"
  | { readonly asksMembers: boolean | undefined }
  | { readonly version: number };

/** One page: its draft in the editor, its preview and its earlier texts (ST-100). */
export function PageForm({
  page,
  name,
  isReadOnly,
}: {
  readonly page: StaffPage;
  readonly name: string;
  readonly isReadOnly: boolean;
}) {
  const texts = useTexts(pagesTexts);
  const { date, dateTime, number } = useLocale();
  const [isPublishing, setPublishing] = useState(false);
  const api = useApi();
  const cache = usePageCache(page.key);
  const notify = useNotify();
  const { key } = page;
  const { id: personId } = usePerson();
  const [storage] = useState(() => createTypedStorage<Written>(personId, `page-${key}`));
  const [kept] = useState(storage.read);
  /** What the editor began with, and what was written over it; both may be of an earlier visit. */
  const [start, setStart] = useState({ ...page, ...kept });
  const [written, setTyped] = useState(kept.html);
  function setWritten(html: string | undefined, { revision } = start): void {
    setTyped(html);
    storage.write(html === undefined ? {} : { html, revision });
  }
  /** Another number begins another editor. */
  const [editorNumber, setEditorNumber] = useState(0);
  const isUnsaved = written !== undefined;
  function begin(next: StaffPage): void {
    setStart(next);
    setWritten(undefined);
    setEditorNumber(editorNumber + 1);
  }
  // Others have changed it: without anything written here, theirs is shown at once.
  const isBehind = page.revision > start.revision;
  if (isBehind && !isUnsaved) begin(page);

  /** Saves what was written, which goes on in the same editor. */
  async function save(): Promise<StaffPage> {
    if (written === undefined) return start;
    const saved = await api(savePageDraft, { key, revision: start.revision, html: written });
    // What was typed meanwhile stays.
    const { html } = storage.read();
    setWritten(html === written ? undefined : html, saved);
    setStart(saved);
    await cache.replace(saved);
    return saved;
  }
  async function change(action: Action): Promise<void> {
    const { revision } = start;
    if (action === "save") {
      await save();
      notify(texts.saved);
    } else if (typeof action === "object" && "asksMembers" in action) {
      const saved = await save();
      if (!saved.hasDraft) return;
      const { asksMembers } = action;
      const published = await api(publishPage, {
        key,
        revision: saved.revision,
        ...(asksMembers !== undefined && { asksMembers }),
      });
      setStart(published);
      await cache.replace(published);
      notify(texts.published(name));
    } else {
      const next =
        action === "discard"
          ? await api(discardPageDraft, { key, revision })
          : await api(restorePage, { key, revision, ...action });
      begin(next);
      await cache.replace(next);
      notify(action === "discard" ? texts.discarded : texts.restored);
    }
  }
  const { submit, isBusy, problem, code } = useSubmit(async (action: Action) => {
    try {
      await change(action);
    } catch (error) {
      if (codeOf(error) === "conflict") await cache.reload();
      throw error;
    }
  });
  const isContested = isBehind && isUnsaved;
  const state = page.hasDraft ? "draft" : page.isWritten ? "published" : "empty";
  return (
    <>
      <PageHead
        title={name}
        about={
          <Status
            look={isUnsaved || page.hasDraft ? "running" : page.isWritten ? undefined : "quiet"}
          >
            {isUnsaved
              ? texts.unsaved
              : page.draftBy === ""
                ? texts.states[state]
                : texts.savedBy(page.draftBy)}
          </Status>
        }
        actions={
          !isReadOnly && (
            <>
              {page.own && <OwnPageMenu pageKey={key} own={page.own} />}
              <Button
                disabled={!(isUnsaved || page.hasDraft) || isBusy}
                onClick={() => submit("discard")}
              >
                {texts.discard}
              </Button>
              <Button disabled={!isUnsaved || isBusy || isContested} onClick={() => submit("save")}>
                {texts.save}
              </Button>
              <Button
                look="main"
                disabled={!(isUnsaved || page.hasDraft) || isBusy || isContested}
                onClick={() =>
                  isDatedPage(key) ? setPublishing(true) : submit({ asksMembers: undefined })
                }
              >
                {texts.publish}
              </Button>
            </>
          )
        }
      />
      <div className={styles.bench}>
        <div className={styles.work}>
          {isReadOnly && <Note>{texts.readOnly}</Note>}
          {page.asked && (
            <Note>{texts.asked(date(page.asked.at), number(page.asked.confirmed))}</Note>
          )}
          {isContested && (
            <Note look="warning">
              <p>{texts.conflict(page.draftBy === "" ? texts.someone : page.draftBy)}</p>
              <Button
                size="small"
                onClick={() => {
                  setWritten(written, page);
                  setStart(page);
                }}
              >
                {texts.keepMine}
              </Button>{" "}
              <Button size="small" onClick={() => begin(page)}>
                {texts.takeTheirs}
              </Button>
            </Note>
          )}
          {code !== "conflict" && <Problem text={problem} />}
          <TextEditor
            key={editorNumber}
            label={texts.editor(name)}
            html={start.html}
            isReadOnly={isReadOnly}
            onChange={setWritten}
          />
          <Disclosure summary={texts.history} className={styles.history}>
            {page.versions.length === 0 && <p>{texts.noHistory}</p>}
            <ul>
              {page.versions.map(({ id, writtenAt }) => (
                <li key={id}>
                  <DateTime at={writtenAt} />
                  {!isReadOnly && (
                    <Button
                      size="small"
                      disabled={isBusy}
                      aria-label={texts.restore(dateTime(writtenAt))}
                      onClick={() => submit({ version: id })}
                    >
                      {texts.restoreShort}
                    </Button>
                  )}
                </li>
              ))}
            </ul>
          </Disclosure>
        </div>
        <PagePreview pageKey={key} revision={page.revision} />
      </div>
      {isPublishing && (
        <PublishDialog
          name={name}
          onClose={() => setPublishing(false)}
          onPublish={(asksMembers) => {
            setPublishing(false);
            submit({ asksMembers });
          }}
        />
      )}
    </>
  );
}
