import type { PersonRow } from "@bijou/contract/studio/people";
import { useVirtualizer } from "@tanstack/react-virtual";
import { useRef } from "react";
import { Avatar } from "../../ui/display/avatar.tsx";
import { PlainCell, GridHead, VirtualRow, VirtualTable } from "../../ui/display/virtual-table.tsx";
import { useTexts } from "../../ui/language.ts";
import { Link } from "../../ui/link.tsx";
import { useLocale } from "../../ui/locale.ts";
import styles from "./people.module.css";
import { PAGE_SIZE, usePeoplePages } from "./queries.ts";
import { peopleTexts } from "./texts.ts";

const ROW_HEIGHT = 56;
const OVERSCAN = 12;

/** A portrait, or the initials. It repeats the name beside it. */
export const Face = ({ person }: { person: Pick<PersonRow, "id" | "name" | "portrait"> }) =>
  person.portrait === null ? (
    <Avatar name={person.name} id={person.id} />
  ) : (
    <img className={styles.face} src={person.portrait} alt="" loading="lazy" decoding="async" />
  );

function Cells({ person }: { person: PersonRow }) {
  const texts = useTexts(peopleTexts);
  const { list, number } = useLocale();
  return (
    <>
      <PlainCell className={styles.name}>
        <Face person={person} />
        <Link to={`/people/${person.id}`}>{person.name}</Link>
      </PlainCell>
      <PlainCell>{list(person.jobs.map((job) => texts.jobs[job]))}</PlainCell>
      <PlainCell className={styles.number}>{number(person.titles)}</PlainCell>
    </>
  );
}

/** A list of any length: only the visible rows are in the page, and only their parts are loaded. */
export function PeopleTable({ search, total }: { search: string; total: number }) {
  const texts = useTexts(peopleTexts);
  const scroller = useRef<HTMLElement>(null);
  const virtualizer = useVirtualizer({
    count: total,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_HEIGHT,
    overscan: OVERSCAN,
  });
  const shown = virtualizer.getVirtualItems();
  const pages = [...new Set(shown.map(({ index }) => Math.floor(index / PAGE_SIZE)))];
  const results = usePeoplePages(search, pages);
  const rows = new Map<number, PersonRow>();
  results.forEach(({ data }, place) =>
    data?.people.forEach((person, index) =>
      rows.set((pages[place] ?? 0) * PAGE_SIZE + index, person),
    ),
  );
  const { name, jobs, titles } = texts.columns;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard scrolls it
    <section ref={scroller} className={styles.scroller} tabIndex={0} aria-label={texts.title}>
      <VirtualTable
        label={texts.title}
        total={total}
        className={styles.table}
        head={
          <>
            <GridHead>{name}</GridHead>
            <GridHead>{jobs}</GridHead>
            <GridHead className={styles.number}>{titles}</GridHead>
          </>
        }
        height={virtualizer.getTotalSize()}
      >
        {shown.map(({ index, start }) => {
          const person = rows.get(index);
          return (
            <VirtualRow key={person?.id ?? `row ${index}`} index={index} start={start}>
              {person ? (
                <Cells person={person} />
              ) : (
                <PlainCell className={styles.waiting}>
                  <span className="visually-hidden">{texts.loading}</span>
                </PlainCell>
              )}
            </VirtualRow>
          );
        })}
      </VirtualTable>
    </section>
  );
}
