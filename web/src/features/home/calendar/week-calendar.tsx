import { type CalendarDay, weekCalendar } from "@bijou/contract/home";
import { useId } from "react";
import { Link } from "../../../ui/link.tsx";
import { clockText, dateFormat, viewerTimeZone } from "@bijou/design/locale";
import { useResource } from "../../../platform/resource/use-resource.ts";
import { api } from "../../../platform/session/api.ts";
import { paths } from "@bijou/contract/site-paths";
import { useSession } from "../../../platform/session/session.ts";
import { CalendarFeed } from "./calendar-feed.tsx";
import { tileSizes } from "../../../ui/layout/row.tsx";
import { Picture } from "../../../ui/media/picture.tsx";
import styles from "./week-calendar.module.css";
import { calendarTexts as texts } from "./texts.ts";

const DAYS = 7;
/** The server groups the premieres by days of this zone, the one their times are shown in. */
const TIME_ZONE = viewerTimeZone();
const weekday = dateFormat({ weekday: "short" });

/** A calendar day as local midnight: "2026-11-21" alone would be midnight UTC. */
const localDay = (date: string): Date => new Date(`${date.slice(0, 10)}T00:00`);

function isToday(day: Date): boolean {
  return day.toDateString() === new Date().toDateString();
}

interface Props {
  /** Only words, for a page that shows the pictures already. */
  readonly isCompact?: boolean;
}

/** The titles and episodes that premiere on each of the next seven days (S-22). */
export default function WeekCalendar({ isCompact = false }: Props) {
  const headingId = useId();
  // Another profile may have other titles: a child has fewer.
  const profileId = useSession()?.user_id;
  const { data: days, hasFailed } = useResource({
    key: `of ${profileId}`,
    load: async (signal) =>
      (await api(weekCalendar, { time_zone: TIME_ZONE }, { signal })).data.slice(0, DAYS),
  });
  // Home is complete without the calendar.
  if (hasFailed || days?.every((day) => day.videos.length === 0)) return null;
  return (
    <section
      className={[styles.calendar, isCompact ? styles.compact : ""].filter(Boolean).join(" ")}
      aria-labelledby={headingId}
      aria-busy={days === undefined}
    >
      <header className={styles.head}>
        <h2 id={headingId}>{texts.title}</h2>
        <p>{texts.tagline}</p>
        <CalendarFeed className={styles.feed} />
      </header>
      <ol className={styles.days}>
        {days?.map((day) => (
          <Day key={day.date} day={day} isCompact={isCompact} />
        ))}
      </ol>
    </section>
  );
}

function Day({ day, isCompact }: { day: CalendarDay; isCompact: boolean }) {
  const date = localDay(day.date);
  const today = isToday(date);
  const isEmpty = day.videos.length === 0;
  const names = [styles.day, isEmpty ? styles.quiet : "", today ? styles.today : ""];
  return (
    <li className={names.filter(Boolean).join(" ")}>
      <p className={styles.date}>
        <b>{date.getDate()}</b>
        <span>{today ? texts.today : weekday.format(date)}</span>
      </p>
      {isEmpty && <p className="visually-hidden">{texts.none}</p>}
      {!isEmpty && (
        <div className={styles.premieres}>
          {day.videos.map((video) => (
            <Link
              key={`${video.video_id}-${video.episode_id ?? 0}`}
              className={styles.item}
              to={paths.detail(video)}
            >
              <span className={styles.inner}>
                {!isCompact && (
                  <Picture
                    art={video.episode_image || video.landscape_art_1280x720}
                    kind="landscape"
                    sizes={tileSizes.wide}
                    alt=""
                    title={video.video_title}
                    color={video.art_colour}
                    className={styles.picture}
                  />
                )}
                <span className={styles.words}>
                  <b>{video.video_title}</b>
                  <span className={styles.when}>
                    <span className={styles.time}>{clockText(new Date(video.premiere_at))}</span>
                    <span className={video.is_premium === "1" ? styles.premium : styles.note}>
                      {video.premiere_note}
                    </span>
                  </span>
                </span>
              </span>
            </Link>
          ))}
        </div>
      )}
    </li>
  );
}
