import { useLocation } from "react-router";
import { originContext } from "../../lib/api.ts";
import { fullDateText } from "../../lib/dates.ts";
import { browserOrigin, pageMeta } from "../../lib/head.ts";
import { useMemberPage } from "../../lib/member-page.ts";
import { priceText } from "../../lib/money.ts";
import { paths } from "../../lib/paths.ts";
import type { RouteHandle } from "../../lib/route-handle.ts";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { afterPayment } from "./after-payment.ts";
import { ReturnStage } from "./return-stage.tsx";
import { returnTexts as texts } from "./return-texts.ts";
import { type Completion, useCompletion } from "./use-completion.ts";
import type { Route } from "./+types/success-page";

export const handle: RouteHandle = { shell: "bare" };

export const loader = ({ context }: Route.LoaderArgs) => ({ origin: context.get(originContext) });
export const clientLoader = () => ({ origin: browserOrigin() });

export function meta({ loaderData }: Route.MetaArgs) {
  if (loaderData === undefined) return [];
  return pageMeta({
    title: texts.successHead,
    description: texts.description,
    path: "/success",
    origin: loaderData.origin,
    hidden: true,
  });
}

function factsOf({ amount, currency, plan_name, plan_price, to_date }: Completion): string {
  const price =
    amount === 0 ? texts.freeToday : texts.paidToday(priceText({ currency, plan_price }));
  return texts.facts(plan_name, price, fullDateText(to_date));
}

/** Where the payment provider leads after a payment; what it was worth, the server says (S-184). */
export default function SuccessPage() {
  const { pathname, search } = useLocation();
  const session = useMemberPage(pathname + search);
  const { progress, retry } = useCompletion(session !== null, 1);
  const { kind } = progress;
  return (
    <ReturnStage
      progress={progress}
      {...(progress.kind === "paid" ? { note: factsOf(progress.completion) } : {})}
    >
      {kind === "paid" && <ButtonLink to={afterPayment()}>{texts.watch}</ButtonLink>}
      {(kind === "failed" || kind === "late") && <Button onClick={retry}>{texts.tryAgain}</Button>}
      {kind === "closed" && <ButtonLink to={paths.subscribe()}>{texts.otherCard}</ButtonLink>}
      {(kind === "paid" || kind === "late") && (
        <ButtonLink look="ghost" to={paths.membership}>
          {texts.membership}
        </ButtonLink>
      )}
      <ButtonLink look="ghost" to={paths.home}>
        {texts.home}
      </ButtonLink>
    </ReturnStage>
  );
}
