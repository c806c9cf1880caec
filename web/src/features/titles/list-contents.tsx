import type { ListedVideo } from "@bijou/contract/watchlists";
import { Bookmark, UserRoundPlus } from "lucide-react";
import { lazy, type ReactNode, Suspense, useEffect, useMemo, useState } from "react";
import { useNavigate } from "react-router";
import { leaveFriendList, useFriendLists } from "../../lib/friend-lists.ts";
import { paths } from "../../lib/paths.ts";
import { useSession } from "../../lib/session.ts";
import { useLists } from "../../lib/watchlists.ts";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { ErrorState } from "../../ui/error-state.tsx";
import { ListPage } from "../../ui/list-page.tsx";
import { GridPlaceholder } from "../../ui/placeholder.tsx";
import { Tile } from "../../ui/tile.tsx";
import { useInfiniteScroll } from "../../ui/use-infinite-scroll.ts";
import type { ListSource } from "./category-source.ts";
import { ListMarks } from "./list-marks.tsx";
import { leaderOf, ordered, type Order, OrderChoice } from "./list-order.tsx";
import grid from "./poster-grid.module.css";
import { GRID_SIZES } from "./poster-grid.tsx";
import { listTexts as texts } from "./list-texts.ts";
import { titleTexts } from "./texts.ts";
import { useListed } from "./use-listed.ts";

const ShareList = lazy(() => import("../../ui/share-list.tsx"));
const ConfirmDialog = lazy(() => import("../../ui/confirm-dialog.tsx"));

/** The first row at the widest screen. */
const EAGER = 8;
const PLACEHOLDERS = 12;

/** The titles of a list: one's own, or a friend's, which is read-only and takes marks and votes (S-121, C-21). */
export default function ListContents({ source }: { source: ListSource }) {
  return source.kind === "list" ? <OwnList source={source} /> : <FriendsList source={source} />;
}

function OwnList({ source }: { source: ListSource }) {
  const own = useLists()?.find(({ watch_list_id }) => watch_list_id === source.listId);
  const isChild = useSession()?.is_child === 1;
  const [isSharing, setSharing] = useState(false);
  const isShared = own?.is_shared === "1";
  return (
    <Titles
      source={source}
      name={own?.list_name ?? source.name}
      isShared={isShared}
      // Out of the list is off the page at once.
      isIn={(id) => own === undefined || own.video_ids.includes(id)}
      about={(titles) => (isShared ? texts.sharedTitles(titles) : titles)}
      actions={
        own !== undefined &&
        !isChild && (
          <Button
            look="ghost"
            size="small"
            icon={<UserRoundPlus aria-hidden="true" />}
            onClick={() => setSharing(true)}
          >
            {texts.shareList}
          </Button>
        )
      }
    >
      <Suspense fallback={null}>
        {isSharing && own !== undefined && (
          <ShareList list={own} onClose={() => setSharing(false)} />
        )}
      </Suspense>
    </Titles>
  );
}

function FriendsList({ source }: { source: ListSource }) {
  const friends = useFriendLists()?.find(({ watch_list_id }) => watch_list_id === source.listId);
  const [isLeaving, setLeaving] = useState(false);
  const navigate = useNavigate();
  const leave = (): void => {
    setLeaving(false);
    if (friends === undefined) return;
    void leaveFriendList(friends).then((isLeft) => isLeft && void navigate(paths.home));
  };
  const name = friends?.list_name ?? source.name;
  return (
    <Titles
      source={source}
      name={name}
      isShared
      isIn={() => true}
      about={(titles) =>
        friends === undefined ? titles : texts.fromFriend(friends.owner_name, titles)
      }
      actions={
        friends !== undefined && (
          <Button look="ghost" size="small" onClick={() => setLeaving(true)}>
            {texts.leaveList}
          </Button>
        )
      }
    >
      <Suspense fallback={null}>
        {isLeaving && (
          <ConfirmDialog
            title={texts.leaveListTitle(name)}
            text={texts.leaveListText}
            confirm={texts.leaveList}
            onConfirm={leave}
            onClose={() => setLeaving(false)}
          />
        )}
      </Suspense>
    </Titles>
  );
}

