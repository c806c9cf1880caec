import type { Job } from "@bijou/contract/titles/credits";
import type { Video } from "@bijou/contract/titles/videos";
import type { ReactNode } from "react";
import { Link } from "../../../ui/link.tsx";
import { paths } from "@bijou/contract/site-paths";
import { Picture } from "../../../ui/media/picture.tsx";
import styles from "./about.module.css";
import { pullQuote } from "./pulled-quote.ts";
import { ReportButton } from "../../issue-reports/public.ts";
import { titleTexts as texts } from "../texts.ts";

const MAX_TRACKS = 8;

/** Names, the first few of many. */
const shortened = (names: readonly string[]): readonly string[] =>
  names.length > MAX_TRACKS
    ? [...names.slice(0, MAX_TRACKS - 1), texts.more(names.length - MAX_TRACKS + 1)]
    : names;

/** The sounds, unless they say no more than the languages of the film do. */
function soundNames({ video_sounds, video_languages }: Video): readonly string[] {
  const names = video_sounds.map(({ sound_name }) => sound_name);
  const isNew = names.some((name) => !video_languages.some((one) => one.language_name === name));
  return isNew || names.length > 1 ? shortened(names) : [];
}

/** Forced subtitles are part of a sound, not a choice. */
const subtitleNames = ({ video_subtitles }: Video): readonly string[] =>
  shortened(
    video_subtitles
      .filter(({ subtitle_kind }) => subtitle_kind !== "forced")
      .map(({ language_name }) => language_name),
  );

const MAX_NAMES = 8;

/** Links to the people with one of the jobs, the first few of many. */
function peopleWith(video: Video, ...wanted: readonly Job[]): readonly ReactNode[] {
  const found = video.people.filter(({ jobs }) => jobs.some((job) => wanted.includes(job)));
  const left = found.length - MAX_NAMES;
  return [
    ...found.slice(0, MAX_NAMES).map((person) => (
      <Link key={person.person_id} to={paths.person(person)}>
        {person.person_name}
      </Link>
    )),
    ...(left > 0 ? [texts.more(left)] : []),
  ];
}

/** Without the first one, which the top of the page shows. */
const otherRatings = ({ age_ratings: ratings = [] }: Video): readonly string[] =>
  [...new Set(ratings.map(({ rating }) => rating))].slice(1);

/** Names, each on its own line, and short ones, of which there may be many, on one. */
function Facts({ video }: { video: Video }) {
  const lists: readonly (readonly [string, readonly ReactNode[]])[] = [
    [texts.directors, peopleWith(video, "director")],
    [texts.creators, peopleWith(video, "creator")],
    [texts.cast, peopleWith(video, "actor")],
    [
      texts.genres,
      video.video_genres.map((genre) => (
        <Link key={genre.id} to={paths.category.genre(genre)}>
          {genre.genre_name}
        </Link>
      )),
    ],
    [texts.countries, video.video_countries.map(({ name }) => name)],
    [texts.languages, video.video_languages.map(({ language_name }) => language_name)],
  ];
  const lines: readonly (readonly [string, readonly string[]])[] = [
    [texts.alsoRated, otherRatings(video)],
    [texts.sounds, soundNames(video)],
    [texts.subtitles, subtitleNames(video)],
  ];
  return (
    <dl className={styles.facts}>
      {lists.map(([name, values]) =>
        values.length === 0 ? null : (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <ul>
                {values.map((value, index) => (
                  <li key={index}>{value}</li>
                ))}
              </ul>
            </dd>
          </div>
        ),
      )}
      {lines.map(([name, values]) =>
        values.length === 0 ? null : (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{values.join(", ")}</dd>
          </div>
        ),
      )}
    </dl>
  );
}

/** The picture that the top of the page does not show: on a phone the still, elsewhere the portrait still. */
function SecondPicture({ video }: { video: Video }) {
  if (video.portrait_still === "") return null;
  return (
    <div className={styles.pictures}>
      <Picture
        kind="still"
        art={video.still_images_1920x1080}
        focus={video.still_focus}
        sizes="100vw"
        alt=""
        color={video.art_colour}
        className={styles.still}
      />
      <Picture
        kind="portraitStill"
        art={video.portrait_still}
        focus={video.portrait_still_focus}
        sizes="(min-width: 75em) 24vw, 96vw"
        alt=""
        color={video.art_colour}
        className={styles.portraitStill}
      />
    </div>
  );
}

/** A line worth quoting and the rest of the description, beside a second picture and the facts (S-47). */
export function About({ video }: { video: Video }) {
  const { quote, isReason, rest } = pullQuote(video);
  return (
    <section className={styles.about}>
      <SecondPicture video={video} />
      <div className={styles.text}>
        <h2>{video.video_type === 2 ? texts.aboutSeries : texts.aboutFilm}</h2>
        {quote !== "" && (
          <figure className={styles.quote}>
            {isReason && <figcaption>{texts.whyItMatters}</figcaption>}
            <blockquote>{quote}</blockquote>
          </figure>
        )}
        {rest !== "" && <p>{rest}</p>}
        <div className={styles.report}>
          <ReportButton video={video} />
        </div>
      </div>
      <Facts video={video} />
    </section>
  );
}
