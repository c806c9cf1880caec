import { closeLoginAlert } from "../../platform/notices.ts";
import { paths } from "@bijou/contract/site-paths";
import { Button, ButtonLink } from "../../ui/form/button.tsx";
import { Dialog, DialogActions } from "../../ui/overlay/dialog.tsx";
import { uiTexts } from "../../ui/texts.ts";

/** The dialog that sends a guest to the sign-in page and back (S-09, E-12). `openLoginAlert` opens it. */
export default function LoginAlert({ text, returnTo }: { text: string; returnTo: string }) {
  return (
    <Dialog
      title={returnTo.startsWith(paths.playerPage) ? uiTexts.loginToWatch : uiTexts.loginTitle}
      description={text}
      onClose={closeLoginAlert}
    >
      <DialogActions>
        <Button look="ghost" onClick={closeLoginAlert}>
          {uiTexts.notNow}
        </Button>
        <ButtonLink to={paths.signIn(returnTo)} onClick={closeLoginAlert}>
          {uiTexts.login}
        </ButtonLink>
      </DialogActions>
    </Dialog>
  );
}
