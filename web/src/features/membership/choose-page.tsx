import { originContext } from "../../lib/api.ts";
import { browserOrigin, pageMeta } from "../../lib/head.ts";
import { paths } from "../../lib/paths.ts";
import type { RouteHandle } from "../../lib/route-handle.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { membershipTexts as texts } from "./texts.ts";
import { Ticket, Tickets } from "./ticket.tsx";
import type { Route } from "./+types/choose-page";

export const handle: RouteHandle = { shell: "bare" };

export const loader = ({ context }: Route.LoaderArgs) => ({ origin: context.get(originContext) });
export const clientLoader = () => ({ origin: browserOrigin() });

export function meta({ loaderData }: Route.MetaArgs) {
  if (loaderData === undefined) return [];
  return pageMeta({
    title: texts.headTitle,
    description: texts.description,
    path: paths.chooseHowToWatch,
    origin: loaderData.origin,
    hidden: true,
  });
}

/** Where a sign-up ends: with premium, or with the films that are free. */
export default function ChoosePage() {
  return (
    <Tickets title={texts.title} lead={texts.lead}>
      <Ticket
        look="velvet"
        name={texts.subscribe}
        price={texts.premium}
        lines={texts.pitch}
        text={texts.subscribeText}
      >
        <ButtonLink size="large" to={paths.subscribe()}>
          {texts.subscribeNow}
        </ButtonLink>
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
