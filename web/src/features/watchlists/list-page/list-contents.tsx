import type { ListedVideo } from "@bijou/contract/watchlists";
import { Bookmark, UserRoundPlus } from "lucide-react";
import { type ReactNode, Suspense, useEffect, useMemo, useState } from "react";
import { useNavigate } from "react-router";
import { blockFriend, leaveFriendList, useFriendLists } from "../store/friend-lists.ts";
import { createHistoryMemory, useHistoryMemory } from "../../../ui/layout/history-memory.ts";
import { lazyPart } from "../../../platform/loading/lazy-part.ts";
import { paths } from "@bijou/contract/site-paths";
import { useSession } from "../../../platform/session/session.ts";
import { useLists } from "../store/watchlists.ts";
import { Actions, Button, ButtonLink } from "../../../ui/form/button.tsx";
import { usePageStill } from "../../accounts/public.ts";
import { EmptyState } from "../../../ui/feedback/empty-state.tsx";
import { RowPlaceholder } from "../../../ui/feedback/placeholder.tsx";
import { OracleIcon } from "@bijou/design/icons";
import { ListPage } from "../../../ui/layout/list-layout.tsx";
import {
  FirstTitles,
  TileGrid,
  type ListSource,
  listFailure,
  sceneOf,
  titleTexts,
} from "../../titles/public.ts";
import { ListVotes } from "./list-votes.tsx";
import { leaderOf, ordered, type Order, OrderChoice } from "./list-order.tsx";
import { listTexts as texts } from "./texts.ts";
import { useListed } from "./use-listed.ts";

/** Fewer titles leave most of a wide screen empty. */
const SHORT_LIST = 8;
const orders = createHistoryMemory<Order>();

const ShareList = lazyPart(() => import("../sharing/share-list.tsx"));
const ConfirmDialog = lazyPart(() => import("../../../ui/overlay/confirm-dialog.tsx"));

/** The titles of a list: the profile's own, or a friend's, which is read-only and takes votes (S-121, C-21). */
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
      name={own?.list_name ?? titleTexts.ownList}
      isShared={isShared}
      // A title removed from the list disappears at once.
      isIn={(id) => own === undefined || own.video_ids.includes(id)}
      about={(titles) => (isShared ? texts.sharedTitles(titles) : titles)}
      actions={
        own !== undefined &&
        !isChild && (
          <Button
            look="ghost"
            size="small"
            icon={<UserRoundPlus />}
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
  const isChild = useSession()?.is_child === 1;
  const [question, setQuestion] = useState<"leave" | "block" | null>(null);
  const navigate = useNavigate();
  const close = (): void => setQuestion(null);
  const goHomeOnce = async (isDone: Promise<boolean>): Promise<void> => {
    close();
    if (await isDone) void navigate(paths.home);
  };
  const name = friends?.list_name ?? titleTexts.friendsList;
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
          <Actions>
            <Button look="quiet" size="small" onClick={() => setQuestion("leave")}>
              {texts.leaveList}
            </Button>
            {!isChild && (
              <Button look="quiet" size="small" onClick={() => setQuestion("block")}>
                {texts.blockFriend(friends.owner_name)}
              </Button>
            )}
          </Actions>
        )
      }
    >
      <Suspense fallback={null}>
        {question === "leave" && friends !== undefined && (
          <ConfirmDialog
            title={texts.leaveListTitle(name)}
            text={texts.leaveListText}
            confirm={texts.leaveList}
            onConfirm={() => void goHomeOnce(leaveFriendList(friends))}
            onClose={close}
          />
        )}
        {question === "block" && friends !== undefined && (
          <ConfirmDialog
            title={texts.blockFriendTitle(friends.owner_name)}
            text={texts.blockFriendText(friends.owner_name)}
            confirm={texts.blockFriend(friends.owner_name)}
            onConfirm={() => void goHomeOnce(blockFriend(friends.share_id))}
            onClose={close}
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
  /** The sentence below the name, with the number of titles as text. */
  readonly about: (titles: string) => string;
  readonly actions: ReactNode;
  readonly children: ReactNode;
}

function Titles({ source, name, isShared, isIn, about, actions, children }: TitlesProps) {
  const profileId = useSession()?.user_id;
  const listed = useListed(source, profileId);
  const { items, next, status, round, loadMore } = listed;
  const orderMemory = useHistoryMemory(orders, `${source.kind} ${source.listId} ${profileId}`);
  const [order, setOrder] = useState<Order>(orderMemory.recalled ?? "latest");
  // The most votes may be on the last page.
  const wantsAll = status === "ready" && next !== null && order === "votes";
  useEffect(() => {
    if (wantsAll) loadMore();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- each page triggers loading the next
  }, [wantsAll, round]);
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- the list is reordered by a response, not by a vote
  const sequence = useMemo(() => ordered(items, order), [order, round]);
  const byId = new Map(items.map((video) => [video.video_id, video]));
  const shown = sequence.flatMap((id): ListedVideo[] => {
    const video = byId.get(id);
    return video !== undefined && isIn(id) ? [video] : [];
  });
  const ids = new Set(shown.map((video) => video.video_id));
  const isShort = status === "ready" && next === null && shown.length < SHORT_LIST;
  const count = next === null ? shown.length : listed.count;
  const leader = isShared ? leaderOf(shown) : undefined;
  const isFriends = source.kind === "friend-list";
  const isEmpty = shown.length === 0 && status === "ready";
  // An empty list has no still of its own.
  const pageStill = usePageStill(isEmpty ? profileId : undefined);
  const still = shown[0] === undefined ? pageStill : sceneOf(shown[0]);

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
    <ListPage
      title={name}
      text={sentences.filter(Boolean).join(". ")}
      actions={actions}
      still={still}
    >
      {isShared && shown.length > 1 && (
        <OrderChoice
          order={order}
          onChange={(next) => {
            setOrder(next);
            orderMemory.remember(next);
          }}
        />
      )}
      {isEmpty && (
        <EmptyState
          icon={<Bookmark />}
          title={isFriends ? texts.emptyFriendTitle : texts.emptyListTitle}
          text={isFriends ? texts.emptyFriendText : texts.emptyListText}
        >
          <Actions>
            <ButtonLink look="ghost" to={paths.category.all}>
              {titleTexts.browseAll}
            </ButtonLink>
            {!isFriends && (
              <ButtonLink look="quiet" icon={<OracleIcon />} to={paths.oracle}>
                {texts.askOracle}
              </ButtonLink>
            )}
          </Actions>
        </EmptyState>
      )}
      <TileGrid
        videos={shown}
        status={status}
        hasMore={next !== null}
        loadMore={loadMore}
        failure={listFailure}
        rowListId={isFriends ? undefined : source.listId}
        renderNote={(video) =>
          isShared ? (
            <ListVotes video={video} onVote={(vote) => void listed.vote(video.video_id, vote)} />
          ) : (
            ""
          )
        }
      />
      {isShort && (
        <Suspense fallback={<RowPlaceholder size="large" />}>
          <FirstTitles {...(shown.length > 0 && { title: titleTexts.watchedALot })} without={ids} />
        </Suspense>
      )}
      {children}
    </ListPage>
  );
}
