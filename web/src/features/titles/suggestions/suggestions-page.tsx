import type { SuggestedVideo } from "@bijou/contract/titles/suggestions";
import { Sparkles } from "lucide-react";
import { api } from "../../../platform/session/api.ts";
import { useMemberPage, usePageStill } from "../../accounts/public.ts";
import { metaOf, originClientLoader, originLoader } from "../../../platform/page/page-head.ts";
import { paths } from "@bijou/contract/site-paths";
import { createHistoryMemory } from "../../../ui/layout/history-memory.ts";
import type { PageOf } from "../../../platform/resource/pages.ts";
import { usePages } from "../../../platform/resource/use-pages.ts";
import { ButtonLink } from "../../../ui/form/button.tsx";
import { EmptyState } from "../../../ui/feedback/empty-state.tsx";
import { ListPage } from "../../../ui/layout/list-layout.tsx";
import FirstTitles from "../tile/first-titles.tsx";
import { TileGrid, TilesToCome } from "../tile/tile-grid.tsx";
import { loadSuggestions } from "./load-suggestions.ts";
import styles from "./suggestions-page.module.css";
import { suggestionTexts as texts } from "./texts.ts";

/** Six per row on large screens and four on small ones (K-47). */
const SIZES = "(min-width: 62.5em) 15vw, 23vw";

const memory = createHistoryMemory<PageOf<SuggestedVideo>>();

export const loader = originLoader;
export const clientLoader = originClientLoader;

export const meta = metaOf({
  title: texts.title,
  description: texts.description,
  path: paths.suggested,
  hidden: true,
});

/** Titles suggested for the profile, each with the reason (S-213..S-215). */
export default function SuggestionsPage() {
  const session = useMemberPage(paths.suggested);
  const still = usePageStill(session?.user_id);
  return (
    <ListPage title={texts.title} text={texts.text} still={still}>
      {session === null ? (
        <TilesToCome className={styles.columns} />
      ) : (
        <Suggestions key={session.user_id} profileId={session.user_id} />
      )}
    </ListPage>
  );
}

function Suggestions({ profileId }: { profileId: number }) {
  const { items, next, status, loadMore } = usePages({
    memory,
    name: String(profileId),
    idOf: ({ video_id }) => video_id,
    load: (start, signal) => loadSuggestions(api, start, signal),
  });
  if (items.length === 0 && status === "ready")
    return (
      <>
        <EmptyState icon={<Sparkles />} title={texts.emptyTitle} text={texts.emptyText}>
          <ButtonLink look="ghost" to={paths.category.all}>
            {texts.browse}
          </ButtonLink>
        </EmptyState>
        <FirstTitles />
      </>
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
      renderNote={({ reason }) => <span className={styles.reason}>{reason}</span>}
    />
  );
}
