import { Dialog as Base } from "@base-ui/react/dialog";
import { Search } from "lucide-react";
import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { useTexts } from "../ui/language.ts";
import { Button } from "../ui/form/button.tsx";
import { Kbd } from "./kbd.tsx";
import styles from "./palette.module.css";
import { matching, type PaletteEntry, usePaletteEntries } from "./palette-entries.tsx";
import { appTexts } from "./texts.ts";
import { useFound } from "./use-found.tsx";

interface Props {
  readonly onClose: () => void;
  readonly onShortcuts: () => void;
}

const stateOf = (count: number, isSearching: boolean, texts: typeof appTexts.en): string => {
  if (isSearching) return texts.searching;
  return count === 0 ? texts.noResults : "";
};

/** Where an arrow key moves the selection among `count` entries. */
function moved(key: string, index: number, count: number): number | undefined {
  if (count === 0) return undefined;
  if (key === "ArrowDown") return (index + 1) % count;
  if (key === "ArrowUp") return (index + count - 1) % count;
  return undefined;
}

const GROUPS = ["pages", "actions", "titles", "people"] as const;

/** Finds pages, actions, titles and people by name: a combobox whose list is always open. */
export default function Palette({ onClose, onShortcuts }: Props) {
  const texts = useTexts(appTexts);
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const entries = usePaletteEntries(onShortcuts);
  const [query, setQuery] = useState("");
  const [index, setIndex] = useState(0);
  const { entries: catalog, isSearching, problem, retry } = useFound(query);
  const found = [...matching(entries, query), ...catalog];
  const selected = found[index];

  useEffect(() => {
    list.current?.querySelector("[aria-selected=true]")?.scrollIntoView?.({ block: "nearest" });
  }, [index]);

  function run(entry: PaletteEntry): void {
    onClose();
    entry.run();
  }
  function onKeyDown(event: KeyboardEvent): void {
    const next = moved(event.key, index, found.length);
    if (next !== undefined) setIndex(next);
    else if (event.key === "Enter" && selected) run(selected);
    else return;
    event.preventDefault();
  }
  return (
    <Base.Root open onOpenChange={(open) => !open && onClose()}>
      <Base.Portal>
        <Base.Backdrop className={styles.shade} />
        <Base.Popup className={styles.palette} aria-label={texts.openPalette}>
          <div className={styles.input}>
            <Search aria-hidden />
            <input
              role="combobox"
              aria-label={texts.find}
              aria-expanded="true"
              aria-controls={`${id}-list`}
              aria-activedescendant={selected && `${id}-${selected.id}`}
              aria-autocomplete="list"
              placeholder={texts.find}
              autoComplete="off"
              spellCheck={false}
              value={query}
              onChange={(event) => {
                setQuery(event.currentTarget.value);
                setIndex(0);
              }}
              onKeyDown={onKeyDown}
            />
            <Kbd name={texts.keys.escape} />
          </div>
          <div
            ref={list}
            id={`${id}-list`}
            // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a <select> can have no icons
            role="listbox"
            aria-label={texts.find}
            className={styles.results}
          >
            {GROUPS.map((group) => {
              const members = found.filter((entry) => entry.group === group);
              if (members.length === 0) return null;
              return (
                // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a group of options, not of fields
                <div key={group} role="group" aria-labelledby={`${id}-${group}`}>
                  <div id={`${id}-${group}`} className={styles.group}>
                    {texts[group]}
                  </div>
                  {members.map((entry) => (
                    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the combobox has the focus and the keys
                    <div
                      key={entry.id}
                      id={`${id}-${entry.id}`}
                      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- see the list
                      role="option"
                      aria-selected={entry === selected}
                      className={styles.option}
                      onPointerMove={() => setIndex(found.indexOf(entry))}
                      onClick={() => run(entry)}
                    >
                      {entry.icon}
                      <span>{entry.name}</span>
                      {entry.about !== undefined && <small>{entry.about}</small>}
                      {entry.letter !== undefined && (
                        <i aria-hidden="true">
                          <Kbd name="G" /> <Kbd name={entry.letter.toUpperCase()} />
                        </i>
                      )}
                    </div>
                  ))}
                </div>
              );
            })}
          </div>
          <output className={styles.state}>
            {problem === undefined && stateOf(found.length, isSearching, texts)}
          </output>
          {problem !== undefined && (
            <p role="alert" className={styles.state}>
              {texts.findFailed(problem)}{" "}
              <Button size="small" onClick={retry}>
                {texts.tryAgain}
              </Button>
            </p>
          )}
          <div className={styles.foot} aria-hidden="true">
            <span>
              <Kbd name="↑" /> <Kbd name="↓" /> {texts.select}
            </span>
            <span>
              <Kbd name={texts.keys.enter} /> {texts.open}
            </span>
          </div>
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}
