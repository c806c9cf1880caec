import { discardTitleDraft } from "@bijou/contract/studio/title-page";
import { X } from "lucide-react";
import { useApi } from "../../platform/studio.ts";
import { useSubmit } from "../../platform/use-submit.ts";
import { IconButton } from "../../ui/form/button.tsx";
import { Problem } from "../../ui/form/problem.tsx";
import { useTexts } from "../../ui/language.ts";
import { useLocale } from "../../ui/locale.ts";
import { ChangeText } from "./change-text.tsx";
import { useEditedPage, useEditor, useMayEdit } from "./editor-context.ts";
import { titleTexts } from "./texts.ts";
import styles from "./title-page.module.css";
import { useReplacePage } from "./use-replace-page.ts";

/** Where each missing thing is added. */
const PLACES = {
  video: "video",
  still: "artwork",
  shortDescription: "descriptions",
  genres: "details",
  portrait: "artwork",
  people: "people",
} as const;

function Missing() {
  const texts = useTexts(titleTexts);
  const { missing, status } = useEditedPage();
  if (missing.length === 0) return null;
  const isHeld = status === "draft" && missing.some(({ isNeeded }) => isNeeded);
  return (
    <section className={styles.panel}>
      <h2>{isHeld ? texts.missing : texts.missingAlso}</h2>
      <ul>
        {missing.map(({ what, isNeeded }) => (
          <li key={what} className={isNeeded ? styles.needed : undefined}>
            <a href={`#${PLACES[what]}`}>{texts.needs[what]}</a>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What viewers do not see yet, and what is missing. */
export function ChangesPanel() {
  const texts = useTexts(titleTexts);
  const { dateTime } = useLocale();
  const api = useApi();
  const editor = useEditor();
  const mayEdit = useMayEdit();
  const page = useEditedPage();
  const replace = useReplacePage();
  const { submit, isBusy, problem } = useSubmit(async (field: keyof typeof page.fields) => {
    await editor.flush();
    const { id, revision } = editor.store.get().page;
    replace(await api(discardTitleDraft, { id, revision, fields: [field] }));
  });
  return (
    <>
      <Missing />
      <section className={styles.panel}>
        <h2>{texts.changes}</h2>
        {page.draft.length === 0 && <p className={styles.none}>{texts.noChanges}</p>}
        <Problem text={problem} />
        <ul>
          {page.draft.map(({ field, value, by, at }) => (
            <li key={field} className={styles.drafted}>
              <div>
                <ChangeText
                  name={texts.fields[field]}
                  change={{ field, before: page.fields[field], after: value }}
                />
                <small>{texts.by(by, dateTime(at))}</small>
              </div>
              {mayEdit && (
                <IconButton
                  label={texts.dropChange(texts.fields[field])}
                  disabled={isBusy}
                  onClick={() => submit(field)}
                >
                  <X />
                </IconButton>
              )}
            </li>
          ))}
        </ul>
      </section>
    </>
  );
}
