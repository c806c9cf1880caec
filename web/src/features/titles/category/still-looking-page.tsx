import { Clapperboard } from "lucide-react";
import { api, apiContext, originContext } from "../../../platform/session/api.ts";
import { browserOrigin } from "../../../platform/page/head.ts";
import { metaOf } from "../../../platform/page/page-head.ts";
import { paths } from "@bijou/contract/site-paths";
import { useSession } from "../../../platform/session/session.ts";
import { currentSession } from "../../../platform/session/storage.ts";
import { EmptyState } from "../../../ui/feedback/empty-state.tsx";
import { ListPage } from "../../../ui/layout/list-layout.tsx";
import { pageForProfile } from "../detail/page-for-profile.ts";
import { loadStillLooking } from "../load-pages.ts";
import { PosterGrid } from "../poster-grid.tsx";
import { titleTexts as texts } from "../texts.ts";
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
        name={`still-looking ${userId}`}
        load={(start, signal) => loadStillLooking(api, start, signal)}
        known={pageForProfile(session, loadedFor, first)}
        isKnownFresh={loadedFor === userId}
        empty={
          <EmptyState icon={<Clapperboard />} title={texts.emptyTitle} text={texts.emptyText} />
        }
      />
    </ListPage>
  );
}
