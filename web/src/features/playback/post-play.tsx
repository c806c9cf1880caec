import type { PlaybackState } from "@bijou/contract/playback";
import { videoDetail } from "@bijou/contract/titles";
import type { Video, VideoCard } from "@bijou/contract/titles/videos";
import { Check, Plus, RotateCcw, Share2 } from "lucide-react";
import { Suspense, useEffect, useRef, useState } from "react";
import { paths } from "@bijou/contract/site-paths";
import { useResource } from "../../platform/resource/use-resource.ts";
import { api } from "../../platform/session/api.ts";
import { Actions, Button, ButtonLink } from "../../ui/form/button.tsx";
import { PlayIcon } from "@bijou/design/icons";
import { Row, tileSizes } from "../../ui/layout/row.tsx";
import { Link } from "../../ui/link.tsx";
import { Backdrop } from "../../ui/media/backdrop.tsx";
import { TitleArt } from "../../ui/media/title-art.tsx";
import { Wordmark } from "@bijou/design/wordmark";
import { sceneOf, ShareDialog, Tile, TitleFacts } from "../titles/public.ts";
import { toggleInLists, useInMyLists } from "../watchlists/public.ts";
import { usePlay, usePlayLabel } from "./play-rule.ts";
import styles from "./post-play.module.css";
import { playbackTexts as texts } from "./texts.ts";

interface Props {
  readonly state: PlaybackState;
  /** Plays the same film from its beginning. */
  readonly onAgain: () => void;
}

/** What a viewer may do after a film: watch what is most like it, keep it, tell a friend. Nothing starts by itself. */
export default function PostPlay({ state, onAgain }: Props) {
  const { video_id, video_type } = state;
  const { data: film } = useResource({
    key: `${video_id} ${video_type}`,
    load: async (signal) => (await api(videoDetail, { video_id, video_type }, { signal })).data,
  });
  const heading = useRef<HTMLHeadingElement>(null);
  // The player, which had the focus, is gone.
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  const [next, ...others] = film?.more_like_this ?? [];
  return (
    <main className={styles.page} id="main">
      {next !== undefined && (
        <Backdrop
          key={next.video_id}
          {...sceneOf(next)}
          className={styles.picture}
          title={next.video_title}
        />
      )}
      <header className={styles.head}>
        <Link to={paths.home} aria-label={texts.homeLink}>
          <Wordmark />
        </Link>
      </header>
      <section className={styles.over} aria-labelledby="post-play-heading">
        <h1 ref={heading} id="post-play-heading" tabIndex={-1}>
          {texts.youWatched(state.video_title)}
        </h1>
        <Actions>
          <Button look="ghost" size="small" icon={<RotateCcw />} onClick={onAgain}>
            {texts.watchAgain}
          </Button>
          {film !== undefined && <Keep film={film} />}
        </Actions>
      </section>
      {next !== undefined && <Next video={next} />}
      {others.length > 0 && (
        <Row title={texts.moreLikeIt} size="more">
          {others.map((video) => (
            <Tile key={video.video_id} video={video} shape="portrait" sizes={tileSizes.more} />
          ))}
        </Row>
      )}
    </main>
  );
}

function Keep({ film }: { film: Video }) {
  const isIn = useInMyLists(film.video_id, film.is_my_list);
  const [isSharing, setSharing] = useState(false);
  return (
    <>
      <Button
        look="ghost"
        size="small"
        icon={isIn ? <Check /> : <Plus />}
        onClick={() => toggleInLists(film, isIn)}
      >
        {isIn ? texts.inList : texts.addToList}
      </Button>
      <Button look="ghost" size="small" icon={<Share2 />} onClick={() => setSharing(true)}>
        {texts.tellFriend}
      </Button>
      {isSharing && (
        <Suspense>
          <ShareDialog
            video={film}
            origin={window.location.origin}
            onClose={() => setSharing(false)}
          />
        </Suspense>
      )}
    </>
  );
}

function Next({ video }: { video: VideoCard }) {
  const play = usePlay();
  const playLabel = usePlayLabel(video);
  return (
    <section className={styles.next} aria-label={video.video_title}>
      <p className={styles.label}>{texts.nextForYou}</p>
      <TitleArt video={video} as="h2" />
      <TitleFacts title={video} more={[video.genre_name, video.director_name]} />
      <p className={styles.text}>{video.short_description}</p>
      <Actions>
        {video.video_type === 1 && (
          <Button icon={<PlayIcon />} onClick={() => play(video)}>
            {playLabel}
          </Button>
        )}
        <ButtonLink look={video.video_type === 1 ? "ghost" : "primary"} to={paths.detail(video)}>
          {texts.details}
        </ButtonLink>
      </Actions>
    </section>
  );
}
