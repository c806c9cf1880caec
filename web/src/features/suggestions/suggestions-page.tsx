import { Sparkles } from "lucide-react";
import { api, originContext } from "../../lib/api.ts";
import { browserOrigin, pageMeta } from "../../lib/head.ts";
import { useMemberPage } from "../../lib/member-page.ts";
import { paths } from "../../lib/paths.ts";
import { usePages } from "../../lib/use-pages.ts";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { ErrorState } from "../../ui/error-state.tsx";
import { ListPage } from "../../ui/list-page.tsx";
import { GridPlaceholder } from "../../ui/placeholder.tsx";
import { Tile } from "../../ui/tile.tsx";
import { useInfiniteScroll } from "../../ui/use-infinite-scroll.ts";
import { loadSuggestions } from "./load-suggestions.ts";
import styles from "./suggestions-page.module.css";
import { suggestionTexts as texts } from "./texts.ts";
import type { Route } from "./+types/suggestions-page";

/** Six beside each other on large screens and four on small ones (K-47). */
const SIZES = "(min-width: 62.5em) 15vw, 23vw";
const FIRST_ROW = 6;
const PLACEHOLDERS = 12;

export const loader = ({ context }: Route.LoaderArgs) => ({ origin: context.get(originContext) });
export const clientLoader = () => ({ origin: browserOrigin() });

export function meta({ loaderData }: Route.MetaArgs) {
  if (loaderData === undefined) return [];
  return pageMeta({
    title: texts.title,
    description: texts.description,
    path: paths.suggested,
    origin: loaderData.origin,
    hidden: true,
  });
}

/** What the profile may like, each with the reason (S-213..S-215). */
export default function SuggestionsPage() {
  const session = useMemberPage(paths.suggested);
  return (
    <ListPage title={texts.title} text={texts.text}>
      {session === null ? <Waiting /> : <Suggestions key={session.user_id} />}
    </ListPage>
  );
}

function Waiting() {
  return (
    <div className={styles.grid} aria-hidden="true">
      <GridPlaceholder count={PLACEHOLDERS} />
    </div>
  );
}

function Suggestions() {
  const { items, next, status, loadMore } = usePages(
    (start, signal) => loadSuggestions(api, start, signal),
    undefined,
    false,
  );
  useInfiniteScroll(status === "ready" && next !== null, loadMore);
  if (items.length === 0 && status === "ready")
    return (
      <EmptyState icon={<Sparkles />} title={texts.emptyTitle} text={texts.emptyText}>
        <ButtonLink look="ghost" to={paths.category.all}>
          {texts.browse}
        </ButtonLink>
      </EmptyState>
    );
  return (
    <>
      <ul className={styles.grid} aria-busy={status === "loading"}>
        {items.map((video, index) => (
          <Tile
            key={video.video_id}
            video={video}
            shape="portrait"
            sizes={SIZES}
            priority={index < FIRST_ROW ? "eager" : "lazy"}
            playsEverything
            note={video.reason}
          />
        ))}
      </ul>
      {status === "loading" && <Waiting />}
      {status === "failed" && (
        <ErrorState title={texts.failedTitle} text={texts.failedText}>
          <Button look="ghost" onClick={loadMore}>
            {texts.tryAgain}
          </Button>
        </ErrorState>
      )}
    </>
  );
}
