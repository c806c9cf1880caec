import type { ImportItem } from "@bijou/contract/studio/import-items";
import type { Import } from "@bijou/contract/studio/imports";
import { useState } from "react";

/** Which titles are imported, and which fields that were edited here are overwritten. */
export interface Choice {
  readonly count: number;
  readonly isChosen: (item: ImportItem) => boolean;
  readonly toggle: (item: ImportItem) => void;
  readonly overwrites: (place: number) => readonly string[];
  readonly setOverwrites: (item: ImportItem, fields: readonly string[]) => void;
  /** As the call takes it. */
  readonly input: {
    readonly except: number[];
    readonly also: number[];
    readonly overwrites: { readonly place: number; readonly fields: string[] }[];
  };
}

const isGiven = ({ outcome }: ImportItem): boolean => outcome === "new" || outcome === "changed";

const toggled = (places: ReadonlySet<number>, place: number): ReadonlySet<number> => {
  const next = new Set(places);
  if (!next.delete(place)) next.add(place);
  return next;
};

/** New and changed titles are chosen until somebody leaves one out. */
export function useChoice({ counts }: Import): Choice {
  const [except, setExcept] = useState<ReadonlySet<number>>(new Set());
  const [also, setAlso] = useState<ReadonlySet<number>>(new Set());
  const [fields, setFields] = useState<ReadonlyMap<number, readonly string[]>>(new Map());
  const isChosen = (item: ImportItem): boolean =>
    isGiven(item) ? !except.has(item.place) : also.has(item.place);
  function toggle(item: ImportItem): void {
    if (isGiven(item)) setExcept(toggled(except, item.place));
    else setAlso(toggled(also, item.place));
  }
  return {
    count: counts.new + counts.changed - except.size + also.size,
    isChosen,
    toggle,
    overwrites: (place) => fields.get(place) ?? [],
    setOverwrites(item, chosen) {
      setFields(new Map(fields).set(item.place, chosen));
      // A field that is confirmed is meant to be written.
      if (chosen.length > 0 && !isChosen(item)) toggle(item);
    },
    input: {
      except: [...except],
      also: [...also],
      overwrites: [...fields].flatMap(([place, chosen]) =>
        chosen.length > 0 ? [{ place, fields: [...chosen] }] : [],
      ),
    },
  };
}
