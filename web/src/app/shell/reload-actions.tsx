import { paths } from "@bijou/contract/site-paths";
import { Actions, Button, ButtonLink } from "../../ui/form/button.tsx";
import { shellTexts } from "./texts.ts";

/** The next steps of an error page: Home, and for a failure once more. */
export function ReloadActions({ isMissing }: { isMissing: boolean }) {
  return (
    <Actions>
      {!isMissing && <Button onClick={() => location.reload()}>{shellTexts.reload}</Button>}
      <ButtonLink to={paths.home} look={isMissing ? "primary" : "ghost"}>
        {shellTexts.toHome}
      </ButtonLink>
    </Actions>
  );
}
