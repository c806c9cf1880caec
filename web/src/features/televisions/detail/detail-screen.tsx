import type { Video } from "@bijou/contract/titles/videos";
import { Check, Film, Plus, RotateCcw } from "lucide-react";
import { useState } from "react";
import { useNavigate } from "react-router";
import { dateText } from "@bijou/design/dates";
import { decidePlay } from "../../playback/public.ts";
import type { Session } from "../../../platform/session/storage.ts";
import { useInMyLists } from "../../watchlists/public.ts";
import { PlayIcon } from "@bijou/design/icons";
import { Picture } from "../../../ui/media/picture.tsx";
import { ProgressBar, watchedPercent } from "../../../ui/feedback/progress-bar.tsx";
import { TitleArt } from "../../../ui/media/title-art.tsx";
import { Clamped } from "../clamped/clamped.tsx";
import { Facts } from "../browse/marquee.tsx";
import { Row } from "../browse/rows.tsx";
import { leftText } from "../browse/tile.tsx";
import { Failed, Spinner, Message } from "../messages.tsx";
import { screens } from "../screens.ts";
import frame from "../television.module.css";
import { televisionTexts } from "../texts.ts";
import { useCachedResource } from "../use-cached-resource.ts";
import styles from "./detail.module.css";
import { EpisodeRow } from "./episode-row.tsx";
import { ListLayer } from "./list-layer.tsx";
import { type Detail, loadDetail } from "./load-detail.ts";
import { SubscribeHint } from "./subscribe-hint.tsx";

const texts = televisionTexts.detail;

/** A title's detail page. */
export function DetailScreen({ videoId, session }: { videoId: number; session: Session }) {
  const navigate = useNavigate();
  const detail = useCachedResource<Detail>(`detail/${session.user_id}/${videoId}`, (signal) =>
    loadDetail(videoId, signal),
  );
  if (detail.hasFailed) return <Failed onRetry={detail.retry} />;
  if (detail.value === undefined) return <Spinner />;
  const { video, seasons } = detail.value;
  if (video === null)
    return (
      <Message title={texts.missingTitle} text={texts.missingText}>
        <div data-line="back" data-first>
          <button type="button" className={frame.button} onClick={() => void navigate(-1)}>
            {texts.back}
          </button>
        </div>
      </Message>
    );
  return (
    <>
      <div className={styles.backdrop} aria-hidden="true">
        <Picture
          art={video.still_images_1920x1080 || video.landscape_art_1280x720}
          kind={video.still_images_1920x1080 === "" ? "landscape" : "still"}
          focus={video.still_focus}
          sizes="100vw"
          alt=""
          title=""
          color={video.art_colour}
          priority="high"
        />
      </div>
      <div className={styles.page}>
        <Hero video={video} session={session} />
        {seasons.length > 0 && (
          <EpisodeRow video={video} seasons={seasons} profileId={session.user_id} />
        )}
        {video.more_like_this.length > 0 && (
          <Row
            name="more"
            title={texts.moreLikeThis}
            videos={video.more_like_this}
            shape="portrait"
          />
        )}
      </div>
    </>
  );
}

function Hero({ video, session }: { video: Video; session: Session }) {
  const percent = watchedPercent(video);
  return (
    <section className={styles.hero} aria-label={video.video_title}>
      <TitleArt video={video} as="h1" />
      <Facts video={video} />
      {video.is_coming_soon_status === "1" && video.release_date !== null && (
        <p className={styles.premiere}>{televisionTexts.premieres(dateText(video.release_date))}</p>
      )}
      <Clamped text={video.long_description || video.short_description} className={styles.text} />
      {percent !== undefined && (
        <div className={styles.left}>
          <ProgressBar percent={percent} className={styles.progress} />
          <span>{leftText(video)}</span>
        </div>
      )}
      {decidePlay(session, video) === "subscribe" && <SubscribeHint />}
      <HeroActions video={video} session={session} isStarted={percent !== undefined} />
    </section>
  );
}

function HeroActions({
  video,
  session,
  isStarted,
}: {
  video: Video;
  session: Session;
  isStarted: boolean;
}) {
  const navigate = useNavigate();
  const [isListOpen, setListOpen] = useState(false);
  const isInList = useInMyLists(video.video_id, video.is_my_list);
  const mayPlay = decidePlay(session, video) === "player";
  const open = (how: Parameters<typeof screens.watch>[1]): void =>
    void navigate(screens.watch(video, how));
  return (
    <>
      <div className={frame.actions} data-line="actions" data-first data-block="start">
        {mayPlay && (
          <button type="button" className={frame.button} onClick={() => open("resume")}>
            <PlayIcon />
            {isStarted ? texts.resume : texts.play}
          </button>
        )}
        {mayPlay && isStarted && (
          <button type="button" className={frame.button} onClick={() => open("from the beginning")}>
            <RotateCcw aria-hidden="true" />
            {texts.fromTheBeginning}
          </button>
        )}
        {video.trailer_url !== "" && (
          <button type="button" className={frame.button} onClick={() => open("trailer")}>
            <Film aria-hidden="true" />
            {texts.trailer}
          </button>
        )}
        <button
          type="button"
          className={frame.button}
          aria-haspopup="dialog"
          onClick={() => setListOpen(true)}
        >
          {isInList ? <Check aria-hidden="true" /> : <Plus aria-hidden="true" />}
          {isInList ? texts.inList : texts.addToList}
        </button>
      </div>
      {isListOpen && <ListLayer video={video} onClose={() => setListOpen(false)} />}
    </>
  );
}
