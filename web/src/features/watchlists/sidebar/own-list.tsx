import type { WatchList } from "@bijou/contract/watchlists";
import { Pencil, Trash2, UserRoundPlus } from "lucide-react";
import { Link } from "../../../ui/link.tsx";
import { paths } from "@bijou/contract/site-paths";
import { IconButton } from "../../../ui/form/icon-button.tsx";
import { listTexts as texts } from "../texts.ts";
import { uiTexts } from "../../../ui/texts.ts";
import { ListCover } from "./list-cover.tsx";
import styles from "./lists.module.css";
import type { Covered } from "./use-covers.ts";

interface Props {
  readonly list: WatchList;
  readonly cover: readonly Covered[];
  readonly canShare: boolean;
  readonly onRename: () => void;
  readonly onShare: () => void;
  readonly onRemove: () => void;
}

export function OwnList({ list, cover, canShare, onRename, onShare, onRemove }: Props) {
  const { list_name: name, watch_list_id: id } = list;
  const count = uiTexts.titles(list.video_count);
  return (
    <li className={styles.list}>
      <Link to={paths.category.list(list)}>
        <ListCover videos={cover} />
        <span className={styles.text}>
          <b>{name}</b>
          <small>{list.is_shared === "1" ? texts.sharedCount(count) : count}</small>
        </span>
      </Link>
      <div className={styles.actions}>
        <IconButton
          look="plain"
          label={texts.rename(name)}
          data-focus={`rename/${id}`}
          onClick={onRename}
        >
          <Pencil />
        </IconButton>
        {canShare && (
          <IconButton look="plain" label={texts.share(name)} onClick={onShare}>
            <UserRoundPlus />
          </IconButton>
        )}
        <IconButton look="plain" label={texts.remove(name)} onClick={onRemove}>
          <Trash2 />
        </IconButton>
      </div>
    </li>
  );
}
