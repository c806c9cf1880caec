import { videosInWatchListId } from "@bijou/contract/watchlists";
import { type AcceptedList } from "@bijou/contract/watchlists/sharing";
import { Suspense, useEffect, useRef } from "react";
import { useResource } from "../../../platform/resource/use-resource.ts";
import { api } from "../../../platform/session/api.ts";
import { paths } from "@bijou/contract/site-paths";
import { Actions, Button, ButtonLink } from "../../../ui/form/button.tsx";
import { RowPlaceholder } from "../../../ui/feedback/placeholder.tsx";
import { PageStill } from "../../../ui/layout/page-still.tsx";
import { Row, tileSizes } from "../../../ui/layout/row.tsx";
import { FirstTitles, sceneOf, Tile, titleTexts } from "../../titles/public.ts";
import styles from "./accept-page.module.css";
import { watchListTexts as texts } from "./texts.ts";

/** K-52 */
const FRIENDS = 2;

interface Props {
  readonly list: AcceptedList;
  /** The server's text: whose list it is, and where to find it. */
  readonly message: string;
  readonly isBlocking: boolean;
  /** Undefined for a child, who cannot block. */
  readonly onBlock?: () => void;
}

/** The list that a friend shares, with its posters and a link to it. */
export function AcceptedListLayout({ list, message, isBlocking, onBlock }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  // The link works without posters.
  const { data: videos, hasFailed } = useResource({
    key: list.watch_list_id,
    load: async (signal) => {
      const input = { watchlist_id: list.watch_list_id, list_type: FRIENDS };
      return (await api(videosInWatchListId, input, { signal })).data;
    },
  });
  const open = paths.category.friendList(list);
  return (
    <div className={styles.accepted}>
      {videos?.[0] !== undefined && <PageStill {...sceneOf(videos[0])} />}
      <header className={styles.head}>
        <p className={styles.kicker}>{texts.acceptedTitle(list.owner_name)}</p>
        <h1 ref={heading} tabIndex={-1}>
          {list.list_name}
        </h1>
        <p>{message}</p>
        <Actions>
          <ButtonLink to={open}>{texts.openList}</ButtonLink>
          <ButtonLink look="ghost" to={paths.home}>
            {texts.home}
          </ButtonLink>
        </Actions>
      </header>
      {videos === undefined && !hasFailed && <RowPlaceholder size="large" />}
      {videos !== undefined && videos.length > 0 && (
        <Row title={texts.inList} to={open} size="large">
          {videos.map((video) => (
            <Tile
              key={video.video_id}
              video={video}
              shape="portrait"
              sizes={tileSizes.large}
              priority="near"
            />
          ))}
        </Row>
      )}
      {onBlock !== undefined && (
        <p className={styles.aside}>
          {texts.notAFriend}{" "}
          <Button look="quiet" size="small" disabled={isBlocking} onClick={onBlock}>
            {texts.block(list.owner_name)}
          </Button>
        </p>
      )}
      {videos !== undefined && (
        <Suspense fallback={<RowPlaceholder size="large" />}>
          <FirstTitles
            title={titleTexts.watchedALot}
            without={new Set(videos.map((video) => video.video_id))}
          />
        </Suspense>
      )}
    </div>
  );
}
