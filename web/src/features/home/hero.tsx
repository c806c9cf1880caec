import type { Banner } from "@bijou/contract/home";
import { Check, Info, Plus } from "lucide-react";
import { type FocusEvent, Suspense, useCallback, useEffect, useRef, useState } from "react";
import { paths } from "@bijou/contract/site-paths";
import { lazyPart } from "../../platform/loading/lazy-part.ts";
import { useOnline } from "@bijou/design/use-online";
import { PlayActionIcon, usePlay, usePlayLabel } from "../playback/public.ts";
import { toggleInLists, useInMyLists } from "../watchlists/public.ts";
import { Actions, Button, ButtonLink } from "../../ui/form/button.tsx";
import { IconButton } from "../../ui/form/icon-button.tsx";
import { PauseIcon, PlayIcon } from "@bijou/design/icons";
import { TitleFacts } from "../titles/public.ts";
import { usePrefersReducedMotion } from "../../ui/layout/reduced-motion.ts";
import { Picture } from "../../ui/media/picture.tsx";
import { TitleArt } from "../../ui/media/title-art.tsx";
import styles from "./hero.module.css";
import { homeTexts } from "./texts.ts";

const HeroTrailer = lazyPart(() => import("./hero-trailer.tsx"));

const HOLD_MILLISECONDS = 5500;
/** The cross-fade is over, and the picture was seen. */
const TRAILER_AFTER_MS = 2500;
/** A slide's picture is loaded this long before the slide is shown. */
const AHEAD_MILLISECONDS = 3000;

/** The pictures that cannot be painted yet. Words must not stand over another picture. */
const notReady = (pictures: HTMLElement | null): HTMLImageElement[] =>
  [...(pictures?.querySelectorAll("img") ?? [])].filter(({ complete }) => !complete);

