import type { Plan } from "@bijou/contract/membership";
import { useState } from "react";
import { useSearchParams } from "react-router";
import { readId } from "../../platform/page/read-query.ts";
import { priceText } from "@bijou/design/money";
import { paths, type Playable } from "@bijou/contract/site-paths";
import { videoTypeFrom } from "@bijou/contract/video-type";
import { useHydrated } from "../../ui/layout/use-hydrated.ts";
import { useSession } from "../../platform/session/session.ts";
import { Button, ButtonLink } from "../../ui/form/button.tsx";
import { OperatorHtml } from "../../ui/media/operator-html.tsx";
import { NO_SCENE, ownsAccount, type PageScene } from "../accounts/public.ts";
import { sceneOf } from "../titles/public.ts";
import type { Offer } from "./load-plans.ts";
import { PlanChoice, priceIn } from "./plan-choice.tsx";
import { membershipTexts as texts } from "./texts.ts";
import { Ticket, Tickets } from "./ticket.tsx";
import { useCheckout } from "./use-checkout.ts";
import { useWantedFilm } from "./use-wanted-film.ts";
import { useTrialDays } from "./use-trial-days.ts";

/** The title for which the viewer needs Premium, if any. */
function titleOf(query: URLSearchParams): Playable | undefined {
  const video_id = readId(query.get("video_id"));
  if (video_id === undefined) return undefined;
  return { video_id, video_type: videoTypeFrom(query.get("video_type")) };
}

const NO_QUERY = new URLSearchParams();

/** The lowest monthly price, in the chosen currency if available (S-190). */
function lowestOf(plans: readonly Plan[], currency: string | null): string | undefined {
  const [cheapest] = plans
    .filter((plan) => plan.plan_type === "month")
    .map((plan) => priceIn(plan, currency))
    .toSorted((a, b) => a.amount - b.amount);
  return cheapest && priceText(cheapest);
}

/** Premium and free side by side, as two tickets; for a Premium member, the one they hold. */
export function WaysToWatch({ offer, still }: { offer: Offer; still: PageScene }) {
  const isHydrated = useHydrated();
  const session = useSession();
  const [params] = useSearchParams();
  // The server's page is the same for every query.
  const query = isHydrated ? params : NO_QUERY;
  const title = titleOf(query);
  const [picked, setCurrency] = useState<string | null>(null);
  const currency = picked ?? query.get("currency");
  const isPremium = session !== null && session.subscription_status !== "Inactive";
  const film = useWantedFilm(title?.video_id);
  const lowest = lowestOf(offer.plans, currency);
  const lead = lowest === undefined ? texts.lead : texts.from(lowest);
  const [first] = offer.plans;
  const filmScene = film === undefined ? NO_SCENE : sceneOf(film);
  const scene = title === undefined && isHydrated ? still : filmScene;
  if (isPremium)
    return (
      <Tickets title={texts.premiumTitle} lead={texts.isPremium} scene={scene}>
        <Ticket look="velvet" name={texts.member} price={texts.premium} lines={texts.pitch}>
          <ButtonLink size="large" to={title === undefined ? paths.home : paths.player(title)}>
            {texts.watch}
          </ButtonLink>
          <ButtonLink look="ghost" size="large" to={paths.membership}>
            {texts.membership}
          </ButtonLink>
        </Ticket>
      </Tickets>
    );
  return (
    <Tickets
      title={texts.title}
      lead={title === undefined ? lead : texts.leadFor(film?.video_title)}
      scene={scene}
    >
      {first === undefined ? (
        <Ticket
          look="velvet"
          name={texts.subscribe}
          price={texts.premium}
          lines={texts.pitch}
          text={offer.message}
        />
      ) : (
        <PlanTicket
          plans={offer.plans}
          first={first}
          title={title}
          requestedId={readId(query.get("plan_id"))}
          currency={currency}
          onCurrency={setCurrency}
        />
      )}
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

interface PlanTicketProps {
  readonly plans: readonly Plan[];
  readonly first: Plan;
  readonly title: Playable | undefined;
  /** The plan that was chosen before the viewer signed in. */
  readonly requestedId: number | undefined;
  /** ISO 4217; null if none was chosen. */
  readonly currency: string | null;
  readonly onCurrency: (currency: string) => void;
}

function PlanTicket(props: PlanTicketProps) {
  const { plans, first, title, requestedId, currency, onCurrency } = props;
  const session = useSession();
  const [planId, setPlanId] = useState<number | null>(null);
  const { isBusy, begin } = useCheckout();
  const plan = plans.find(({ id }) => id === (planId ?? requestedId)) ?? first;
  const price = priceIn(plan, currency);
  const days = useTrialDays(plan);
  const promise = session === null ? texts.trial : texts.ownTrial;
  const trial = days > 0 ? `${promise(days)} ` : "";
  const canPay = session === null || ownsAccount(session);
  const next = title && paths.player(title);
  const choice = paths.subscribe(title, plan.id, price.currency);
  return (
    <Ticket
      look="velvet"
      name={texts.subscribe}
      price={priceText(price)}
      period={texts.period[plan.plan_type]}
      lines={texts.pitch}
      text={canPay ? `${trial}${texts.renews[plan.plan_type]}` : texts.onlyOwner}
      more={
        <>
          {plan.plan_text !== "" && <OperatorHtml html={plan.plan_text} />}
          <PlanChoice
            plans={plans}
            chosen={plan}
            currency={currency ?? price.currency}
            onPlan={setPlanId}
            onCurrency={onCurrency}
          />
        </>
      }
    >
      {session === null ? (
        <ButtonLink size="large" to={paths.signIn(choice)}>
          {texts.subscribeNow}
        </ButtonLink>
      ) : (
        canPay && (
          <Button
            size="large"
            disabled={isBusy}
            onClick={() => void begin({ planId: plan.id, currency: price.currency, next, choice })}
          >
            {isBusy ? texts.processing : texts.subscribeNow}
          </Button>
        )
      )}
    </Ticket>
  );
}
