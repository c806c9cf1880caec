import { SlidersHorizontal } from "lucide-react";
import type { ReactNode } from "react";
import { type SearchQuery } from "@bijou/contract/site-paths";
import { filterCount } from "./search-query.ts";
import { Actions, Button, ButtonLink } from "../../ui/form/button.tsx";
import { OracleIcon } from "../../ui/icons/icons.tsx";
import { paths } from "@bijou/contract/site-paths";
import type { Found, Wanted } from "./load-results.ts";
import styles from "./results-head.module.css";
import { TellMe } from "./tell-me.tsx";
import { searchTexts as texts } from "./texts.ts";
import type { Results } from "./use-results.ts";

/** What the results are called: how many there are, or that these are only the nearest. */
export function headingOf({ found, status, isOverdue }: Results, query: SearchQuery): string {
  if (found === undefined && status === "failed") return texts.noAnswer;
  if (found === undefined || isOverdue) return texts.searching;
  const { wanted, count, isFloor, isNearest } = found;
  const text = textOf(wanted, query);
  if (isNearest) return text === "" ? texts.noFit : texts.noMatch(text);
  const isAll = wanted.kind === "query" && text === "" && filterCount(wanted.query) === 0;
  return (isAll ? texts.titles : texts.results)(count, isFloor);
}

/** The text that was looked for; the page may be on to the next. */
const textOf = (wanted: Wanted, query: SearchQuery): string =>
  wanted.kind === "query" ? wanted.query.text : query.text;

interface Props {
  readonly results: Results;
  readonly query: SearchQuery;
  /** A saved search has a heading of its own. */
  readonly isNamed: boolean;
  /** Opens the filters where they are not beside the results. */
  readonly onFilters: () => void;
  /** The chosen filters. */
  readonly children: ReactNode;
}

export function ResultsHead({ results, query, isNamed, onFilters, children }: Props) {
  const found = results.isOverdue ? undefined : results.found;
  const chosen = filterCount(query);
  const Heading = isNamed ? "h2" : "h1";
  const isNearest = found?.isNearest === true;
  return (
    <>
      <header className={styles.head}>
        <Heading className={isNearest ? styles.none : styles.count}>
          {headingOf(results, query)}
        </Heading>
        {children}
        <Button
          look="ghost"
          size="small"
          className={styles.filters}
          icon={<SlidersHorizontal aria-hidden="true" />}
          aria-haspopup="dialog"
          onClick={onFilters}
        >
          {texts.filters}
          {chosen > 0 && <b>{chosen}</b>}
        </Button>
      </header>
      {found !== undefined && (found.isNearest || found.corrected !== "") && (
        <Notice found={found} query={query} />
      )}
    </>
  );
}

/** Another spelling, or nothing but the nearest: said, with the ways on. */
function Notice({ found, query }: { found: Found; query: SearchQuery }) {
  const { isNearest, isPopular, corrected } = found;
  const text = textOf(found.wanted, query);
  return (
    <div className={styles.notice}>
      {!isNearest && (
        <p>
          {texts.correctedFirst} <b>{corrected}</b>. <span>{texts.correctedThen(text)}</span>
        </p>
      )}
      <Actions>
        {text !== "" && <TellMe key={text} text={text} />}
        {isNearest && (
          <ButtonLink look="quiet" size="small" to={paths.oracle} icon={<OracleIcon />}>
            {texts.oracle}
          </ButtonLink>
        )}
      </Actions>
      {/* Last, so that it stands right above the titles it names. */}
      {isNearest && <p className={styles.suggested}>{isPopular ? texts.popular : texts.nearest}</p>}
    </div>
  );
}
