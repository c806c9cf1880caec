import type { FriendList } from "@bijou/contract/watchlists/sharing";
import { useState } from "react";
import { Link } from "../../../ui/link.tsx";
import { reloadFriendLists, useKnownFriendLists } from "../store/friend-lists.ts";
import { paths } from "@bijou/contract/site-paths";
import { useWhileVisible } from "../../../platform/resource/use-while-visible.ts";
import { listTexts as texts } from "../texts.ts";
import { Placeholder } from "../../../ui/feedback/placeholder.tsx";
import { Problem } from "../../../ui/form/problem.tsx";
import { uiTexts } from "../../../ui/texts.ts";
import { ListCover } from "./list-cover.tsx";
import styles from "./lists.module.css";
import { useFriendCover } from "./use-covers.ts";

/** A list that is shared or revoked while the side bar is open appears or disappears within this time. */
const REFRESH_MILLISECONDS = 15_000;

/** The lists that friends share, read-only (S-121). */
export function FriendLists() {
  const lists = useKnownFriendLists();
  const [hasFailed, setFailed] = useState(false);
  useWhileVisible(REFRESH_MILLISECONDS, true, () =>
    reloadFriendLists().then(
      () => setFailed(false),
      () => setFailed(true),
    ),
  );
  return (
    <section className={styles.section} aria-labelledby="friends-lists">
      <header>
        <h3 id="friends-lists">{texts.friendsLists}</h3>
      </header>
      {lists === null && !hasFailed && <Placeholder shape="line" />}
      {lists === null && hasFailed && <Problem text={texts.friendsListsFailed} />}
      {lists?.length === 0 && <p>{texts.noFriendsLists}</p>}
      <ul>
        {lists?.map((list) => (
          <OneFriendList key={list.share_id} list={list} />
        ))}
      </ul>
    </section>
  );
}

function OneFriendList({ list }: { list: FriendList }) {
  const cover = useFriendCover(list.watch_list_id, list.video_count);
  return (
    <li className={styles.list}>
      <Link to={paths.category.friendList(list)}>
        <ListCover videos={cover} />
        <span className={styles.text}>
          <b>{list.list_name}</b>
          <small>{texts.fromFriend(list.owner_name, uiTexts.titles(list.video_count))}</small>
        </span>
      </Link>
    </li>
  );
}
