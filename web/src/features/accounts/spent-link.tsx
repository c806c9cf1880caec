import { paths } from "@bijou/contract/site-paths";
import { Actions, ButtonLink } from "../../ui/form/button.tsx";
import styles from "./account-form.module.css";
import { recoveryTexts as texts } from "./recovery-texts.ts";
import { accountTexts } from "./texts.ts";

/** A link that has been used, is too old, or never was one. */
export function SpentLink({ use }: { use: "reset" | "verification" }) {
  return (
    <div className={styles.done} role="alert">
      <h1>{texts.spentTitle}</h1>
      <p>{use === "reset" ? texts.spentText : texts.verifySpent}</p>
      <Actions>
        {use === "reset" ? (
          <ButtonLink to={paths.forgotPassword}>{texts.askAgain}</ButtonLink>
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
