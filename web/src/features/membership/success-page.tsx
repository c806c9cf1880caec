import { Suspense } from "react";
import { useLocation, useSearchParams } from "react-router";
import { fullDateText } from "@bijou/design/dates";
import { useMemberPage } from "../accounts/public.ts";
import { priceText } from "@bijou/design/money";
import { metaOf, originClientLoader, originLoader } from "../../platform/page/page-head.ts";
import { paths } from "@bijou/contract/site-paths";
import type { RouteHandle } from "../../platform/page/route-handle.ts";
import { RowPlaceholder } from "../../ui/feedback/placeholder.tsx";
import { Button, ButtonLink } from "../../ui/form/button.tsx";
import { FirstTitles } from "../titles/public.ts";
import { afterPayment, chosenBefore } from "./after-payment.ts";
import { PartnersQuestion } from "./partners-question.tsx";
import { ResultLayout } from "./result-layout.tsx";
import styles from "./result-layout.module.css";
import { returnTexts as texts } from "./return-texts.ts";
import { type Completion, useCompletion } from "./use-completion.ts";
import { titleIn, useWantedFilm } from "./use-wanted-film.ts";

export const handle: RouteHandle = { shell: "bare" };

export const loader = originLoader;
export const clientLoader = originClientLoader;

export const meta = metaOf({
  title: texts.successHead,
  description: texts.description,
  path: paths.paid,
  hidden: true,
});

function factsOf({ amount, currency, plan_name, plan_price, to_date }: Completion): string {
  const price =
    amount === 0 ? texts.freeToday : texts.paidToday(priceText({ currency, plan_price }));
  return texts.facts(plan_name, price, fullDateText(to_date));
}

/** The page to which the payment provider returns after a payment; the server confirms the payment (S-184). */
export default function SuccessPage() {
  const { pathname, search } = useLocation();
  const session = useMemberPage(pathname + search);
  const [query] = useSearchParams();
  const { progress, retry } = useCompletion(session !== null, 1);
  const { kind } = progress;
  const paid = progress.kind === "paid" ? progress.completion : undefined;
  const wantedId = paid && titleIn(afterPayment());
  const video = useWantedFilm(wantedId);
  return (
    <ResultLayout
      progress={progress}
      video={video}
      {...(paid && {
        note: factsOf(paid),
        after: (
          <>
            <PartnersQuestion transactionId={query.get("pti") ?? ""} asks={paid.asks_conversion} />
            {wantedId === undefined && (
              <div className={styles.titles}>
                <Suspense fallback={<RowPlaceholder size="large" />}>
                  <FirstTitles title={texts.startWith} isPremium />
                </Suspense>
              </div>
            )}
          </>
        ),
      })}
    >
      {kind === "paid" && <ButtonLink to={afterPayment()}>{texts.watch}</ButtonLink>}
      {(kind === "failed" || kind === "late") && <Button onClick={retry}>{texts.tryAgain}</Button>}
      {kind === "closed" && <ButtonLink to={chosenBefore()}>{texts.otherCard}</ButtonLink>}
      {(kind === "paid" || kind === "late" || kind === "waiting") && (
        <ButtonLink look={kind === "waiting" ? "primary" : "ghost"} to={paths.membership}>
          {texts.membership}
        </ButtonLink>
      )}
      <ButtonLink look="ghost" to={paths.home}>
        {texts.home}
      </ButtonLink>
    </ResultLayout>
  );
}
