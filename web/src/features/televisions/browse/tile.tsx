import type { VideoCard } from "@bijou/contract/titles/videos";
import { useNavigate } from "react-router";
import { leftDuration } from "@bijou/design/duration";
import { lengthText, PremiumBadge } from "../../titles/public.ts";
import { Picture } from "../../../ui/media/picture.tsx";
import { ProgressBar, watchedPercent } from "../../../ui/feedback/progress-bar.tsx";
import { screens } from "../screens.ts";
import { televisionTexts } from "../texts.ts";
import styles from "./tile.module.css";

const texts = televisionTexts.tile;

export type TileShape = "portrait" | "landscape";

/** As shares of the window's width: four and a half stills across, or seven posters. */
const SIZES = { portrait: "15vw", landscape: "23vw" } as const;

/** "42 min left"; "" for a title that was not started, and in its last two minutes. */
export function leftText(video: Pick<VideoCard, "play_time" | "total_time">): string {
  const left = leftDuration(video);
  return left === "" ? "" : texts.left(left);
}

const together = (parts: readonly string[]): string =>
  parts.filter((part) => part !== "").join(", ");

/** What screen readers announce besides the name and the time left. */
function moreOf(video: VideoCard): string {
  return together([
    video.episode_title ?? "",
    video.published_year > 0 ? String(video.published_year) : "",
    lengthText(video),
    video.is_premium === "1" ? texts.premium : "",
    video.is_coming_soon_status === "1" ? texts.comingSoon : "",
  ]);
}

interface Props {
  readonly video: VideoCard;
  readonly shape: TileShape;
  readonly onFocus?: (video: VideoCard) => void;
  readonly isEager?: boolean;
  /** Shows the name below the picture, with this beside it. */
  readonly caption?: string | undefined;
}

/** A picture that links to its title. */
export function Tile({ video, shape, onFocus, isEager = false, caption }: Props) {
  const navigate = useNavigate();
  const percent = watchedPercent(video);
  const isPortrait = shape === "portrait";
  return (
    <button
      type="button"
      className={`${styles.tile} ${styles[shape]}`}
      // A caption is the name itself; the label adds the details.
      aria-label={
        caption === undefined
          ? together([video.video_title, leftText(video), moreOf(video)])
          : undefined
      }
      onClick={() => void navigate(screens.detail(video.video_id))}
      onFocus={() => onFocus?.(video)}
    >
      <span className={styles.frame}>
        <Picture
          art={isPortrait ? video.portrait_art_2000x3000 : video.landscape_art_1280x720}
          kind={shape}
          sizes={SIZES[shape]}
          alt=""
          title={video.video_title}
          color={video.art_colour}
          priority={isEager ? "eager" : "lazy"}
          className={styles.picture}
        />
        {video.is_premium === "1" && <PremiumBadge />}
        {percent !== undefined && <ProgressBar percent={percent} className={styles.progress} />}
      </span>
      {caption !== undefined && (
        <span className={styles.caption}>
          <b>{video.video_title}</b> <span>{caption}</span>{" "}
          <span className="visually-hidden">{moreOf(video)}</span>
        </span>
      )}
    </button>
  );
}
