import type { PersonLink } from "@bijou/contract/titles/credits";
import { paths } from "@bijou/contract/site-paths";
import { type ReactNode, useId } from "react";
import { Link } from "../../../ui/link.tsx";
import styles from "./people-grid.module.css";
import { Portrait } from "./portrait.tsx";

interface Props<Someone extends PersonLink> {
  readonly title: string;
  readonly people: readonly Someone[];
  /** The average color of a picture of the page. */
  readonly color: string;
  /** Rendered below a name. */
  readonly renderNote: (person: Someone) => ReactNode;
  /** After the last person. */
  readonly children?: ReactNode;
}

/** People as circles with their names, each a link to the page of the person. */
export function PeopleGrid<Someone extends PersonLink>(props: Props<Someone>) {
  const { title, people, color, renderNote, children } = props;
  const headingId = useId();
  return (
    <section className={styles.people} aria-labelledby={headingId}>
      <h2 id={headingId}>{title}</h2>
      <ul className={styles.grid}>
        {people.map((person) => (
          <li key={person.person_id} className={styles.person}>
            <Link className={styles.link} to={paths.person(person)}>
              <Portrait
                id={person.person_id}
                name={person.person_name}
                image={person.person_image}
                color={color}
              />
              <span className={styles.name}>{person.person_name}</span>
            </Link>
            <div className={styles.note}>{renderNote(person)}</div>
          </li>
        ))}
      </ul>
      {children}
    </section>
  );
}