/** The banners, one after the other: 5500 ms each, cross-faded in 1500 ms (S-21). */
export function Hero({ banners }: { banners: readonly Banner[] }) {
  const isMotionReduced = usePrefersReducedMotion();
  // Offline the next picture cannot load, so the hero pauses.
  const isOnline = useOnline();
  const [chosen, setChosen] = useState(0);
  /** The slide that fades out below the current one. */
  const [before, setBefore] = useState(-1);
  const [isPaused, setPaused] = useState(false);
  /** Hovering or focusing the hero pauses it. */
  const [isPointedAt, setPointedAt] = useState(false);
  const [isFocused, setFocused] = useState(false);
  const count = banners.length;
  const index = count === 0 ? 0 : chosen % count;
  const pictures = useRef<HTMLDivElement>(null);
  /** The next slide, once its picture should load. */
  const [ahead, setAhead] = useState(-1);
  /** The trailer of the current slide is to play, and whether it does. */
  const [trailer, setTrailer] = useState<"none" | "asked" | "playing">("none");
  const mayMove = isOnline && !isPaused && !isMotionReduced;
  const isRunning = count > 1 && mayMove && !isPointedAt && !isFocused && trailer !== "playing";

  const show = useCallback(
    (next: number): void => {
      if (next === index) return;
      setBefore(index);
      setChosen(next);
      setTrailer("none");
    },
    [index],
  );

  useEffect(() => {
    if (!isRunning) return undefined;
    const next = (index + 1) % count;
    let isOver = false;
    const turn = (): void => {
      if (!isOver) show(next);
    };
    const asking = setTimeout(() => setAhead(next), HOLD_MILLISECONDS - AHEAD_MILLISECONDS);
    const turning = setTimeout(() => {
      const images = notReady(pictures.current);
      if (images.length === 0) turn();
      // A picture that fails is replaced by its title.
      else void Promise.allSettled(images.map((image) => image.decode())).then(turn);
    }, HOLD_MILLISECONDS);
    return () => {
      isOver = true;
      clearTimeout(asking);
      clearTimeout(turning);
    };
  }, [isRunning, index, count, show]);

  const hasTrailer = Boolean(banners[index]?.trailer_preview || banners[index]?.has_best_moment);
  useEffect(() => {
    if (!mayMove || !hasTrailer) return undefined;
    const timer = setTimeout(() => setTrailer("asked"), TRAILER_AFTER_MS);
    return () => clearTimeout(timer);
  }, [mayMove, hasTrailer, index]);

  const banner = banners[index];
  const leaving = banners[before];
  if (banner === undefined) return <div className={styles.none} />;
  const leave = (event: FocusEvent<HTMLElement>): void => {
    if (!event.currentTarget.contains(event.relatedTarget)) setFocused(false);
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- hovering and focus only pause it
    <section
      className={styles.hero}
      data-paused={isPaused ? "" : undefined}
      aria-roledescription="carousel"
      aria-label={homeTexts.hero.label}
      onPointerEnter={(event) => event.pointerType === "mouse" && setPointedAt(true)}
      onPointerLeave={() => setPointedAt(false)}
      onFocus={(event) => setFocused(event.target.matches(":focus-visible"))}
      onBlur={leave}
    >
      <div ref={pictures} className={styles.pictures} aria-hidden="true" data-picture-on-top>
        {banners.map((slide, at) => {
          // The first slide leads the page; the others load shortly before they are shown.
          const isSeen = at === index || at === ahead || at === before;
          if (!isSeen) return null;
          return (
            <Picture
              key={slide.video_id}
              art={slide.slider_image_ott_web || slide.still_images_1920x1080}
              focus={slide.still_focus}
              portraitStill={slide.portrait_still}
              portraitFocus={slide.portrait_still_focus}
              kind="still"
              sizes="(max-width: 62.49em) 75vh, max(100vw, 150vh)"
              alt=""
              title=""
              priority={at === 0 ? "high" : "eager"}
              className={`${styles.slide} ${at === index ? styles.shown : styles.hidden}`}
            />
          );
        })}
        {mayMove && trailer !== "none" && (
          <Suspense fallback={null}>
            <HeroTrailer
              key={banner.video_id}
              title={banner}
              onPlaying={() => setTrailer("playing")}
              onEnded={() => setTrailer("none")}
            />
          </Suspense>
        )}
      </div>
      <div className={styles.words}>
        {/* The words leave with their picture. */}
        {leaving !== undefined && (
          <div
            key={`leaving ${leaving.video_id}`}
            className={styles.copy}
            data-leaving
            inert
            aria-hidden="true"
          >
            <HeroCopy banner={leaving} />
          </div>
        )}
        <div
          className={styles.copy}
          key={banner.video_id}
          aria-live={isRunning ? "off" : "polite"}
          data-first={before === -1 ? "" : undefined}
        >
          <HeroCopy banner={banner} />
        </div>
      </div>
      {count > 1 && (
        <fieldset className={styles.bulbs} aria-label={homeTexts.hero.slides}>
          <button
            type="button"
            className={styles.pause}
            aria-label={isPaused ? homeTexts.hero.resume : homeTexts.hero.pause}
            onClick={() => setPaused(!isPaused)}
          >
            {isPaused ? <PlayIcon /> : <PauseIcon />}
          </button>
          {banners.map((slide, at) => (
            <button
              key={slide.video_id}
              type="button"
              className={styles.bulb}
              aria-label={homeTexts.hero.slide(at + 1, count)}
              aria-current={at === index ? "true" : undefined}
              onClick={() => show(at)}
            />
          ))}
        </fieldset>
      )}
    </section>
  );
}

function HeroCopy({ banner }: { banner: Banner }) {
  const play = usePlay();
  const playLabel = usePlayLabel(banner);
  const inList = useInMyLists(banner.video_id, banner.is_my_list);
  // A banner that is no title leads to a page or to another site.
  const { banner_link: link, banner_button: label } = banner;
  const isMovie = link === undefined && banner.video_type === 1;
  const detailsLabel = (link !== undefined && label) || homeTexts.details;
  const listLabel = inList ? homeTexts.removeFromList : homeTexts.addToList;
  return (
    <>
      <TitleArt
        video={{ ...banner, banner_title_image: banner.title_image || banner.banner_title_image }}
        as="h2"
      />
      {link === undefined && (
        <TitleFacts
          className={styles.meta}
          title={banner}
          more={[banner.genre_name, banner.director_name]}
        />
      )}
      <p className={styles.text}>{banner.slider_description || banner.short_description}</p>
      <Actions className={styles.actions}>
        {/* A series is opened, a movie is played (S-32). */}
        {isMovie && (
          <Button icon={<PlayActionIcon title={banner} />} onClick={() => play(banner)}>
            {label ?? playLabel}
          </Button>
        )}
        <ButtonLink
          look={isMovie ? "ghost" : "primary"}
          icon={<Info />}
          to={link ?? paths.detail(banner)}
          grows
        >
          {isMovie || link !== undefined ? detailsLabel : (label ?? homeTexts.episodes)}
        </ButtonLink>
        {link === undefined && (
          <IconButton label={listLabel} onClick={() => toggleInLists(banner, inList)}>
            {inList ? <Check /> : <Plus />}
          </IconButton>
        )}
      </Actions>
    </>
  );
}
