import { type Announcement, endAnnouncement } from "@bijou/contract/studio/announcements";
import { levelOf } from "@bijou/contract/studio/roles";
import { Megaphone } from "lucide-react";
import { useState } from "react";
import { PageTitle } from "../../platform/page-title.tsx";
import { QueryView } from "../../platform/query-view.tsx";
import { codeOf, useApi, usePerson } from "../../platform/studio.ts";
import { useSubmit } from "../../platform/use-submit.ts";
import { DateTime } from "../../ui/display/date-time.tsx";
import { Status, type StatusLook } from "../../ui/display/tag.tsx";
import { Note } from "../../ui/feedback/note.tsx";
import { EmptyState, RowsSkeleton } from "../../ui/feedback/states.tsx";
import { useNotify } from "../../ui/feedback/toast.tsx";
import { Button } from "../../ui/form/button.tsx";
import { Problem } from "../../ui/form/problem.tsx";
import { useTexts } from "../../ui/language.ts";
import { PageHead } from "../../ui/layout/page-head.tsx";
import { AnnouncementDialog } from "./announcement-dialog.tsx";
import styles from "./announcements.module.css";
import { useAnnouncements, useAnnouncementsCache } from "./queries.ts";
import { announcementTexts } from "./texts.ts";

const LOOKS: Readonly<Record<Announcement["state"], StatusLook | undefined>> = {
  scheduled: "queued",
  shown: undefined,
  over: "quiet",
};

type Open = { readonly announcement?: Announcement; readonly isClosing: boolean };

/** Ends an announcement, or withdraws one that has not begun. */
function useEnd() {
  const texts = useTexts(announcementTexts);
  const api = useApi();
  const cache = useAnnouncementsCache();
  const notify = useNotify();
  return useSubmit(async ({ id, revision, kind }: Announcement) => {
    try {
      await cache.replace(await api(endAnnouncement, { id, revision }));
    } catch (error) {
      if (codeOf(error) === "conflict") await cache.reload();
      throw error;
    }
    notify(kind === "closed" ? texts.opened : texts.ended);
  });
}

/** What viewers are told above the site, and whether it is open (ST-101). */
export default function AnnouncementsPage() {
  const texts = useTexts(announcementTexts);
  const mayWrite = levelOf(usePerson().roles, "site") === "write";
  const query = useAnnouncements();
  const [open, setOpen] = useState<Open>();
  const end = useEnd();
  const closing = query.data?.announcements.find(
    ({ kind, state }) => kind === "closed" && state === "shown",
  );
  return (
    <>
      <PageTitle page={texts.title} />
      <PageHead
        title={texts.title}
        about={
          query.data && (
            <Status {...(closing && { look: "warning" as const })}>
              {closing ? texts.isClosed : texts.isOpen}
            </Status>
          )
        }
        actions={
          mayWrite && (
            <>
              {closing ? (
                <Button disabled={end.isBusy} onClick={() => end.submit(closing)}>
                  {texts.open}
                </Button>
              ) : (
                <Button onClick={() => setOpen({ isClosing: true })}>{texts.close}</Button>
              )}
              <Button look="main" onClick={() => setOpen({ isClosing: false })}>
                {texts.add}
              </Button>
            </>
          )
        }
      />
      <div className={styles.page}>
        {!mayWrite && <Note>{texts.readOnly}</Note>}
        {closing && (
          <Note look="warning">
            {texts.closedText} <b>{closing.text}</b>
          </Note>
        )}
        <Problem text={end.problem} />
        <QueryView query={query} skeleton={<RowsSkeleton rows={5} />}>
          {({ announcements, timeZone }) => (
            <>
              {announcements.length === 0 ? (
                <EmptyState icon={<Megaphone />} title={texts.empty}>
                  {texts.emptyText}
                </EmptyState>
              ) : (
                <ul className={styles.list}>
                  {announcements.map((one) => (
                    <li key={one.id}>
                      <p>{one.text}</p>
                      <p className={styles.about}>
                        <Status look={LOOKS[one.state]}>{texts.states[one.state]}</Status>
                        <span>{texts.kinds[one.kind]}</span>
                        <span>{texts.audiences[one.audience]}</span>
                        <span>
                          <DateTime at={one.startsAt} />
                          {" – "}
                          {one.endsAt === null ? texts.openEnd : <DateTime at={one.endsAt} />}
                        </span>
                      </p>
                      {mayWrite && one.state !== "over" && (
                        <p className={styles.actions}>
                          <Button
                            size="small"
                            aria-label={texts.editOf(one.text)}
                            onClick={() =>
                              setOpen({ announcement: one, isClosing: one.kind === "closed" })
                            }
                          >
                            {texts.edit}
                          </Button>
                          <Button
                            size="small"
                            disabled={end.isBusy}
                            aria-label={texts.endOf(one.text)}
                            onClick={() => end.submit(one)}
                          >
                            {one.state === "scheduled" ? texts.withdraw : texts.end}
                          </Button>
                        </p>
                      )}
                    </li>
                  ))}
                </ul>
              )}
              {open && (
                <AnnouncementDialog
                  announcement={open.announcement}
                  isClosing={open.isClosing}
                  timeZone={timeZone}
                  onClose={() => setOpen(undefined)}
                />
              )}
            </>
          )}
        </QueryView>
      </div>
    </>
  );
}
