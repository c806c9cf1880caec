import { Check, Minus } from "lucide-react";
import type { ReactNode } from "react";
import { Backdrop } from "../../ui/media/backdrop.tsx";
import type { PictureSources } from "../../ui/media/picture.tsx";
import styles from "./ticket.module.css";

interface TicketsProps {
  readonly title: string;
  readonly lead: string;
  /** The still behind the title; its `art` may be "". */
  readonly scene: PictureSources;
  readonly children: ReactNode;
}

/** The ways to watch, side by side. */
export function Tickets({ title, lead, scene, children }: TicketsProps) {
  return (
    <section className={styles.page}>
      {scene.art !== "" && <Backdrop {...scene} className={styles.still} />}
      <h1>{title}</h1>
      <p className={styles.lead}>{lead}</p>
      <div className={styles.tickets}>{children}</div>
    </section>
  );
}

/** One way to watch, as a cinema ticket: what it includes, what it lacks, and a stub with its button. */
export function Ticket({
  look,
  name,
  price,
  period,
  lines,
  lacks = [],
  more,
  text,
  children,
}: {
  look: "velvet" | "plain";
  name: string;
  price: string;
  period?: string;
  lines: readonly string[];
  lacks?: readonly string[];
  /** Content before the stub. */
  more?: ReactNode;
  /** A sentence above the button. */
  text?: string;
  children?: ReactNode;
}) {
  return (
    <article className={`${styles.ticket} ${styles[look]}`}>
      <div className={styles.main}>
        <h2>{name}</h2>
        <p className={styles.price}>
          <b>{price}</b>
          {period !== undefined && <span>{period}</span>}
        </p>
        <ul>
          {lines.map((line) => (
            <li key={line}>
              <Check aria-hidden="true" />
              {line}
            </li>
          ))}
          {lacks.map((line) => (
            <li key={line} className={styles.lacks}>
              <Minus aria-hidden="true" />
              {line}
            </li>
          ))}
        </ul>
        {more !== undefined && <div className={styles.more}>{more}</div>}
      </div>
      <div className={styles.stub}>
        {text !== undefined && <p>{text}</p>}
        {children}
      </div>
    </article>
  );
}
