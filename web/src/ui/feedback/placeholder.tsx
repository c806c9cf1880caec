import styles from "./placeholder.module.css";
import type { RowSize } from "../layout/row.tsx";
import rowStyles from "../layout/row.module.css";
import { uiTexts } from "../texts.ts";

/** A gray shape in the position and size of content that is loading. */
export function Placeholder({
  shape,
}: {
  shape: "portrait" | "landscape" | "title" | "bill" | "line" | "text" | "button";
}) {
  return <span className={`${styles.placeholder} ${styles[shape]}`} />;
}

/** A row of tiles that is loading; with its title and tagline where they are known. */
export function RowPlaceholder({
  size,
  title,
  tagline,
  className,
}: {
  size: RowSize;
  title?: string;
  tagline?: string;
  className?: string | undefined;
}) {
  const shape = size === "wide" || size === "wider" || size === "single" ? "landscape" : "portrait";
  return (
    <div
      className={[rowStyles.row, rowStyles[size], className].filter(Boolean).join(" ")}
      aria-busy="true"
    >
      <div className={rowStyles.head}>
        {title === undefined ? <Placeholder shape="title" /> : <h2>{title}</h2>}
        {tagline !== undefined && <p className={rowStyles.tagline}>{tagline}</p>}
        <span className="visually-hidden">{uiTexts.loading}</span>
      </div>
      <div className={`${rowStyles.track} ${styles.still}`}>
        {Array.from({ length: 10 }, (_, index) => (
          <Placeholder key={index} shape={shape} />
        ))}
      </div>
    </div>
  );
}

/** A grid of posters that is loading; render it in place of the grid. */
export function GridPlaceholder({ count }: { count: number }) {
  return Array.from({ length: count }, (_, index) => <Placeholder key={index} shape="portrait" />);
}