interface TitlesProps {
  readonly source: ListSource;
  readonly name: string;
  readonly isShared: boolean;
  readonly isIn: (videoId: number) => boolean;
  /** The sentence under the name, with the number of titles in words. */
  readonly about: (titles: string) => string;
  readonly actions: ReactNode;
  readonly children: ReactNode;
}

function Titles({ source, name, isShared, isIn, about, actions, children }: TitlesProps) {
  const listed = useListed(source);
  const { items, next, status, round, loadMore } = listed;
  const [order, setOrder] = useState<Order>("latest");
  const isReady = status === "ready" && next !== null;
  useInfiniteScroll(isReady, loadMore);
  // The most votes may be on the last page.
  const wantsAll = isReady && order === "votes";
  useEffect(() => {
    if (wantsAll) loadMore();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- each page asks for the one after it
  }, [wantsAll, round]);
  // A vote moves nothing under the finger that gave it: the order is made anew with the next answer.
  // oxlint-disable-next-line react-hooks/exhaustive-deps
  const sequence = useMemo(() => ordered(items, order), [order, round]);
  const byId = new Map(items.map((video) => [video.video_id, video]));
  const shown = sequence.flatMap((id): ListedVideo[] => {
    const video = byId.get(id);
    return video !== undefined && isIn(id) ? [video] : [];
  });
  const count = next === null ? shown.length : listed.count;
  const leader = isShared ? leaderOf(shown) : undefined;
  const isFriends = source.kind === "friend-list";

  if (status === "gone")
    return (
      <ListPage title={name} text="">
        <EmptyState
          icon={<Bookmark />}
          title={isFriends ? texts.listGoneTitle : texts.ownListGoneTitle}
          text={isFriends ? texts.listGoneText : texts.ownListGoneText}
        >
          <ButtonLink to={paths.home}>{titleTexts.goHome}</ButtonLink>
        </EmptyState>
      </ListPage>
    );
  const sentences = [
    count === 0 ? "" : about(titleTexts.titleCount(count, next !== null)),
    leader === undefined ? "" : texts.nextEvening(leader),
  ];
  return (
    <ListPage title={name} text={sentences.filter(Boolean).join(". ")} actions={actions}>
      {isShared && shown.length > 1 && <OrderChoice order={order} onChange={setOrder} />}
      {shown.length === 0 && status === "ready" && (
        <EmptyState
          icon={<Bookmark />}
          title={isFriends ? texts.emptyFriendTitle : texts.emptyListTitle}
          text={isFriends ? texts.emptyFriendText : texts.emptyListText}
        >
          <ButtonLink look="ghost" to={paths.category.all}>
            {titleTexts.browseAll}
          </ButtonLink>
        </EmptyState>
      )}
      <ul className={grid.grid} aria-busy={status === "loading"}>
        {shown.map((video, index) => (
          <Tile
            key={video.video_id}
            video={video}
            shape="portrait"
            sizes={GRID_SIZES}
            priority={index < EAGER ? "eager" : "lazy"}
            playsEverything
            rowListId={isFriends ? undefined : source.listId}
            note={
              isShared ? (
                <ListMarks
                  video={video}
                  onMark={(mark) => void listed.mark(video.video_id, mark)}
                />
              ) : (
                ""
              )
            }
          />
        ))}
      </ul>
      {status === "loading" && (
        <div className={`${grid.grid} ${grid.coming}`} aria-hidden="true">
          <GridPlaceholder count={PLACEHOLDERS} />
        </div>
      )}
      {status === "failed" && (
        <ErrorState title={titleTexts.listFailedTitle} text={titleTexts.listFailedText}>
          <Button look="ghost" onClick={loadMore}>
            {titleTexts.tryAgain}
          </Button>
        </ErrorState>
      )}
      {children}
    </ListPage>
  );
}
