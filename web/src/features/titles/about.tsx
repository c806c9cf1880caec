import type { Video } from "@bijou/contract/videos";
import { Fragment, type ReactNode } from "react";
import { Link } from "react-router";
import { paths } from "../../lib/paths.ts";
import styles from "./about.module.css";
import { ReportButton } from "./report-button.tsx";
import { titleTexts as texts } from "./texts.ts";

/** S-47: the long description beside who made the title, and in which languages it is. */
export function About({ video }: { video: Video }) {
  const facts: readonly (readonly [string, readonly ReactNode[]])[] = [
    [texts.directors, video.directors.map(({ director_name }) => director_name)],
    [
      texts.cast,
      video.video_actors.map(({ actor_name, character_name }) =>
        character_name === "" ? actor_name : texts.asCharacter(actor_name, character_name),
      ),
    ],
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
    [texts.subtitles, video.video_subtitles.map(({ language_name }) => language_name)],
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
        {facts.map(([name, values]) =>
          values.length === 0 ? null : (
            <div key={name}>
              <dt>{name}</dt>
              <dd>
                {values.map((value, index) => (
                  // oxlint-disable-next-line react/no-array-index-key -- the values never change their order
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
