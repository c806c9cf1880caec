import { Suspense, useState } from "react";
import { PrefetchPageLinks } from "react-router";
import { api, apiContext, originContext } from "../../../platform/session/api.ts";
import { browserOrigin, pageMeta } from "../../../platform/page/head.ts";
import { lazyPart } from "../../../platform/loading/lazy-part.ts";
import { atWidth } from "@bijou/contract/picture-address";
import { paths } from "@bijou/contract/site-paths";
import { waitForPositions, positionVersion } from "../../../platform/position-writes.ts";
import { currentSession } from "../../../platform/session/storage.ts";
import { ButtonLink } from "../../../ui/form/button.tsx";
import { ErrorPage } from "../../../ui/feedback/error-state.tsx";
import { TitlePeople } from "../people/title-people.tsx";
import { About } from "./about.tsx";
import { withEmbed } from "./embed-head.ts";
import { Episodes } from "./episodes.tsx";
import { loadTitle } from "./load-title.ts";
import { Extras } from "./extras.tsx";
import { Hero } from "./hero.tsx";
import { MoreRows } from "./more-rows.tsx";
import { structuredData } from "./structured-data.ts";
import { titleTexts as texts } from "../texts.ts";
import { useMemberTitle } from "./use-member-title.ts";
import { usePrebuffer } from "./use-prebuffer.ts";
import type { Route } from "./+types/detail-page";

const ShareDialog = lazyPart(() => import("./share-dialog.tsx"));

const PREVIEW_WIDTH = 1280;

export async function loader({ request, context }: Route.LoaderArgs) {
  const title = await loadTitle(context.get(apiContext), request.url);
  return { title, origin: context.get(originContext), loadedFor: null, positionsAtLoad: 0 };
}

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  // The player's last position may still be in flight: the page must show it.
  await waitForPositions();
  const loadedFor = currentSession()?.user_id ?? null;
  const positionsAtLoad = positionVersion();
  const title = await loadTitle(api, request.url);
  return { title, origin: browserOrigin(), loadedFor, positionsAtLoad };
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (loaderData === undefined) return [];
  const { title, origin } = loaderData;
  const { video } = title;
  const path = paths.detail(video);
  const art = video.landscape_art_1280x720;
  const image = art === "" ? "" : new URL(atWidth(art, PREVIEW_WIDTH), origin).href;
  const tags = pageMeta({
    title: `${video.video_title} (${video.published_year})`,
    description: video.short_description,
    path,
    origin,
    image,
    type: video.video_type === 2 ? "video.tv_show" : "video.movie",
    jsonLd: structuredData(video, new URL(path, origin).href, image),
  });
  return withEmbed(tags, video, new URL(path, origin).href);
}

export default function DetailPage({ loaderData }: Route.ComponentProps) {
  const { video_id } = loaderData.title.video;
  // React Router keeps the route mounted; `key` resets the page's state for another title.
  return <Detail key={video_id} {...loaderData} />;
}

function Detail(loaded: Route.ComponentProps["loaderData"]) {
  const { title, origin, loadedFor, positionsAtLoad } = loaded;
  const video = useMemberTitle(title.video, loadedFor, positionsAtLoad);
  const isBuffered = usePrebuffer(video);
  const [isSharing, setSharing] = useState(false);
  if (video === null)
    return (
      <ErrorPage title={texts.refusedTitle} text={texts.refusedText}>
        <ButtonLink to={paths.home}>{texts.goHome}</ButtonLink>
      </ErrorPage>
    );
  const resumed = title.firstPage.items.find(({ episode_id }) => episode_id === video.episode_id);
  return (
    <>
      {isBuffered && <PrefetchPageLinks page={paths.player(video)} />}
      <Hero
        video={video}
        episodeSeconds={resumed?.episode_duration ?? undefined}
        onShare={() => setSharing(true)}
      />
      {video.video_type === 2 && (
        <Episodes
          title={title}
          video={video}
          loadedFor={loadedFor}
          positionsAtLoad={positionsAtLoad}
        />
      )}
      <About video={video} />
      <Extras video={video} />
      <TitlePeople video={video} />
      <MoreRows video={video} />
      {isSharing && (
        <Suspense>
          <ShareDialog video={video} origin={origin} onClose={() => setSharing(false)} />
        </Suspense>
      )}
    </>
  );
}
