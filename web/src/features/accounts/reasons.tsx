import type { VideoCard } from "@bijou/contract/titles/videos";
import { Plus } from "lucide-react";
import { Picture } from "../../ui/media/picture.tsx";
import styles from "./reasons.module.css";
import { signUpTexts as texts } from "./sign-up-texts.ts";

/** Six cards with reasons to join, illustrated with titles from the catalog (S-155). */
export function Reasons({ videos }: { videos: readonly VideoCard[] }) {
  return (
    <section className={styles.reasons}>
      <h2>{texts.reasonsTitle}</h2>
      <ul>
        {texts.reasons.map(({ title, text }, at) => (
          <li key={title}>
            <Picture
              art={videos[at]?.landscape_art_1280x720 ?? ""}
              kind="landscape"
              sizes="(min-width: 62.5em) 30vw, 46vw"
              alt=""
              color={videos[at]?.art_colour ?? ""}
              className={styles.still}
            />
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The FAQ. One question is open at a time: the browser closes other details of the same name (S-155). */
export function Questions() {
  return (
    <section className={styles.questions}>
      <h2>{texts.questionsTitle}</h2>
      <div>
        {texts.questions.map(({ question, answer }, at) => (
          <details key={question} name="questions" open={at === 0}>
            <summary>
              {question}
              <Plus aria-hidden="true" />
            </summary>
            <p>{answer}</p>
          </details>
        ))}
      </div>
    </section>
  );
}
