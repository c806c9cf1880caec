import type { Emblem } from "@bijou/contract/oracle";
import styles from "./card-back.module.css";
import { EmblemOfBack } from "./emblem.tsx";

const ID = "oracle-card-back";
const MIDDLE = { x: 100, y: 150 };
const RAYS = 72;
const RAY_START = 62;
/** Of four rays, two reach the edge, one half of the way, and one is short. */
const RAY_ENDS = [96, 300, 150, 300];

function ray(at: number): string {
  const angle = (2 * Math.PI * at) / RAYS;
  const point = (radius: number): string =>
    `${(MIDDLE.x + Math.sin(angle) * radius).toFixed(1)} ${(MIDDLE.y - Math.cos(angle) * radius).toFixed(1)}`;
  return `M${point(RAY_START)}L${point(RAY_ENDS[at % RAY_ENDS.length] ?? RAY_START)}`;
}
const rays = Array.from({ length: RAYS }, (_, at) => ray(at)).join("");

/** The transforms that place a fan in each of the four corners. */
const corners = [
  "translate(14 14)",
  "translate(186 14) scale(-1 1)",
  "translate(14 286) scale(1 -1)",
  "translate(186 286) scale(-1 -1)",
];

/** The part that all card backs share, drawn once per page: a sunburst, a ring of bulbs, fans in the corners. */
export function CardBackDrawing() {
  return (
    <svg className={styles.drawing} aria-hidden="true">
      <clipPath id={`${ID}-edge`}>
        <rect x="14" y="14" width="172" height="272" rx="5" />
      </clipPath>
      <symbol id={ID} viewBox="0 0 200 300">
        <rect className={styles.ground} width="200" height="300" rx="12" />
        <path className={styles.rays} clipPath={`url(#${ID}-edge)`} d={rays} />
        <rect className={styles.line} x="7.5" y="7.5" width="185" height="285" rx="8" />
        <rect className={styles.fine} x="13.5" y="13.5" width="173" height="273" rx="4.5" />
        {corners.map((corner) => (
          <g key={corner} className={styles.fan} transform={corner}>
            <path d="M0 34A34 34 0 0 0 34 0M0 26A26 26 0 0 0 26 0M0 18A18 18 0 0 0 18 0" />
            <path className={styles.solid} d="M0 0h8A8 8 0 0 1 0 8Z" />
          </g>
        ))}
        <circle className={styles.ground} cx="100" cy="150" r="62" />
        <circle className={styles.line} cx="100" cy="150" r="61" />
        <circle className={styles.fine} cx="100" cy="150" r="47" />
        {/* SVG 1.1 and HTML validators know `pathLength` on paths only. */}
        <path
          className={styles.bulbs}
          d="M154 150a54 54 0 1 1-108 0a54 54 0 1 1 108 0"
          pathLength="28"
        />
      </symbol>
    </svg>
  );
}

/** The back of a card, with the emblem of its mood. Needs {@link CardBackDrawing} on the page. */
export function CardBack({ emblem, isLit = false }: { emblem: Emblem; isLit?: boolean }) {
  return (
    <svg
      className={[styles.back, isLit ? styles.lit : ""].filter(Boolean).join(" ")}
      viewBox="0 0 200 300"
      aria-hidden="true"
    >
      <use href={`#${ID}`} />
      <g className={styles.emblem}>
        <EmblemOfBack name={emblem} />
      </g>
    </svg>
  );
}
