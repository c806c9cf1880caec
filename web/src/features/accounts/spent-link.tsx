import { paths } from "@bijou/contract/site-paths";
import { Actions, ButtonLink } from "../../ui/form/button.tsx";
import styles from "./account-form.module.css";
import { recoveryTexts as texts } from "./recovery-texts.ts";
import { accountTexts } from "./texts.ts";

/** Shown for a link that is used, expired or invalid. */
export function SpentLink({ use }: { use: "reset" | "verification" }) {
  return (
    <div className={styles.done} role="alert">
      <h1>{texts.spentTitle}</h1>
      <p>{use === "reset" ? texts.spentText : texts.verifySpent}</p>
      <Actions>
        {use === "reset" ? (
          <ButtonLink to={paths.forgotPassword}>{texts.poll}</ButtonLink>
        ) : (
          <ButtonLink to={paths.signIn()}>{texts.signIn}</ButtonLink>
        )}
        <ButtonLink look="ghost" to={paths.home}>
          {accountTexts.home}
        </ButtonLink>
      </Actions>
    </div>
  );
}
