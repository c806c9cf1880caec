import type { Video } from "@bijou/contract/titles/videos";
import { Fragment, type ReactNode } from "react";
import { Link } from "../../../ui/link.tsx";
import { paths } from "@bijou/contract/site-paths";
import styles from "./about.module.css";
import { ReportButton } from "../../issue-reports/public.ts";
import { titleTexts as texts } from "../texts.ts";

/** Actors and their roles, one per line. */
function Cast({ video: { video_actors: actors } }: { video: Video }) {
  if (actors.length === 0) return null;
  return (
    <div>
      <dt>{texts.cast}</dt>
      <dd>
        <ul className={styles.cast}>
          {actors.map(({ actor_name: name, character_name: character }) => (
            <li key={`${name} ${character}`}>
              {name}
              {character !== "" && <span> {texts.asCharacter(character)}</span>}
            </li>
          ))}
        </ul>
      </dd>
    </div>
  );
}

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

/** The long description beside the credits and the languages (S-47). */
export function About({ video }: { video: Video }) {
  const facts: readonly (readonly [string, readonly ReactNode[]])[] = [
    [texts.directors, video.directors.map(({ director_name }) => director_name)],
    [
      texts.genres,
      video.video_genres.map((genre) => (
        <Link key={genre.id} to={paths.category.genre(genre)}>
          {genre.genre_name}
        </Link>
      )),
    ],
    [texts.languages, video.video_languages.map(({ language_name }) => language_name)],
    [texts.countries, video.video_countries.map(({ name }) => name)],
    [texts.sounds, soundNames(video)],
    [texts.subtitles, subtitleNames(video)],
  ];
  return (
    <section className={styles.about}>
      <div>
        <div className={styles.text}>
          <h2>{video.video_type === 2 ? texts.aboutSeries : texts.aboutFilm}</h2>
          <p>{video.long_description}</p>
          {video.film_that_matter_reason !== "" && (
            <>
              <h3>{texts.whyItMatters}</h3>
              <p>{video.film_that_matter_reason}</p>
            </>
          )}
        </div>
        <div className={styles.report}>
          <ReportButton video={video} />
        </div>
      </div>
      <dl className={styles.facts}>
        <Cast video={video} />
        {facts.map(([name, values]) =>
          values.length === 0 ? null : (
            <div key={name}>
              <dt>{name}</dt>
              <dd>
                {values.map((value, index) => (
                  <Fragment key={index}>
                    {index > 0 && ", "}
                    {value}
                  </Fragment>
                ))}
              </dd>
            </div>
          ),
        )}
      </dl>
    </section>
  );
}
