import { ListContents } from "../../watchlists/public.ts";
import { CallFailed } from "@bijou/contract/errors";
import type { Client } from "@bijou/contract/client";
import { Clapperboard, History } from "lucide-react";
import { type ReactNode, Suspense, useEffect } from "react";
import { data, useNavigate } from "react-router";
import { api, apiContext, originContext } from "../../../platform/session/api.ts";
import { browserOrigin, pageMeta } from "../../../platform/page/head.ts";
import { paths } from "@bijou/contract/site-paths";
import { useHydrated } from "../../../ui/layout/use-hydrated.ts";
import { useSession } from "../../../platform/session/session.ts";
import { currentSession } from "../../../platform/session/storage.ts";
import { ButtonLink } from "../../../ui/form/button.tsx";
import { EmptyState } from "../../../ui/feedback/empty-state.tsx";
import {
  categoryName,
  type CategorySource,
  categorySource,
  isList,
  isOwn,
} from "./category-source.ts";
import { GenreTabs } from "./genre-tabs.tsx";
import { pageForProfile } from "../detail/page-for-profile.ts";
import { ListPage } from "../../../ui/layout/list-layout.tsx";
import { loadCategory, loadTabs } from "./load-category.ts";
import { PosterGrid } from "../poster-grid.tsx";
import { titleTexts as texts } from "../texts.ts";
import type { Route } from "./+types/category-page";

async function load(client: Client, address: string, userId: number | null) {
  const { pathname, search, searchParams } = new URL(address);
  const source = categorySource(searchParams);
  if (source === undefined) throw data(null, { status: 404 });
  const found = { source, path: pathname + search };
  // A profile's own titles must not be in the HTML that everyone shares.
  if (isList(source) || (isOwn(source) && userId === null))
    return { ...found, tabs: [], first: undefined, loadedFor: userId };
  try {
    const [tabs, first] = await Promise.all([
      loadTabs(client, source),
      loadCategory(client, source, undefined),
    ]);
    return { ...found, tabs, first, loadedFor: userId };
  } catch (failure) {
    if (failure instanceof CallFailed && failure.status === 404) throw data(null, { status: 404 });
    throw failure;
  }
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const page = await load(context.get(apiContext), request.url, null);
  return { ...page, origin: context.get(originContext) };
}

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const page = await load(api, request.url, currentSession()?.user_id ?? null);
  return { ...page, origin: browserOrigin() };
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (loaderData === undefined) return [];
  const { source, path, origin, first } = loaderData;
  const [video] = first?.items ?? [];
  const name = categoryName(source, first?.name ?? "");
  return pageMeta({
    title: name,
    description: descriptionOf(name, first?.count),
    path,
    origin,
    image: video?.landscape_art_1280x720 ?? "",
    hidden: isOwn(source),
  });
}

function descriptionOf(name: string, count: number | undefined): string {
  return count === undefined || count === 0 ? name : `${name}: ${texts.titleCount(count, false)}`;
}

function Empty({ kind }: { kind: CategorySource["kind"] }) {
  const [icon, title, text]: readonly [ReactNode, string, string] =
    kind === "continue"
      ? [<History key="icon" />, texts.emptyContinueTitle, texts.emptyContinueText]
      : [<Clapperboard key="icon" />, texts.emptyTitle, texts.emptyText];
  return (
    <EmptyState icon={icon} title={title} text={text}>
      <ButtonLink look="ghost" to={paths.category.all}>
        {texts.browseAll}
      </ButtonLink>
    </EmptyState>
  );
}

export default function CategoryPage({ loaderData }: Route.ComponentProps) {
  const { source, path, tabs, first, loadedFor } = loaderData;
  const session = useSession();
  const userId = session?.user_id ?? null;
  const isHydrated = useHydrated();
  const navigate = useNavigate();
  const name = categoryName(source, first?.name ?? "");
  const isLocked = isHydrated && userId === null && isOwn(source);
  useEffect(() => {
    if (isLocked) void navigate(paths.signIn(path), { replace: true });
  }, [isLocked, navigate, path]);
  if (isList(source))
    return userId === null ? (
      <ListPage title={name} text="">
        {null}
      </ListPage>
    ) : (
      <Suspense fallback={null}>
        <ListContents key={`${source.kind} ${source.listId} ${userId}`} source={source} />
      </Suspense>
    );
  const known = pageForProfile(session, loadedFor, first);
  const count = known?.count ?? 0;
  return (
    <ListPage title={name} text={count === 0 ? "" : texts.titleCount(count, known?.next !== null)}>
      {tabs.length > 0 && source.kind === "genre" && (
        <GenreTabs tabs={tabs} currentId={source.genreId} />
      )}
      {!isLocked && (
        <PosterGrid
          key={`${path} ${userId}`}
          name={`${path} ${userId}`}
          load={(start, signal) => loadCategory(api, source, start, signal)}
          known={known}
          isKnownFresh={loadedFor === userId}
          empty={<Empty kind={source.kind} />}
        />
      )}
    </ListPage>
  );
}
