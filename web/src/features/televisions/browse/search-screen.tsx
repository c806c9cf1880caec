import { useEffect, useState } from "react";
import { browserOrigin } from "../../../platform/page/head.ts";
import { paths } from "@bijou/contract/site-paths";
import type { Menu } from "../../configuration/public.ts";
import { televisionTexts } from "../texts.ts";
import { Grid } from "./grid.tsx";
import shelf from "./grid.module.css";
import { type FoundTitles, searchTitles } from "./search-titles.ts";
import styles from "./search-screen.module.css";
import { Suggestions } from "./suggestions.tsx";

const texts = televisionTexts.search;
const LETTERS = ["abcdefghijklm", "nopqrstuvwxyz", "1234567890"].map((line) => line.split(""));
/** Delay after the last letter before searching. */
const DEBOUNCE_MS = 350;
const MAX_TEXT_LENGTH = 100;

interface Props {
  readonly profileId: number;
  readonly genres: Menu["genres"];
  readonly text: string;
  readonly onText: (text: string) => void;
}

/** An on-screen keyboard; a phone or a keyboard may type as well. Results are below. */
export function SearchScreen({ profileId, genres, text, onText }: Props) {
  const results = useResults(text);
  const type = (added: string): void => onText(`${text}${added}`.slice(0, MAX_TEXT_LENGTH));
  const erase = (): void => onText(Array.from(text).slice(0, -1).join(""));
  useTypedKeys(text, type, erase);
  return (
    <div className={shelf.shelf}>
      <div className={styles.head}>
        <h1 className="visually-hidden">{texts.title}</h1>
        <output className={styles.field}>
          <span className="visually-hidden">{texts.field(text)}</span>
          <span aria-hidden="true" data-empty={text === ""}>
            {text === "" ? texts.placeholder : text}
          </span>
        </output>
        <p className={styles.phone}>
          {texts.phone}{" "}
          <b>
            {new URL(browserOrigin()).host}
            {paths.typeOnTv}
          </b>
        </p>
      </div>
      <section className={styles.keys} aria-label={texts.keys}>
        {LETTERS.map((letters, line) => (
          <div
            key={letters[0]}
            data-line={`keys/${line}`}
            data-grid=""
            {...(line === 0 ? { "data-first": "" } : {})}
          >
            {letters.map((letter) => (
              <button key={letter} type="button" onClick={() => type(letter)}>
                {letter}
              </button>
            ))}
            {line === 2 && (
              <>
                <button type="button" onClick={() => type(" ")}>
                  {texts.space}
                </button>
                <button type="button" onClick={erase}>
                  {texts.erase}
                </button>
                <button type="button" onClick={() => onText("")}>
                  {texts.clear}
                </button>
              </>
            )}
          </div>
        ))}
      </section>
      {results.kind === "nothing typed" ? (
        <Suggestions profileId={profileId} genres={genres} />
      ) : (
        <output className={shelf.count}>{wordsFor(results, text)}</output>
      )}
      {results.kind === "found" && <Grid videos={results.videos} />}
    </div>
  );
}

type Results =
  | { readonly kind: "nothing typed" }
  | { readonly kind: "searching" | "failed" }
  | ({ readonly kind: "found" } & FoundTitles);

function wordsFor(results: Exclude<Results, { kind: "nothing typed" }>, text: string): string {
  switch (results.kind) {
    case "searching":
      return texts.searching;
    case "failed":
      return televisionTexts.failedText;
    case "found": {
      const { videos, count, isNearest } = results;
      if (isNearest) return `${texts.none(text.trim())}. ${texts.nearest}`;
      return videos.length === 0
        ? `${texts.none(text.trim())}. ${texts.noneText}`
        : texts.results(count);
    }
  }
}

/** The results for a text; the previous ones stay until the next have loaded. */
function useResults(text: string): Results {
  const wanted = text.trim();
  const [results, setResults] = useState<Results>({ kind: "searching" });
  useEffect(() => {
    if (wanted === "") return undefined;
    const leaving = new AbortController();
    const timer = setTimeout(() => {
      searchTitles(wanted, leaving.signal).then(
        (found) => !leaving.signal.aborted && setResults({ kind: "found", ...found }),
        () => !leaving.signal.aborted && setResults({ kind: "failed" }),
      );
    }, DEBOUNCE_MS);
    return () => {
      clearTimeout(timer);
      leaving.abort();
    };
  }, [wanted]);
  return wanted === "" ? { kind: "nothing typed" } : results;
}

/** A keyboard at the television types as well; Backspace deletes before it goes back. */
function useTypedKeys(text: string, type: (letter: string) => void, erase: () => void): void {
  useEffect(() => {
    const pressed = (event: KeyboardEvent): void => {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      if (/^[\p{L}\p{N}]$/u.test(event.key)) type(event.key);
      else if (event.key === "Backspace" && text !== "") erase();
      else return;
      event.preventDefault();
    };
    // Capture, to run before the remote control's own keys.
    window.addEventListener("keydown", pressed, { capture: true });
    return () => window.removeEventListener("keydown", pressed, { capture: true });
  });
}
