import { Sparkles } from "lucide-react";
import { api } from "../../lib/api.ts";
import { useMemberPage } from "../../lib/member-page.ts";
import { metaOf, originClientLoader, originLoader } from "../../lib/page-head.ts";
import { paths } from "../../lib/paths.ts";
import { usePages } from "../../lib/use-pages.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { ListPage } from "../../ui/list-page.tsx";
import { TileGrid, TilesToCome } from "../../ui/tile-grid.tsx";
import { loadSuggestions } from "./load-suggestions.ts";
import styles from "./suggestions-page.module.css";
import { suggestionTexts as texts } from "./texts.ts";

/** Six beside each other on large screens and four on small ones (K-47). */
const SIZES = "(min-width: 62.5em) 15vw, 23vw";

export const loader = originLoader;
export const clientLoader = originClientLoader;

export const meta = metaOf({
  title: texts.title,
  description: texts.description,
  path: paths.suggested,
  hidden: true,
});

/** What the profile may like, each with the reason (S-213..S-215). */
export default function SuggestionsPage() {
  const session = useMemberPage(paths.suggested);
  return (
    <ListPage title={texts.title} text={texts.text}>
      {session === null ? (
        <TilesToCome className={styles.columns} />
      ) : (
        <Suggestions key={session.user_id} />
      )}
    </ListPage>
  );
}

function Suggestions() {
  const { items, next, status, loadMore } = usePages(
    (start, signal) => loadSuggestions(api, start, signal),
    undefined,
    false,
  );
  if (items.length === 0 && status === "ready")
    return (
      <EmptyState icon={<Sparkles />} title={texts.emptyTitle} text={texts.emptyText}>
        <ButtonLink look="ghost" to={paths.category.all}>
          {texts.browse}
        </ButtonLink>
      </EmptyState>
    );
  return (
    <TileGrid
      videos={items}
      status={status}
      hasMore={next !== null}
      loadMore={loadMore}
      failure={{ title: texts.failedTitle, text: texts.failedText }}
      sizes={SIZES}
      className={styles.columns}
      noteOf={({ reason }) => <span className={styles.reason}>{reason}</span>}
    />
  );
}
