import { WeekCalendar } from "../../home/public.ts";
import { comingSoonVideos } from "@bijou/contract/home";
import type { Client } from "@bijou/contract/client";
import { CalendarDays } from "lucide-react";
import { Suspense } from "react";
import { api, apiContext, originContext } from "../../../platform/session/api.ts";
import { useResource } from "../../../platform/resource/use-resource.ts";
import { browserOrigin, pageMeta } from "../../../platform/page/head.ts";
import { paths } from "@bijou/contract/site-paths";
import { useHydrated } from "../../../ui/layout/use-hydrated.ts";
import { useSession } from "../../../platform/session/session.ts";
import { currentSession } from "../../../platform/session/storage.ts";
import { ButtonLink } from "../../../ui/form/button.tsx";
import { EmptyState } from "../../../ui/feedback/empty-state.tsx";
import { ErrorState } from "../../../ui/feedback/error-state.tsx";
import { RowPlaceholder } from "../../../ui/feedback/placeholder.tsx";
import { ComingSoonBanner } from "./coming-soon-banner.tsx";
import { ComingSoonFlow } from "./coming-soon-flow.tsx";
import { pageForProfile } from "../detail/page-for-profile.ts";
import { ListPage } from "../../../ui/layout/list-layout.tsx";
import { titleTexts as texts } from "../texts.ts";
import type { Route } from "./+types/coming-soon-page";

async function load(client: Client, loadedFor: number | null, signal?: AbortSignal) {
  const { data } = await client(comingSoonVideos, {}, { signal });
  return { ...data, loadedFor };
}
type ComingSoon = Awaited<ReturnType<typeof load>>;

export async function loader({ context }: Route.LoaderArgs) {
  const page = await load(context.get(apiContext), null);
  return { page, origin: context.get(originContext) };
}

export async function clientLoader() {
  const page = await load(api, currentSession()?.user_id ?? null);
  return { page, origin: browserOrigin() };
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (loaderData === undefined) return [];
  const { page, origin } = loaderData;
  return pageMeta({
    title: texts.comingSoon,
    description: texts.comingSoonText,
    path: paths.comingSoon,
    origin,
    image: page.banner?.landscape_art_1280x720 ?? "",
  });
}

/** The page for the current profile; undefined until a child's own has loaded. */
function useComingSoon(loaded: ComingSoon) {
  const session = useSession();
  const userId = session?.user_id ?? null;
  const isFresh = loaded.loadedFor === userId;
  const own = useResource<ComingSoon>({
    key: isFresh ? undefined : String(userId),
    load: (signal) => load(api, userId, signal),
  });
  return {
    // After a failure a guest's page stays.
    page: own.data ?? pageForProfile(session, loaded.loadedFor, loaded),
    hasFailed: own.hasFailed,
    retry: own.retry,
  };
}

export default function ComingSoonPage({ loaderData }: Route.ComponentProps) {
  const { page, hasFailed, retry } = useComingSoon(loaderData.page);
  // Weekdays are in the viewer's time zone, which the server does not know.
  const isHydrated = useHydrated();
  if (page === undefined)
    return (
      <ListPage title={texts.comingSoon} text={texts.comingSoonText}>
        {hasFailed ? (
          <ErrorState title={texts.listFailedTitle} text={texts.listFailedText} onRetry={retry} />
        ) : (
          <RowPlaceholder size="large" />
        )}
      </ListPage>
    );
  const { banner, rows } = page;
  if (banner === null)
    return (
      <ListPage title={texts.comingSoon} text={texts.comingSoonText}>
        <EmptyState icon={<CalendarDays />} title={texts.emptyTitle} text={texts.noneComing}>
          <ButtonLink look="ghost" to={paths.category.all}>
            {texts.browseAll}
          </ButtonLink>
        </EmptyState>
      </ListPage>
    );
  return (
    <>
      <ComingSoonBanner banner={banner} />
      <ComingSoonFlow rows={rows} />
      {isHydrated && (
        <Suspense>
          <WeekCalendar isCompact />
        </Suspense>
      )}
    </>
  );
}
