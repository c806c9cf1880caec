import { paths } from "@bijou/contract/site-paths";
import { TvMinimal } from "lucide-react";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { Actions, ButtonLink } from "../../ui/form/button.tsx";
import { Wordmark } from "@bijou/design/wordmark";
import styles from "./small-screen.module.css";
import { televisionTexts } from "./texts.ts";

const texts = televisionTexts.small;

/** Instead of the television app on a phone or a small tablet, where its text would be too small to read. */
export default function SmallScreen() {
  return (
    <main className={styles.small}>
      <div className={styles.name}>
        <Wordmark />
      </div>
      <EmptyState heading="h1" icon={<TvMinimal />} title={texts.title} text={texts.text}>
        <Actions>
          <ButtonLink to={paths.activateTv()}>{texts.activate}</ButtonLink>
          <ButtonLink look="ghost" to={paths.home}>
            {texts.watch}
          </ButtonLink>
        </Actions>
      </EmptyState>
    </main>
  );
}
