import { SlidersHorizontal } from "lucide-react";
import type { ReactNode } from "react";
import { type SearchQuery } from "@bijou/contract/site-paths";
import { filterCount } from "./search-query.ts";
import { Actions, Button, ButtonLink } from "../../ui/form/button.tsx";
import { OracleIcon } from "@bijou/design/icons";
import { paths } from "@bijou/contract/site-paths";
import type { Found, SearchRequest } from "./load-results.ts";
import styles from "./results-head.module.css";
import { NotifyMe } from "./notify-me.tsx";
import { searchTexts as texts } from "./texts.ts";
import type { Results } from "./use-results.ts";

/** The heading of the results: their number, or that only close matches were found. */
export function headingOf({ found, status, isOverdue }: Results, query: SearchQuery): string {
  if (found === undefined && status === "failed") return texts.noAnswer;
  if (found === undefined || isOverdue) return texts.searching;
  const { request, count, isFloor, isNearest } = found;
  const text = textOf(request, query);
  if (isNearest) return text === "" ? texts.noFit : texts.noMatch(text);
  const isAll = request.kind === "query" && text === "" && filterCount(request.query) === 0;
  return (isAll ? texts.titles : texts.results)(count, isFloor);
}

/** The text of the shown results; the page may already be searching for another one. */
const textOf = (request: SearchRequest, query: SearchQuery): string =>
  request.kind === "query" ? request.query.text : query.text;

interface Props {
  readonly results: Results;
  readonly query: SearchQuery;
  /** Whether the page has the heading of a saved search. */
  readonly isNamed: boolean;
  /** Opens the filters as a dialog. */
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

/** A notice about a corrected spelling or about close matches, with the next steps. */
function Notice({ found, query }: { found: Found; query: SearchQuery }) {
  const { isNearest, isPopular, corrected } = found;
  const text = textOf(found.request, query);
  return (
    <div className={styles.notice}>
      {!isNearest && (
        <p>
          {texts.correctedFirst} <b>{corrected}</b>. <span>{texts.correctedThen(text)}</span>
        </p>
      )}
      <Actions>
        {text !== "" && <NotifyMe text={text} />}
        {isNearest && (
          <ButtonLink look="quiet" size="small" to={paths.oracle} icon={<OracleIcon />}>
            {texts.oracle}
          </ButtonLink>
        )}
      </Actions>
      {/* Last, so that it is right above the titles it describes. */}
      {isNearest && <p className={styles.suggested}>{isPopular ? texts.popular : texts.nearest}</p>}
    </div>
  );
}
