import type { VideoCard } from "@bijou/contract/titles/videos";
import { useId } from "react";
import { useReleaseDay } from "../../../platform/release-day.ts";
import { dateFormat } from "@bijou/design/locale";
import { Tile } from "../tile/tile.tsx";
import styles from "./coming-soon-flow.module.css";

/** One, two or three columns; see the style sheet. */
const SIZES = "(min-width: 62.5em) 31vw, (min-width: 37.5em) 46vw, 92vw";

const day = { day: "numeric", month: "short" } as const;
const local = { short: dateFormat(day), withYear: dateFormat({ ...day, year: "numeric" }) };
const utc = {
  short: dateFormat({ ...day, timeZone: "UTC" }),
  withYear: dateFormat({ ...day, year: "numeric", timeZone: "UTC" }),
};

/** "29 Nov", with the year unless it is the current one. */
function usePremiereDay(): (iso: string) => string {
  const short = useReleaseDay(local.short, utc.short);
  const long = useReleaseDay(local.withYear, utc.withYear);
  return (iso) =>
    new Date(iso).getFullYear() === new Date().getFullYear() ? short(iso) : long(iso);
}

/** Rows by their names as one flow of pictures, each under the day of its premiere (S-143). */
export function ComingSoonFlow({ rows }: { rows: Readonly<Record<string, readonly VideoCard[]>> }) {
  return (
    <div className={styles.flow}>
      {Object.entries(rows).map(([name, videos]) => (
        <Group key={name} name={name} videos={videos} />
      ))}
    </div>
  );
}

function Group({ name, videos }: { name: string; videos: readonly VideoCard[] }) {
  const headingId = useId();
  const premiereDay = usePremiereDay();
  return (
    <section className={styles.group} aria-labelledby={headingId}>
      <h2 id={headingId} className="visually-hidden">
        {name}
      </h2>
      <ul>
        {videos.map((video, index) => (
          <Tile
            key={video.video_id}
            video={video}
            shape="landscape"
            sizes={SIZES}
            note={
              <p className={[styles.head, index === 0 ? styles.first : ""].join(" ")}>
                <span className={styles.label} aria-hidden="true">
                  {index === 0 && name}
                </span>
                {video.release_date !== null && (
                  <time className={styles.day} dateTime={video.release_date}>
                    {premiereDay(video.release_date)}
                  </time>
                )}
              </p>
            }
          />
        ))}
      </ul>
    </section>
  );
}
