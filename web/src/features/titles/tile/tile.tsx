import type { VideoCard } from "@bijou/contract/titles/videos";
import { Check, EllipsisVertical, Info, Plus, X } from "lucide-react";
import { type ReactNode, useRef } from "react";
import { Link } from "../../../ui/link.tsx";
import { leftDuration } from "@bijou/design/duration";
import { paths } from "@bijou/contract/site-paths";
import { PlayActionIcon, usePlay, usePlayDecision, usePlayLabel } from "../../playback/public.ts";
import { toggleInLists, useInMyLists } from "../../watchlists/public.ts";
import { handingOnFocus } from "../../../ui/layout/move-focus.ts";
import { lengthText, MetaLine } from "./meta-line.tsx";
import { type TileMenuRequest, tileMenu } from "./open-tile-menu.ts";
import { Picture } from "../../../ui/media/picture.tsx";
import { PremiumBadge } from "./premium-badge.tsx";
import { ProgressBar, watchedPercent } from "../../../ui/feedback/progress-bar.tsx";
import { useItemTabIndex } from "../../../ui/layout/roving-tabindex.tsx";
import styles from "./tile.module.css";
import { uiTexts } from "../../../ui/texts.ts";
import { useNearViewport } from "../../../ui/layout/use-near-viewport.ts";

export interface TileProps {
  readonly video: VideoCard;
  readonly shape: "portrait" | "landscape";
  /** The `sizes` of its picture; rows provide them (`tileSizes`). */
  readonly sizes: string;
  /** As for a picture; "near" loads it just before it is visible, because lazy loading starts far too early. */
  readonly priority?: "eager" | "lazy" | "near";
  /** In the rows of lists every title can be played at once, elsewhere only movies (S-32). */
  readonly playsEverything?: boolean;
  /** The list whose row this is: the check removes the title from it (S-33). */
  readonly rowListId?: number | undefined;
  /** Title and remaining time stay visible below (continue watching). */
  readonly captioned?: boolean;
  /** Stays visible below: why the title is here. */
  readonly note?: ReactNode;
  /** Removes the title from continue watching (S-34). */
  readonly onRemove?: (() => void) | undefined;
}

/** "Episode 6 · 42 min left", "35 min left", or "" for a title that was not started or is nearly over. */
function remainingText(video: VideoCard): string {
  const { episode_number: number } = video;
  const left = leftDuration(video);
  return [number && uiTexts.episode(number), left && uiTexts.timeLeft(left)]
    .filter(Boolean)
    .join(" · ");
}

/** A title as its picture; name, facts and actions appear on hover or focus. An item of a list. */
export function Tile(props: TileProps) {
  const { video, shape, sizes, priority = "lazy", captioned = false, note = "", onRemove } = props;
  const item = useRef<HTMLLIElement>(null);
  const tabIndex = useItemTabIndex();
  const isNear = useNearViewport(item, "200px", priority !== "near");
  const decision = usePlayDecision(video);
  // Premium members need no reminder.
  const isLocked = video.is_premium === "1" && decision !== "player";
  const percent = watchedPercent(video);
  const remaining = remainingText(video);
  const isWide = shape === "landscape";
  const label = [
    video.video_title,
    String(video.published_year),
    video.is_premium === "1" ? uiTexts.premium : "",
    remaining,
  ];
  const art = isWide ? video.landscape_art_1280x720 : video.portrait_art_2000x3000;
  return (
    <li ref={item} className={[styles.tile, isWide ? styles.wide : ""].filter(Boolean).join(" ")}>
      <div className={styles.frame}>
        <Link
          className={styles.link}
          tabIndex={tabIndex}
          to={paths.detail(video)}
          aria-label={label.filter(Boolean).join(", ")}
          data-tile="preview"
        >
          {isNear ? (
            <Picture
              art={art}
              kind={shape}
              sizes={sizes}
              alt=""
              title={video.video_title}
              color={video.art_colour}
              priority={priority === "eager" ? "eager" : "lazy"}
            />
          ) : (
            <span className={styles.place} />
          )}
        </Link>
        {isLocked && <PremiumBadge />}
        <div className={styles.over}>
          <p className={styles.name}>{video.video_title}</p>
          <MetaLine
            className={styles.meta}
            parts={[video.published_year, lengthText(video), isWide ? video.genre_name : ""]}
          />
          <QuickActions {...props} />
        </div>
        <button
          type="button"
          className={styles.more}
          tabIndex={tabIndex}
          aria-label={uiTexts.tileActions(video.video_title)}
          aria-haspopup="dialog"
          onClick={() => tileMenu.set(menuOf(props))}
        >
          <EllipsisVertical />
        </button>
        {percent !== undefined && <ProgressBar percent={percent} className={styles.progress} />}
      </div>
      {captioned && (
        <div className={styles.caption}>
          <p>
            <b>{video.video_title}</b>
            <span>{remaining}</span>
          </p>
          {onRemove !== undefined && (
            <button
              type="button"
              className={styles.touchRemove}
              tabIndex={tabIndex}
              aria-label={uiTexts.removeFromContinue(video.video_title)}
              data-leaves="touched"
              onClick={handingOnFocus(onRemove)}
            >
              <X />
            </button>
          )}
        </div>
      )}
      {note !== "" && <div className={styles.note}>{note}</div>}
    </li>
  );
}

const canPlay = ({ video, playsEverything = false }: TileProps): boolean =>
  playsEverything || video.video_type === 1;

const menuOf = (props: TileProps): TileMenuRequest => ({
  video: props.video,
  canPlay: canPlay(props),
  rowListId: props.rowListId,
  onRemove: props.onRemove,
});

function QuickActions(props: TileProps) {
  const { video, rowListId, onRemove } = props;
  const play = usePlay();
  const playLabel = usePlayLabel(video);
  const tabIndex = useItemTabIndex();
  const inList = useInMyLists(video.video_id, video.is_my_list) || rowListId !== undefined;
  const name = video.video_title;
  return (
    <div className={styles.actions}>
      {canPlay(props) && (
        <button
          type="button"
          className={`${styles.action} ${styles.play}`}
          tabIndex={tabIndex}
          aria-label={uiTexts.play(playLabel, name)}
          onClick={() => play(video)}
        >
          <PlayActionIcon title={video} />
        </button>
      )}
      <button
        type="button"
        className={styles.action}
        tabIndex={tabIndex}
        aria-label={inList ? uiTexts.removeFromList(name) : uiTexts.addToList(name)}
        onClick={() => toggleInLists(video, inList, rowListId)}
      >
        {inList ? <Check /> : <Plus />}
      </button>
      <Link
        className={styles.action}
        tabIndex={tabIndex}
        to={paths.detail(video)}
        grows
        aria-label={uiTexts.details(name)}
      >
        <Info />
      </Link>
      {onRemove !== undefined && (
        <button
          type="button"
          className={styles.action}
          tabIndex={tabIndex}
          aria-label={uiTexts.removeFromContinue(name)}
          data-leaves="tile"
          onClick={handingOnFocus(onRemove)}
        >
          <X />
        </button>
      )}
    </div>
  );
}
