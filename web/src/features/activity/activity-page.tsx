import { type Activity, deleteActivity, myActivityLog } from "@bijou/contract/activity";
import { History, X } from "lucide-react";
import { Suspense, useState } from "react";
import { Link } from "react-router";
import { api } from "../../lib/api.ts";
import { lazyPart } from "../../lib/lazy-part.ts";
import { useMemberPage } from "../../lib/member-page.ts";
import { showToast } from "../../lib/notices.ts";
import { metaOf, originClientLoader, originLoader } from "../../lib/page-head.ts";
import { paths } from "../../lib/paths.ts";
import { startAt, toPage, usePages } from "../../lib/use-pages.ts";
import { AccountPage } from "../../ui/account-page.tsx";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { ErrorState } from "../../ui/error-state.tsx";
import { handingOnFocus } from "../../ui/hand-on-focus.ts";
import { IconButton } from "../../ui/icon-button.tsx";
import { Picture } from "../../ui/picture.tsx";
import { Placeholder } from "../../ui/placeholder.tsx";
import { useInfiniteScroll } from "../../ui/use-infinite-scroll.ts";
import styles from "./activity-page.module.css";
import { groupByDay, timeText } from "./days.ts";
import { activityTexts as texts } from "./texts.ts";
import { useForgetting } from "./use-forgetting.ts";

const ConfirmDialog = lazyPart(() => import("../../ui/confirm-dialog.tsx"));

const PLACEHOLDERS = 4;

export const loader = originLoader;
export const clientLoader = originClientLoader;

export const meta = metaOf({
  title: texts.headTitle,
  description: texts.description,
  path: paths.activity,
  hidden: true,
});

/** What the profile watched, day by day (S-212). */
export default function ActivityPage() {
  const session = useMemberPage(paths.activity);
  /** Grows when the history was deleted, and begins anew. */
  const [round, setRound] = useState(0);
  if (session === null)
    return (
      <AccountPage title={texts.headTitle} isBusy>
        <Waiting />
      </AccountPage>
    );
  return (
    <OwnActivity
      key={`${session.user_id} ${round}`}
      username={session.name}
      onCleared={() => setRound(round + 1)}
    />
  );
}

function Waiting() {
  return (
    <div className={styles.waiting}>
      <span className="visually-hidden">{texts.loading}</span>
      {Array.from({ length: PLACEHOLDERS }, (_, index) => (
        <Placeholder key={index} shape="landscape" />
      ))}
    </div>
  );
}

function OwnActivity({ username, onCleared }: { username: string; onCleared: () => void }) {
  const { items, next, status, loadMore } = usePages<Activity>(
    async (start, signal) => toPage(await api(myActivityLog, startAt(start), { signal })),
    undefined,
    false,
  );
  const { hidden, forget } = useForgetting();
  const [isAsking, setAsking] = useState(false);
  useInfiniteScroll(status === "ready" && next !== null, loadMore);
  const entries = items.filter(({ id }) => !hidden.has(id));
  const isEmpty = entries.length === 0 && status === "ready" && next === null;
  return (
    <AccountPage
      title={texts.title(username)}
      isBusy={status === "loading"}
      actions={
        entries.length > 0 && (
          <Button look="ghost" onClick={() => setAsking(true)}>
            {texts.clear}
          </Button>
        )
      }
    >
      {isEmpty && (
        <EmptyState icon={<History />} title={texts.emptyTitle} text={texts.emptyText}>
          <ButtonLink look="ghost" to={paths.category.all}>
            {texts.browse}
          </ButtonLink>
        </EmptyState>
      )}
      {groupByDay(entries).map((day) => (
        <section key={day.key} className={styles.day}>
          <h2>{day.name}</h2>
          <ul>
            {day.entries.map((entry) => (
              <Entry key={entry.id} entry={entry} onRemove={() => forget(entry)} />
            ))}
          </ul>
        </section>
      ))}
      {status === "loading" && <Waiting />}
      {status === "failed" && (
        <ErrorState title={texts.failedTitle} text={texts.failedText} onRetry={loadMore} />
      )}
      <Suspense fallback={null}>
        {isAsking && <ClearDialog onCleared={onCleared} onClose={() => setAsking(false)} />}
      </Suspense>
    </AccountPage>
  );
}

function Entry({ entry, onRemove }: { entry: Activity; onRemove: () => void }) {
  const { activity_name: name, created_at: at } = entry;
  return (
    <li className={styles.entry}>
      <Link to={paths.detail(entry)} className={styles.link}>
        <Picture
          art={entry.landscape_art_1280x720}
          kind="landscape"
          sizes="(min-width: 48em) 11rem, 7rem"
          alt=""
          colour={entry.art_colour}
        />
        <span>
          <b>{name}</b>
          <time dateTime={at}>{timeText(at)}</time>
        </span>
      </Link>
      <IconButton
        look="plain"
        label={texts.remove(name)}
        data-leaves="entry"
        onClick={handingOnFocus(onRemove)}
      >
        <X aria-hidden="true" />
      </IconButton>
    </li>
  );
}

function ClearDialog({ onCleared, onClose }: { onCleared: () => void; onClose: () => void }) {
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState("");
  const clear = async (): Promise<void> => {
    setBusy(true);
    try {
      await api(deleteActivity, { all: true });
      showToast({ text: texts.cleared });
      onCleared();
    } catch {
      setProblem(texts.notCleared);
      setBusy(false);
    }
  };
  return (
    <ConfirmDialog
      title={texts.clearTitle}
      text={texts.clearText}
      confirm={texts.clearConfirm}
      isBusy={isBusy}
      problem={problem}
      onConfirm={() => void clear()}
      onClose={onClose}
    />
  );
}
