import type { ImportFilter, ImportItem } from "@bijou/contract/studio/import-items";
import { useVirtualizer } from "@tanstack/react-virtual";
import { useRef } from "react";
import { Tag } from "../../ui/display/tag.tsx";
import { PlainCell, GridHead, VirtualRow, VirtualTable } from "../../ui/display/virtual-table.tsx";
import { TextButton } from "../../ui/form/button.tsx";
import { Checkbox } from "../../ui/form/check.tsx";
import { useTexts } from "../../ui/language.ts";
import styles from "./imports.module.css";
import { PAGE_SIZE, useItemPages } from "./queries.ts";
import { importTexts } from "./texts.ts";
import type { Choice } from "./use-choice.ts";
import { useItemText } from "./use-item-text.ts";

const ROW_HEIGHT = 56;
const OVERSCAN = 12;

interface Props {
  readonly id: number;
  readonly filter: ImportFilter | undefined;
  readonly total: number;
  readonly stamp: string;
  /** Undefined once the import has begun. */
  readonly choice: Choice | undefined;
  readonly onOpen: (item: ImportItem) => void;
}

function Outcome({ item }: { readonly item: ImportItem }) {
  const texts = useTexts(importTexts);
  const { outcome, state, isTaken } = item;
  if (isTaken)
    return (
      <Tag {...(state === "done" && { look: "ok" })} {...(state === "failed" && { look: "bad" })}>
        {texts.itemStates[state]}
      </Tag>
    );
  return (
    <Tag
      {...(outcome === "new" && { look: "ok" })}
      {...(outcome === "unrecognized" && { look: "bad" })}
    >
      {texts.outcomes[outcome]}
    </Tag>
  );
}

function Cells({ item, choice, onOpen }: Pick<Props, "choice" | "onOpen"> & { item: ImportItem }) {
  const texts = useTexts(importTexts);
  const { happens } = useItemText();
  const { name, year, path, canTake } = item;
  const shown = year === null ? name : `${name} (${year})`;
  return (
    <>
      {choice && (
        <PlainCell>
          <Checkbox
            label={<span className="visually-hidden">{texts.take(shown)}</span>}
            checked={choice.isChosen(item)}
            disabled={!canTake}
            onChange={() => choice.toggle(item)}
          />
        </PlainCell>
      )}
      <PlainCell>
        <Outcome item={item} />
      </PlainCell>
      <PlainCell>
        <TextButton onClick={() => onOpen(item)}>{shown}</TextButton>
        <small className={styles.path}>{path}</small>
      </PlainCell>
      <PlainCell className={styles.effect} title={happens(item)}>
        {happens(item)}
      </PlainCell>
    </>
  );
}

/** The titles of an import: only the visible rows are in the page, and only their parts are loaded. */
export function ItemTable({ id, filter, total, stamp, choice, onOpen }: Props) {
  const texts = useTexts(importTexts);
  const scroller = useRef<HTMLElement>(null);
  const virtualizer = useVirtualizer({
    count: total,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_HEIGHT,
    overscan: OVERSCAN,
  });
  const shown = virtualizer.getVirtualItems();
  const pages = [...new Set(shown.map(({ index }) => Math.floor(index / PAGE_SIZE)))];
  const results = useItemPages(id, filter, stamp, pages);
  const rows = new Map<number, ImportItem>();
  results.forEach(({ data }, place) =>
    data?.items.forEach((item, index) => rows.set((pages[place] ?? 0) * PAGE_SIZE + index, item)),
  );
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard scrolls it
    <section ref={scroller} className={styles.scroller} tabIndex={0} aria-label={texts.items}>
      <VirtualTable
        label={texts.items}
        total={total}
        className={choice ? styles.choosing : styles.items}
        head={
          <>
            {choice && (
              <GridHead>
                <span className="visually-hidden">{texts.chosen}</span>
              </GridHead>
            )}
            <GridHead>{texts.outcome}</GridHead>
            <GridHead>{texts.name}</GridHead>
            <GridHead className={styles.effect}>{texts.effect}</GridHead>
          </>
        }
        height={virtualizer.getTotalSize()}
      >
        {shown.map(({ index, start }) => {
          const item = rows.get(index);
          return (
            <VirtualRow key={item?.place ?? `row ${index}`} index={index} start={start}>
              {item ? (
                <Cells {...{ item, choice, onOpen }} />
              ) : (
                <PlainCell>
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
