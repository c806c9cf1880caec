import type { Client } from "@bijou/contract/client";
import { trendingVideos } from "@bijou/contract/home";
import { useEffect, useMemo } from "react";
import { useLocation, useNavigate } from "react-router";
import { api, apiContext, originContext } from "../../platform/session/api.ts";
import { browserOrigin } from "../../platform/page/head.ts";
import { metaOf } from "../../platform/page/page-head.ts";
import { paths } from "@bijou/contract/site-paths";
import { useHydrated } from "../../ui/layout/use-hydrated.ts";
import { currentSession } from "../../platform/session/storage.ts";
import { Row, tileSizes } from "../../ui/layout/row.tsx";
import { Tile } from "../titles/public.ts";
import { AuthLayout, loadAuthLayout } from "./auth-layout.tsx";
import { Questions, Reasons } from "./reasons.tsx";
import { readPending } from "./pending-sign-up.ts";
import { SignUpSteps } from "./sign-up-steps.tsx";
import { signUpTexts as texts } from "./sign-up-texts.ts";
import type { Route } from "./+types/sign-up-page";

/** S-156 */
const trendingCategory = paths.category.genre({
  id: 63,
  genre_name: texts.trending,
  genre_type: 3,
});

async function load(client: Client) {
  const [stage, trending] = await Promise.all([
    loadAuthLayout(client, paths.signUp),
    client(trendingVideos, {})
      .then(({ data }) => data)
      // The row below the form is optional.
      .catch(() => []),
  ]);
  return { ...stage, trending };
}

export async function loader({ context }: Route.LoaderArgs) {
  return { ...(await load(context.get(apiContext))), origin: context.get(originContext) };
}

export async function clientLoader() {
  return { ...(await load(api)), origin: browserOrigin() };
}

export const meta = metaOf({
  title: texts.title,
  description: texts.description,
  path: paths.signUp,
});

export default function SignUpPage({ loaderData }: Route.ComponentProps) {
  const { isDemonstration, codeDigits, still, trending } = loaderData;
  const { pathname } = useLocation();
  const generation = pathname === paths.signUp ? "newer" : "older";
  const isHydrated = useHydrated();
  const saved = useMemo(() => (isHydrated ? readPending() : null), [isHydrated]);
  const navigate = useNavigate();
  useEffect(() => {
    // A member who opens the page goes on. Signing up on the page navigates by itself.
    if (currentSession() !== null) void navigate(paths.home, { replace: true });
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only on arrival
  }, []);
  return (
    <>
      <AuthLayout still={still}>
        <SignUpSteps
          key={saved === null ? "new" : "saved"}
          saved={saved}
          generation={generation}
          digits={codeDigits}
          isDemonstration={isDemonstration}
        />
      </AuthLayout>
      {trending.length > 0 && (
        <Row title={texts.trending} to={trendingCategory} size="large">
          {trending.map((video) => (
            <Tile
              key={`${video.video_type}-${video.video_id}`}
              video={video}
              shape="portrait"
              sizes={tileSizes.large}
              priority="near"
            />
          ))}
        </Row>
      )}
      {/* Reversed, so that the cards do not repeat the first titles of the row above. */}
      <Reasons videos={trending.toReversed()} />
      <Questions />
    </>
  );
}
