import { AUDIENCES, NOTICE_KINDS } from "@bijou/contract/site-look";
import {
  announce,
  type Announcement,
  changeAnnouncement,
  MAX_ANNOUNCEMENT_LENGTH,
} from "@bijou/contract/studio/announcements";
import { useState } from "react";
import { codeOf, useApi } from "../../platform/studio.ts";
import { useSubmit } from "../../platform/use-submit.ts";
import { Note } from "../../ui/feedback/note.tsx";
import { useNotify } from "../../ui/feedback/toast.tsx";
import { Button } from "../../ui/form/button.tsx";
import { Field, Select, TextArea } from "../../ui/form/field.tsx";
import { Form } from "../../ui/form/form.tsx";
import { useTexts } from "../../ui/language.ts";
import { Dialog, DialogActions } from "../../ui/overlay/dialog.tsx";
import { clockTime, instantOfClock } from "../../ui/zoned-time.ts";
import styles from "./announcements.module.css";
import { useAnnouncementsCache } from "./queries.ts";
import { announcementTexts } from "./texts.ts";

interface Props {
  /** Undefined for a new one. */
  readonly announcement: Announcement | undefined;
  /** Whether it closes the site. */
  readonly isClosing: boolean;
  /** Of the site, in which times are typed. */
  readonly timeZone: string;
  readonly onClose: () => void;
}

/** Writes or changes what viewers are told above the site, or instead of it. */
export function AnnouncementDialog({ announcement, isClosing, timeZone, onClose }: Props) {
  const texts = useTexts(announcementTexts);
  const api = useApi();
  const cache = useAnnouncementsCache();
  const notify = useNotify();
  const local = (iso: string | null | undefined): string =>
    iso == null ? "" : clockTime(iso, timeZone);
  const [kind, setKind] = useState(announcement?.kind ?? (isClosing ? "closed" : "info"));
  const [audience, setAudience] = useState(announcement?.audience ?? "everyone");
  const [text, setText] = useState(announcement?.text ?? "");
  const [from, setFrom] = useState(local(announcement?.startsAt));
  const [until, setUntil] = useState(local(announcement?.endsAt));
  const { submit, isBusy, problem, fields } = useSubmit(async () => {
    const given = {
      kind,
      audience,
      text: text.trim(),
      ...(from !== "" && from !== local(announcement?.startsAt)
        ? { startsAt: instantOfClock(from, timeZone) }
        : announcement && { startsAt: announcement.startsAt }),
      ...(until !== "" && { endsAt: instantOfClock(until, timeZone) }),
    };
    try {
      const saved = announcement
        ? await api(changeAnnouncement, {
            id: announcement.id,
            revision: announcement.revision,
            ...given,
          })
        : await api(announce, given);
      await cache.replace(saved);
    } catch (error) {
      if (codeOf(error) === "conflict") await cache.reload();
      throw error;
    }
    notify(from === "" ? texts.saved : texts.savedLater);
    onClose();
  }, ["kind", "audience", "text", "startsAt", "endsAt"]);
  const title = isClosing ? texts.closeTitle : announcement ? texts.changeTitle : texts.addTitle;
  return (
    <Dialog title={title} onClose={onClose}>
      <Form onSubmit={() => submit(undefined)} problem={problem}>
        <div className={styles.stack}>
          {isClosing && <Note look="warning">{texts.closeWarning}</Note>}
          <TextArea
            label={texts.text}
            value={text}
            rows={3}
            maxLength={MAX_ANNOUNCEMENT_LENGTH}
            required
            problem={fields.text}
            onChange={(event) => setText(event.currentTarget.value)}
          />
          {!isClosing && (
            <div className={styles.pair}>
              <Select
                label={texts.kind}
                value={kind}
                problem={fields.kind}
                onChange={(event) => {
                  const { value } = event.currentTarget;
                  setKind(NOTICE_KINDS.find((one) => one === value) ?? "info");
                }}
              >
                {NOTICE_KINDS.map((one) => (
                  <option key={one} value={one}>
                    {texts.kinds[one]}
                  </option>
                ))}
              </Select>
              <Select
                label={texts.audience}
                value={audience}
                problem={fields.audience}
                onChange={(event) => {
                  const { value } = event.currentTarget;
                  setAudience(AUDIENCES.find((one) => one === value) ?? "everyone");
                }}
              >
                {AUDIENCES.map((one) => (
                  <option key={one} value={one}>
                    {texts.audiences[one]}
                  </option>
                ))}
              </Select>
            </div>
          )}
          <div className={styles.pair}>
            <Field
              type="datetime-local"
              label={texts.from}
              value={from}
              hint={texts.fromHint}
              problem={fields.startsAt}
              onChange={(event) => setFrom(event.currentTarget.value)}
            />
            <Field
              type="datetime-local"
              label={texts.until}
              value={until}
              hint={texts.untilHint(timeZone.replaceAll("_", " "))}
              problem={fields.endsAt}
              onChange={(event) => setUntil(event.currentTarget.value)}
            />
          </div>
          {text.trim() !== "" && (
            <figure className={styles.preview} data-kind={kind} aria-label={texts.preview}>
              <figcaption>{texts.preview}</figcaption>
              <p lang="en">{text}</p>
            </figure>
          )}
        </div>
        <DialogActions>
          <Button
            type="submit"
            look={isClosing ? "danger" : "main"}
            disabled={isBusy || text.trim() === ""}
          >
            {isClosing ? texts.close : texts.save}
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  );
}
