import { type Home, type HomeChange, publishHome } from "@bijou/contract/studio/home";
import { useState } from "react";
import { codeOf, useApi } from "../../platform/studio.ts";
import { useQueryCache } from "../../platform/use-query-cache.ts";
import { useSubmit } from "../../platform/use-submit.ts";
import { Tag } from "../../ui/display/tag.tsx";
import { useNotify } from "../../ui/feedback/toast.tsx";
import { Button } from "../../ui/form/button.tsx";
import { Field } from "../../ui/form/field.tsx";
import { Form } from "../../ui/form/form.tsx";
import { useTexts } from "../../ui/language.ts";
import { useLocale } from "../../ui/locale.ts";
import { Dialog, DialogActions } from "../../ui/overlay/dialog.tsx";
import { instantOfClock } from "../../ui/zoned-time.ts";
import styles from "./home.module.css";
import { partTexts } from "./part-texts.ts";
import { HOME_KEY } from "./queries.ts";
import { labelOf } from "./row-form.tsx";
import { homeTexts } from "./texts.ts";

/** How the draft differs from what viewers see, row by row. */
function Changes({ changes }: { changes: readonly HomeChange[] }) {
  const texts = useTexts(homeTexts);
  const parts = useTexts(partTexts);
  const { list } = useLocale();
  if (changes.length === 0) return <p>{texts.noChanges}</p>;
  const names = { row: parts.fields, hero: parts.heroFields } as const;
  return (
    <ul className={styles.changes}>
      {changes.map(({ part, id, name, kind, fields }) => (
        <li key={`${part} ${id} ${kind}`}>
          <Tag {...(kind === "added" ? { look: "ok" } : kind === "removed" ? { look: "bad" } : {})}>
            {texts.kinds[kind]}
          </Tag>
          <span>
            {texts.parts[part]} <b>{name}</b>
            {fields.length > 0 && (
              <small>{list(fields.map(({ field }) => labelOf(names[part], field)))}</small>
            )}
          </span>
        </li>
      ))}
    </ul>
  );
}

interface Props {
  readonly home: Home;
  readonly onClose: () => void;
}

/** Lists what viewers will see, and publishes it now or at a time (ST-097). */
export function PublishDialog({ home, onClose }: Props) {
  const texts = useTexts(homeTexts);
  const parts = useTexts(partTexts);
  const api = useApi();
  const notify = useNotify();
  const { replace, reload } = useQueryCache<Home>(HOME_KEY);
  const [local, setLocal] = useState("");
  const { submit, isBusy, problem, fields } = useSubmit(
    async (at: string | null) => {
      try {
        await replace(await api(publishHome, { revision: home.revision, at }));
      } catch (error) {
        // The list shows what would be published now.
        if (codeOf(error) === "conflict") await reload();
        throw error;
      }
      notify(at === null ? texts.published : texts.scheduled);
      onClose();
    },
    ["at"],
  );
  const isReady = !isBusy && home.hasDraft;
  return (
    <Dialog title={texts.publishTitle} description={texts.publishText} onClose={onClose} isWide>
      <Changes changes={home.changes} />
      <Form
        problem={problem}
        onSubmit={() => submit(local === "" ? null : instantOfClock(local, home.timeZone))}
      >
        <Field
          type="datetime-local"
          label={texts.publishAt}
          value={local}
          problem={fields.at}
          hint={`${texts.publishLaterHint} ${parts.times(home.timeZone.replaceAll("_", " "))}`}
          onChange={(event) => setLocal(event.currentTarget.value)}
        />
        <DialogActions>
          <Button type="submit" look="main" disabled={!isReady}>
            {local === "" ? texts.publishNow : texts.publishLater}
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  );
}

export function CompareDialog({ home, onClose }: Props) {
  const texts = useTexts(homeTexts);
  return (
    <Dialog title={texts.compareTitle} onClose={onClose} isWide>
      <Changes changes={home.changes} />
    </Dialog>
  );
}
