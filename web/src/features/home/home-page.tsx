import { api, apiContext, originContext } from "../../platform/session/api.ts";
import { browserOrigin, pageMeta } from "../../platform/page/head.ts";
import { serviceName } from "@bijou/design/service-name";
import { paths } from "@bijou/contract/site-paths";
import { currentSession } from "../../platform/session/storage.ts";
import { ErrorState } from "../../ui/feedback/error-state.tsx";
import { RowPlaceholder } from "../../ui/feedback/placeholder.tsx";
import { useInfiniteScroll } from "../../ui/layout/use-infinite-scroll.ts";
import type { Route } from "./+types/home-page";
import { Hero } from "./hero.tsx";
import { firstView, type HomeData, loadHome } from "./home-data.ts";
import { HomeLoading, RowsLoading } from "./home-loading.tsx";
import { HomeRows } from "./home-rows.tsx";
import { homeTexts } from "./texts.ts";
import { useHome } from "./use-home.ts";
import { useMemberRows } from "./use-member-rows.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const home = await loadHome(context.get(apiContext), null);
  return { home: firstView(home), origin: context.get(originContext) };
}

export async function clientLoader() {
  const home = await loadHome(api, currentSession()?.user_id ?? null);
  return { home, origin: browserOrigin() };
}

export function meta({ loaderData }: Route.MetaArgs) {
  const name = serviceName();
  if (loaderData === undefined) return [{ title: name }];
  const { origin, home } = loaderData;
  const first = home.banners[0];
  return pageMeta({
    title: name,
    description: homeTexts.description,
    path: paths.home,
    origin,
    image: first?.slider_image_ott_web || first?.still_images_1920x1080 || "",
    jsonLd: { "@type": "WebSite", name, url: new URL(paths.home, origin).href },
  });
}

export default function HomePage({ loaderData }: Route.ComponentProps) {
  return <Home fromPage={loaderData.home} />;
}

function Home({ fromPage }: { fromPage: HomeData }) {
  const { home, more, loadMore, isForeign } = useHome(fromPage);
  const ownRows = useMemberRows();
  const isWhole = home.next === null;
  useInfiniteScroll(!isForeign && ownRows !== null && !isWhole && more === "idle", loadMore);
  if (isForeign) return <HomeLoading />;
  return (
    <>
      <h1 className="visually-hidden">{homeTexts.heading()}</h1>
      <Hero banners={home.banners} />
      {ownRows === null ? (
        <RowsLoading />
      ) : (
        <HomeRows
          ownRows={ownRows}
          rows={home.items}
          isWhole={isWhole}
          more={
            <More
              key={home.items.length}
              isWhole={isWhole}
              isFailed={more === "failed"}
              retry={loadMore}
            />
          }
        />
      )}
    </>
  );
}

function More({
  isWhole,
  isFailed,
  retry,
}: {
  isWhole: boolean;
  isFailed: boolean;
  retry: () => void;
}) {
  if (isWhole) return null;
  if (!isFailed)
    return (
      <div data-growing="">
        <RowPlaceholder size="large" />
      </div>
    );
  return <ErrorState {...homeTexts.rowsFailed} onRetry={retry} />;
}
