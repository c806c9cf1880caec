import { closeLoginAlert } from "../lib/notices.ts";
import { paths } from "../lib/paths.ts";
import { Button, ButtonLink } from "./button.tsx";
import { Dialog, DialogActions } from "./dialog.tsx";
import { uiTexts } from "./texts.ts";

/** The popup that sends a guest to the sign-in page and back (S-09, E-12). Opened by `openLoginAlert`. */
export default function LoginAlert({ text, returnTo }: { text: string; returnTo: string }) {
  return (
    <Dialog title={uiTexts.loginTitle} description={text} onClose={closeLoginAlert}>
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
