import { useLocation } from "react-router";
import { useMemberPage } from "../accounts/public.ts";
import { metaOf, originClientLoader, originLoader } from "../../platform/page/page-head.ts";
import { paths } from "@bijou/contract/site-paths";
import type { RouteHandle } from "../../platform/page/route-handle.ts";
import { Button, ButtonLink } from "../../ui/form/button.tsx";
import { afterPayment, chosenBefore } from "./after-payment.ts";
import { ResultLayout } from "./result-layout.tsx";
import { returnTexts as texts } from "./return-texts.ts";
import { titleIn, useWantedFilm } from "./use-wanted-film.ts";
import { useCompletion } from "./use-completion.ts";

export const handle: RouteHandle = { shell: "bare" };

export const loader = originLoader;
export const clientLoader = originClientLoader;

export const meta = metaOf({
  title: texts.cancelHead,
  description: texts.description,
  path: paths.notPaid,
  hidden: true,
});

/** The page to which the payment provider returns after an abandoned payment (S-185). */
export default function CancelPage() {
  const { pathname, search } = useLocation();
  const session = useMemberPage(pathname + search);
  const { progress, retry } = useCompletion(session !== null, 0);
  const { kind } = progress;
  const video = useWantedFilm(kind === "closed" ? titleIn(afterPayment()) : undefined);
  return (
    <ResultLayout progress={progress} closedTitle={texts.cancelled} video={video}>
      {kind === "closed" && <ButtonLink to={chosenBefore()}>{texts.otherCard}</ButtonLink>}
      {kind === "failed" && <Button onClick={retry}>{texts.tryAgain}</Button>}
      {kind === "waiting" && <ButtonLink to={paths.membership}>{texts.membership}</ButtonLink>}
      <ButtonLink look="ghost" to={paths.home}>
        {texts.home}
      </ButtonLink>
    </ResultLayout>
  );
}
