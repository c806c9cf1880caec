import { Clapperboard } from "lucide-react";
import { api, apiContext, originContext } from "../../lib/api.ts";
import { browserOrigin } from "../../lib/head.ts";
import { metaOf } from "../../lib/page-head.ts";
import { paths } from "../../lib/paths.ts";
import { useSession } from "../../lib/session.ts";
import { currentSession } from "../../lib/storage.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { ListPage } from "../../ui/list-page.tsx";
import { knownTo } from "./known-page.ts";
import { loadStillLooking } from "./load-pages.ts";
import { PosterGrid } from "./poster-grid.tsx";
import { titleTexts as texts } from "./texts.ts";
import type { Route } from "./+types/still-looking-page";

export async function loader({ context }: Route.LoaderArgs) {
  const first = await loadStillLooking(context.get(apiContext), undefined);
  return { first, loadedFor: null, origin: context.get(originContext) };
}

export async function clientLoader() {
  const loadedFor = currentSession()?.user_id ?? null;
  return { first: await loadStillLooking(api, undefined), loadedFor, origin: browserOrigin() };
}

export const meta = metaOf({
  title: texts.stillLooking,
  description: texts.stillLookingText,
  path: paths.stillLooking,
});

export default function StillLookingPage({ loaderData }: Route.ComponentProps) {
  const { first, loadedFor } = loaderData;
  const session = useSession();
  const userId = session?.user_id ?? null;
  return (
    <ListPage title={texts.stillLooking} text={texts.stillLookingText}>
      <PosterGrid
        key={userId}
        load={(start, signal) => loadStillLooking(api, start, signal)}
        known={knownTo(session, loadedFor, first)}
        isKnownFresh={loadedFor === userId}
        empty={
          <EmptyState icon={<Clapperboard />} title={texts.emptyTitle} text={texts.emptyText} />
        }
      />
    </ListPage>
  );
}
