import type { Video } from "@bijou/contract/titles/videos";
import { Check, Film, Plus, Share2 } from "lucide-react";
import { type ReactNode, Suspense } from "react";
import { useReleaseDay } from "../../../platform/release-day.ts";
import { paths } from "@bijou/contract/site-paths";
import { decidePlay, usePlay } from "../../playback/public.ts";
import { useSession } from "../../../platform/session/session.ts";
import { PlayOnTv } from "../../televisions/public.ts";
import { toggleInLists, useInMyLists } from "../../watchlists/public.ts";
import { Backdrop } from "../../../ui/media/backdrop.tsx";
import { Actions, Button, ButtonLink } from "../../../ui/form/button.tsx";
import { IconButton } from "../../../ui/form/icon-button.tsx";
import { PlayIcon } from "@bijou/design/icons";
import { TitleFacts } from "../tile/meta-line.tsx";
import { ProgressBar, watchedPercent } from "../../../ui/feedback/progress-bar.tsx";
import { TitleArt } from "../../../ui/media/title-art.tsx";
import { sceneOf } from "../scene.ts";
import styles from "./hero.module.css";
import { leftText } from "./time-left-text.ts";
import { titleTexts as texts } from "../texts.ts";
import { prebufferTrailer } from "./use-prebuffer.ts";

/** The operator's badges of a title, with their icons (S-48). */
function badges(video: Video): ReactNode[] {
  const known: readonly (readonly [string, string])[] = [
    [video.is_remastered_icon, texts.remastered],
    [video.is_most_minute_viewed_icon, texts.mostMinutes],
    [video.is_most_shared_icon, texts.mostShared],
    [video.film_that_matter_icon, texts.filmThatMatters],
  ];
  return known.flatMap(([icon, name]) =>
    icon === ""
      ? []
      : [
          <span key={name} className={styles.badge}>
            <img src={icon} alt="" width={18} height={18} />
            {name}
          </span>,
        ],
  );
}

/** The age rating where the viewer is, or else the site's first. */
function ageRating({ age_ratings: [rating] = [] }: Video): ReactNode {
  return rating && <span className={styles.rating}>{rating.rating}</span>;
}

/** How much is left, and for a series of which episode. */
function progressText(video: Video, episodeSeconds: number | undefined): string {
  const { episode_number: number, episode_title: title = "" } = video;
  return number === undefined
    ? leftText(video, video.video_duration)
    : texts.ofEpisode(number, title, leftText(video, episodeSeconds));
}

/** A title that leaves at midnight does so on the day before. */
const lastDayOf = (leavingDate: string): string =>
  new Date(Date.parse(leavingDate) - 1).toISOString();

interface Props {
  readonly video: Video;
  /** The stated length of the episode that a series resumes, where it is loaded. */
  readonly episodeSeconds?: number | undefined;
  readonly onShare: () => void;
}

/** The top of the detail page: still, facts and actions. */
export function Hero({ video, episodeSeconds, onShare }: Props) {
  const releaseDay = useReleaseDay();
  const session = useSession();
  const percent = session === null ? undefined : watchedPercent(video);
  const { original_title: original } = video;
  return (
    <section className={styles.hero}>
      <Backdrop {...sceneOf(video)} className={styles.picture} title={video.video_title} />
      <div className={styles.copy}>
        <TitleArt video={video} as="h1" />
        {original !== null && original !== video.video_title && (
          <p className={styles.original}>{original}</p>
        )}
        {video.tagline !== undefined && <p className={styles.tagline}>{video.tagline}</p>}
        <TitleFacts title={video} more={[ageRating(video), ...badges(video)]} />
        {video.is_coming_soon_status === "1" && video.release_date !== null && (
          <p className={styles.premiere}>{texts.premieres(releaseDay(video.release_date))}</p>
        )}
        {video.leaving_date !== undefined && (
          <p className={styles.premiere}>
            {texts.leaves(releaseDay(lastDayOf(video.leaving_date)))}
          </p>
        )}
        <p className={styles.text}>{video.short_description}</p>
        <HeroActions video={video} isStarted={percent !== undefined} onShare={onShare} />
        {/* The space is always reserved: the member's response comes after the page. */}
        <div className={styles.place}>
          {percent !== undefined && (
            <div className={styles.left}>
              <ProgressBar percent={percent} className={styles.progress} />
              <span>{progressText(video, episodeSeconds)}</span>
            </div>
          )}
          {session !== null && <NextEpisode video={video} isStarted={percent !== undefined} />}
        </div>
      </div>
    </section>
  );
}

/** The next episode of a series: the one that Play starts, or an upcoming one. */
function NextEpisode({ video, isStarted }: { video: Video; isStarted: boolean }) {
  const releaseDay = useReleaseDay();
  const { next_episode: next, episode_number: number, episode_title: title = "" } = video;
  if (next !== undefined)
    return (
      <p className={styles.premiere}>
        {texts.upToDate(next.episode_number, next.episode_title, releaseDay(next.release_date))}
      </p>
    );
  if (number === undefined || isStarted) return null;
  return <p className={styles.premiere}>{texts.nextEpisode(number, title)}</p>;
}

function HeroActions({
  video,
  isStarted,
  onShare,
}: {
  video: Video;
  isStarted: boolean;
  onShare: () => void;
}) {
  const session = useSession();
  const play = usePlay();
  const decision = decidePlay(session, video);
  const isComing = video.is_coming_soon_status === "1";
  const hasTrailer = video.trailer_url !== "";
  const readyTrailer = (): void => prebufferTrailer(video.trailer_url);
  return (
    <Actions className={styles.actions}>
      {decision === "subscribe" ? (
        <ButtonLink look="velvet" to={paths.subscribe(video)}>
          {texts.subscribeToWatch}
        </ButtonLink>
      ) : (
        !isComing && (
          <Button icon={<PlayIcon />} onClick={() => play(video)}>
            {isStarted ? texts.resume : texts.play}
          </Button>
        )
      )}
      {hasTrailer && (
        <ButtonLink
          look={isComing ? "primary" : "ghost"}
          icon={isComing ? <PlayIcon /> : <Film />}
          to={paths.trailer(video)}
          onPointerEnter={readyTrailer}
          onFocus={readyTrailer}
        >
          {texts.trailer}
        </ButtonLink>
      )}
      <ListButton video={video} />
      {/* A child may not share (decisions 43). */}
      {session?.is_child !== 1 && (
        <IconButton label={texts.share} onClick={onShare}>
          <Share2 />
        </IconButton>
      )}
      {session !== null && !isComing && decision !== "subscribe" && (
        <Suspense fallback={null}>
          <PlayOnTv title={video} look="icon" className={styles.tv} />
        </Suspense>
      )}
    </Actions>
  );
}

/** The plus opens the lists, the check removes the title (S-44). */
function ListButton({ video }: { video: Video }) {
  const isIn = useInMyLists(video.video_id, video.is_my_list);
  return (
    <IconButton label={isIn ? texts.remove : texts.add} onClick={() => toggleInLists(video, isIn)}>
      {isIn ? <Check /> : <Plus />}
    </IconButton>
  );
}
