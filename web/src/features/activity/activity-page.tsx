import { type Activity, deleteActivity, myActivityLog } from "@bijou/contract/activity";
import { History, X } from "lucide-react";
import { Suspense, useState } from "react";
import { Link } from "../../ui/link.tsx";
import { api } from "../../platform/session/api.ts";
import { lazyPart } from "../../platform/loading/lazy-part.ts";
import { useMemberPage } from "../accounts/public.ts";
import { showToast } from "../../platform/notices.ts";
import { metaOf, originClientLoader, originLoader } from "../../platform/page/page-head.ts";
import { paths } from "@bijou/contract/site-paths";
import { createHistoryMemory } from "../../ui/layout/history-memory.ts";
import { type PageOf, startAt, toPage } from "../../platform/resource/pages.ts";
import { usePages } from "../../platform/resource/use-pages.ts";
import { AccountPage } from "../accounts/public.ts";
import { FirstTitles } from "../titles/public.ts";
import { Actions, Button, ButtonLink } from "../../ui/form/button.tsx";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { ErrorState } from "../../ui/feedback/error-state.tsx";
import { handingOnFocus } from "../../ui/layout/move-focus.ts";
import { OracleIcon } from "@bijou/design/icons";
import { IconButton } from "../../ui/form/icon-button.tsx";
import { Picture } from "../../ui/media/picture.tsx";
import { Placeholder, RowPlaceholder } from "../../ui/feedback/placeholder.tsx";
import { useInfiniteScroll } from "../../ui/layout/use-infinite-scroll.ts";
import styles from "./activity-page.module.css";
import { dayAndTimeText, groupByPeriod, readableName, timeText, type Watched } from "./days.ts";
import { activityTexts as texts } from "./texts.ts";
import { useRemoval } from "./use-removal.ts";

const ConfirmDialog = lazyPart(() => import("../../ui/overlay/confirm-dialog.tsx"));

const PLACEHOLDERS = 4;
/** A history this short leaves room for suggestions below it. */
const SHORT = 3;
const memory = createHistoryMemory<PageOf<Activity>>();

export const loader = originLoader;
export const clientLoader = originClientLoader;

export const meta = metaOf({
  title: texts.headTitle,
  description: texts.description,
  path: paths.activity,
  hidden: true,
});

/** The viewing history of the profile: today, yesterday, and each week before (S-212). */
export default function ActivityPage() {
  const session = useMemberPage(paths.activity);
  /** Incremented when the history is deleted, so that the list remounts. */
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
      name={`${session.user_id} ${round}`}
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
        <div key={index}>
          <Placeholder shape="landscape" />
          <Placeholder shape="line" />
        </div>
      ))}
    </div>
  );
}

interface OwnActivityProps {
  readonly name: string;
  readonly username: string;
  readonly onCleared: () => void;
}

function OwnActivity({ name, username, onCleared }: OwnActivityProps) {
  const { items, next, status, loadMore } = usePages({
    memory,
    name,
    idOf: ({ id }) => id,
    load: async (start, signal) => toPage(await api(myActivityLog, startAt(start), { signal })),
  });
  const { hidden, remove } = useRemoval();
  const [isAsking, setAsking] = useState(false);
  useInfiniteScroll(status === "ready" && next !== null, loadMore);
  const entries = items.filter(({ id }) => !hidden.has(id));
  const isComplete = status === "ready" && next === null;
  const isEmpty = entries.length === 0 && isComplete;
  const periods = groupByPeriod(entries);
  const isShort = periods.flatMap((period) => period.entries).length <= SHORT && isComplete;
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
          <Actions>
            <ButtonLink look="ghost" to={paths.category.all}>
              {texts.browse}
            </ButtonLink>
            <ButtonLink look="quiet" icon={<OracleIcon />} to={paths.oracle}>
              {texts.askOracle}
            </ButtonLink>
          </Actions>
        </EmptyState>
      )}
      {periods.map((period) => (
        <section key={period.key} className={styles.period}>
          <h2>{period.name}</h2>
          <ul>
            {period.entries.map((watched) => (
              <Entry
                key={watched.latest.id}
                watched={watched}
                showsDay={period.isWeek}
                onRemove={() => remove(watched.all)}
              />
            ))}
          </ul>
        </section>
      ))}
      {isShort && (
        <div className={styles.first}>
          <Suspense fallback={<RowPlaceholder size="large" />}>
            <FirstTitles />
          </Suspense>
        </div>
      )}
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

interface EntryProps {
  readonly watched: Watched;
  readonly showsDay: boolean;
  readonly onRemove: () => void;
}

function Entry({ watched, showsDay, onRemove }: EntryProps) {
  const { latest: entry, all } = watched;
  const at = entry.created_at;
  const name = readableName(entry.activity_name);
  return (
    <li className={styles.entry}>
      <Link to={paths.detail(entry)} className={styles.link}>
        <Picture
          art={entry.landscape_art_1280x720}
          kind="landscape"
          sizes="(min-width: 48em) 11rem, 7rem"
          alt=""
          color={entry.art_colour}
        />
        <span>
          <b>{name}</b>
          <span className={styles.when}>
            <time dateTime={at}>{showsDay ? dayAndTimeText(at) : timeText(at)}</time>
            {all.length > 1 && ` · ${texts.times(all.length)}`}
          </span>
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
      isDeleting
      isBusy={isBusy}
      problem={problem}
      onConfirm={() => void clear()}
      onClose={onClose}
    />
  );
}
