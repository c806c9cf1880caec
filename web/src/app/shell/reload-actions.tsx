import { paths } from "@bijou/contract/site-paths";
import { Actions, Button, ButtonLink } from "../../ui/form/button.tsx";
import { shellTexts } from "./texts.ts";

/** Buttons of an error page: Home, then search, or for a failure a reload. */
export function ReloadActions({ isMissing }: { isMissing: boolean }) {
  return (
    <Actions>
      {!isMissing && <Button onClick={() => location.reload()}>{shellTexts.reload}</Button>}
      <ButtonLink to={paths.home} look={isMissing ? "primary" : "ghost"}>
        {shellTexts.toHome}
      </ButtonLink>
      {isMissing && (
        <ButtonLink to={paths.search.start} look="ghost">
          {shellTexts.search}
        </ButtonLink>
      )}
    </Actions>
  );
}
