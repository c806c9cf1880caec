import { partsOf, type SubtitleLine } from "@bijou/contract/studio/subtitle-rules";
import { Fragment, type ReactNode } from "react";
import styles from "./lines.module.css";

const TAGS = ["i", "b", "u"] as const;

/** The text with its italics, bold and underlined parts. */
function formatted(text: string): ReactNode[] {
  const open: (typeof TAGS)[number][] = [];
  return partsOf(text).map((part, place) => {
    if (place % 2 === 0) {
      const inner = part.split("\n").map((line, index) => (
        <Fragment key={index}>
          {index > 0 && <br />}
          {line}
        </Fragment>
      ));
      return (
        <Fragment key={place}>
          {open.reduce<ReactNode>(
            (content, Tag) => (
              <Tag>{content}</Tag>
            ),
            inner,
          )}
        </Fragment>
      );
    }
    const name = TAGS.find((tag) => part.toLowerCase().includes(tag));
    if (name && part.startsWith("</")) open.splice(open.lastIndexOf(name), 1);
    else if (name) open.push(name);
    return null;
  });
}

/** The lines of a moment, on the picture. */
export function Caption({
  lines,
  seconds,
}: {
  readonly lines: readonly (SubtitleLine & { readonly id: number })[];
  readonly seconds: number;
}) {
  const shown = lines.filter(({ from, to }) => from <= seconds && seconds < to);
  return (
    <div className={styles.caption} aria-live="off" data-testid="caption">
      {shown.map(({ id, text }) => (
        <p key={id}>{formatted(text)}</p>
      ))}
    </div>
  );
}
