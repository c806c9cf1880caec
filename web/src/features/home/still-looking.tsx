import type { VideoCard } from "@bijou/contract/videos";
import { CalendarDays, ChevronRight, Flame, Shapes } from "lucide-react";
import { useId } from "react";
import { Link } from "react-router";
import { paths } from "../../lib/paths.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { Picture } from "../../ui/picture.tsx";
import styles from "./still-looking.module.css";
import { homeTexts } from "./texts.ts";

const texts = homeTexts.stillLooking;
const tools = [
  { to: paths.category.all, Icon: Shapes, name: texts.genres, text: texts.genresText },
  {
    to: paths.category.ranking("mostviewed"),
    Icon: Flame,
    name: texts.mostViewed,
    text: texts.mostViewedText,
  },
  { to: paths.comingSoon, Icon: CalendarDays, name: texts.comingSoon, text: texts.comingSoonText },
];

/** Ways on for who has not found anything yet (S-28, S-30); `videos` lend their posters to the fan. */
export default function StillLooking({ videos }: { videos: readonly VideoCard[] }) {
  const headingId = useId();
  return (
    <section className={styles.look} aria-labelledby={headingId}>
      <h2 id={headingId}>{texts.title}</h2>
      <div className={styles.grid}>
        <div className={styles.shelf}>
          <div className={styles.fan} aria-hidden="true">
            {videos.slice(0, 5).map((video) => (
              <Picture
                key={video.video_id}
                art={video.portrait_art_2000x3000}
                kind="portrait"
                sizes="13rem"
                alt=""
                title=""
                colour={video.art_colour}
              />
            ))}
          </div>
          <div className={styles.copy}>
            <h3>{texts.everything}</h3>
            <p>{texts.everythingText}</p>
            <ButtonLink to={paths.stillLooking}>{texts.everythingButton}</ButtonLink>
          </div>
        </div>
        <ul className={styles.tools}>
          {tools.map(({ to, Icon, name, text }) => (
            <li key={to}>
              <Link to={to}>
                <Icon aria-hidden="true" />
                <span>
                  <b>{name}</b>
                  {text}
                </span>
                <ChevronRight aria-hidden="true" />
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
