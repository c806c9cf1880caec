import { useLocation } from "react-router";
import { useMemberPage } from "../../lib/member-page.ts";
import { metaOf, originClientLoader, originLoader } from "../../lib/page-head.ts";
import { paths } from "../../lib/paths.ts";
import type { RouteHandle } from "../../lib/route-handle.ts";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { ReturnStage } from "./return-stage.tsx";
import { returnTexts as texts } from "./return-texts.ts";
import { useCompletion } from "./use-completion.ts";

export const handle: RouteHandle = { shell: "bare" };

export const loader = originLoader;
export const clientLoader = originClientLoader;

export const meta = metaOf({
  title: texts.cancelHead,
  description: texts.description,
  path: "/cancel",
  hidden: true,
});

/** Where the payment provider leads when the payment was given up (S-185). */
export default function CancelPage() {
  const { pathname, search } = useLocation();
  const session = useMemberPage(pathname + search);
  const { progress, retry } = useCompletion(session !== null, 0);
  const { kind } = progress;
  return (
    <ReturnStage progress={progress} closedTitle={texts.cancelled}>
      {kind === "closed" && <ButtonLink to={paths.subscribe()}>{texts.otherCard}</ButtonLink>}
      {kind === "failed" && <Button onClick={retry}>{texts.tryAgain}</Button>}
      <ButtonLink look="ghost" to={paths.home}>
        {texts.home}
      </ButtonLink>
    </ReturnStage>
  );
}
