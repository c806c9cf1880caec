import { SearchX } from "lucide-react";
import { type RefObject, Suspense, useEffect, useState } from "react";
import { paths } from "@bijou/contract/site-paths";
import { ButtonLink } from "../../ui/form/button.tsx";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { ErrorState } from "../../ui/feedback/error-state.tsx";
import { useInfiniteScroll } from "../../ui/layout/use-infinite-scroll.ts";
import { SimilarTitles } from "../titles/public.ts";
import { moveInResults } from "./result-keys.ts";
import { ResultGrid } from "./result-grid.tsx";
import { ResultList } from "./result-list.tsx";
import { ResultsPlaceholder } from "./results-placeholder.tsx";
import styles from "./results.module.css";
import { searchTexts as texts } from "./texts.ts";
import type { Results as ResultsState } from "./use-results.ts";

interface Props {
  readonly results: ResultsState;
  readonly isGrid: boolean;
  /** Whether a text was searched for, so that matches are highlighted. */
  readonly isHighlighted: boolean;
  readonly place: RefObject<HTMLDivElement | null>;
  readonly field: RefObject<HTMLInputElement | null>;
}

/** The results of a search with infinite scroll, or its error. */
export function Results({ results, isGrid, isHighlighted, place, field }: Props) {
  const { found, isCurrent, isOverdue, status, loadMore, retry } = results;
  useInfiniteScroll(status === "ready" && found !== undefined && found.next !== null, loadMore);
  if (status === "gone") return <Gone />;
  const isEmpty = isCurrent && found?.hits.length === 0;
  // A single result leaves room for more of its kind.
  const only = isCurrent && found?.count === 1 && !found.isNearest ? found.hits[0] : undefined;
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the keys belong to the links inside
    <div
      ref={place}
      className={isOverdue ? styles.stale : undefined}
      aria-busy={status === "loading"}
      onKeyDown={(event) => moveInResults(event, field.current)}
    >
      {isEmpty && (
        <EmptyState
          icon={<SearchX aria-hidden="true" />}
          title={texts.emptyTitle}
          text={texts.emptyText}
        />
      )}
      {found !== undefined &&
        (isGrid ? (
          <ResultGrid hits={found.hits} isHighlighted={isHighlighted} />
        ) : (
          <ResultList hits={found.hits} />
        ))}
      {only !== undefined && (
        <Suspense fallback={null}>
          <div className={styles.similar}>
            <SimilarTitles video={only} />
          </div>
        </Suspense>
      )}
      {status === "loading" && (found === undefined || isCurrent) && (
        <div className={found === undefined ? undefined : styles.more}>
          <ResultsPlaceholder isGrid={isGrid} />
        </div>
      )}
      {status === "failed" && <Failed onRetry={retry} />}
    </div>
  );
}

/** The error of a search. After being offline, the search is repeated once the connection is back. */
function Failed({ onRetry }: { onRetry: () => void }) {
  const [isOffline] = useState(() => !navigator.onLine);
  useEffect(() => {
    if (!isOffline) return undefined;
    window.addEventListener("online", onRetry);
    return () => window.removeEventListener("online", onRetry);
  }, [isOffline, onRetry]);
  return (
    <div className={styles.part}>
      <ErrorState
        title={isOffline ? texts.offlineTitle : texts.failedTitle}
        text={isOffline ? texts.offlineText : texts.failedText}
        onRetry={onRetry}
      />
    </div>
  );
}

function Gone() {
  return (
    <div className={styles.part}>
      <ErrorState title={texts.savedGoneTitle} text={texts.savedGoneText}>
        <ButtonLink look="ghost" to={paths.search.start}>
          {texts.newSearch}
        </ButtonLink>
      </ErrorState>
    </div>
  );
}
