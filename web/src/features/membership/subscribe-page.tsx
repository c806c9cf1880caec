import { useSearchParams } from "react-router";
import { originContext } from "../../lib/api.ts";
import { browserOrigin, pageMeta } from "../../lib/head.ts";
import { paths, type Playable } from "../../lib/paths.ts";
import type { RouteHandle } from "../../lib/route-handle.ts";
import { useSession } from "../../lib/session.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { membershipTexts as texts } from "./texts.ts";
import { Ticket, Tickets } from "./ticket.tsx";
import type { Route } from "./+types/subscribe-page";

export const handle: RouteHandle = { shell: "bare" };

export const loader = ({ context }: Route.LoaderArgs) => ({ origin: context.get(originContext) });
export const clientLoader = () => ({ origin: browserOrigin() });

export function meta({ loaderData }: Route.MetaArgs) {
  if (loaderData === undefined) return [];
  return pageMeta({
    title: texts.headTitle,
    description: texts.description,
    path: paths.subscribe(),
    origin: loaderData.origin,
  });
}

/** The title the viewer came from, if any. */
function titleOf(query: URLSearchParams): Playable | undefined {
  const video_id = Number(query.get("video_id"));
  if (!Number.isInteger(video_id) || video_id <= 0) return undefined;
  return { video_id, video_type: query.get("video_type") === "2" ? 2 : 1 };
}

/** Premium beside free, as two tickets. */
export default function SubscribePage() {
  const session = useSession();
  const [query] = useSearchParams();
  const title = titleOf(query);
  const isPremium = session !== null && session.subscription_status !== "Inactive";
  return (
    <Tickets title={texts.title} lead={title === undefined ? texts.lead : texts.leadFor}>
      <Ticket
        look="velvet"
        name={texts.subscribe}
        price={texts.premium}
        lines={texts.pitch}
        text={isPremium ? texts.isPremium : texts.notYet}
      >
        {isPremium ? (
          <ButtonLink size="large" to={title === undefined ? paths.home : paths.player(title)}>
            {texts.watch}
          </ButtonLink>
        ) : (
          session === null && (
            <ButtonLink
              size="large"
              to={paths.signIn(title === undefined ? paths.home : paths.player(title))}
            >
              {texts.premiumSignIn}
            </ButtonLink>
          )
        )}
      </Ticket>
      <Ticket
        look="plain"
        name={texts.ads}
        price={texts.free}
        period={texts.always}
        lines={texts.freeGives}
        lacks={texts.freeLacks}
        text={texts.freeText}
      >
        <ButtonLink look="ghost" size="large" to={paths.home}>
          {texts.continueWithAds}
        </ButtonLink>
      </Ticket>
    </Tickets>
  );
}
