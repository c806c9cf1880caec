import type { Emblem } from "@bijou/contract/oracle";
import { ChevronRight, Flame, LibraryBig, Shapes, SlidersHorizontal } from "lucide-react";
import { useId } from "react";
import { Link } from "../../ui/link.tsx";
import { paths } from "@bijou/contract/site-paths";
import { EMPTY_QUERY, LIST_VIEW } from "../search/public.ts";
import { ButtonLink } from "../../ui/form/button.tsx";
import { CardBack, CardBackDrawing } from "../oracle/public.ts";
import styles from "./still-looking.module.css";
import { homeTexts } from "./texts.ts";

const texts = homeTexts.stillLooking;
/** The middle one is on top. */
const CARDS: readonly Emblem[] = ["moon", "keyhole", "eye", "bolt", "planet"];
const TOP = 2;
const tools = [
  {
    to: paths.search.found({ ...EMPTY_QUERY, isText: false, viewType: LIST_VIEW }),
    Icon: SlidersHorizontal,
    name: texts.search,
    text: texts.searchText,
  },
  {
    to: paths.stillLooking,
    Icon: LibraryBig,
    name: texts.everything,
    text: texts.everythingText,
  },
  { to: paths.category.all, Icon: Shapes, name: texts.genres, text: texts.genresText },
  {
    to: paths.category.ranking("mostviewed"),
    Icon: Flame,
    name: texts.mostViewed,
    text: texts.mostViewedText,
  },
];

/** Suggestions for viewers who have not found anything yet (S-28, S-30). */
export default function StillLooking() {
  const headingId = useId();
  return (
    <section className={styles.look} aria-labelledby={headingId}>
      <h2 id={headingId}>{texts.title}</h2>
      <div className={styles.grid}>
        <div className={styles.oracle}>
          <CardBackDrawing />
          <div className={styles.fan} aria-hidden="true">
            {CARDS.map((emblem, place) => (
              <div key={emblem}>
                <CardBack emblem={emblem} isLit={place === TOP} />
              </div>
            ))}
          </div>
          <div className={styles.copy}>
            <h3>{texts.oracle}</h3>
            <p>{texts.oracleText}</p>
            <ButtonLink look="amber" to={paths.oracle}>
              {texts.oracleButton}
            </ButtonLink>
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
                <ChevronRight />
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
