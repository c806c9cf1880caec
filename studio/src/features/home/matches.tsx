import type { RowContents } from "@bijou/contract/studio/home-fields";
import { useSettled } from "../../platform/use-settled.ts";
import { Button } from "../../ui/form/button.tsx";
import { useTexts } from "../../ui/language.ts";
import { useLocale } from "../../ui/locale.ts";
import { uiTexts } from "../../ui/texts.ts";
import styles from "./home.module.css";
import { partTexts } from "./part-texts.ts";
import { useMatches } from "./queries.ts";

/** How many titles a row would have, and the first twelve (ST-095). */
export function Matches({ contents, kidsOnly }: { contents: RowContents; kidsOnly: boolean }) {
  const texts = useTexts(partTexts);
  const { retry } = useTexts(uiTexts);
  const { number } = useLocale();
  const { data, error, refetch } = useMatches(useSettled(contents), kidsOnly);
  if (error)
    return (
      <p role="alert" className={styles.note}>
        {texts.matchesFailed}{" "}
        <Button size="small" onClick={() => void refetch()}>
          {retry}
        </Button>
      </p>
    );
  if (!data) return <div className={styles.matches} aria-hidden />;
  return (
    <div className={styles.matches}>
      <output>
        {data.found === 0 ? texts.noMatches : texts.matches(number(data.found), number(data.total))}
      </output>
      <ul>
        {data.first.map(({ id, name, still }) => (
          <li key={id}>
            {still === "" ? <span className={styles.noStill} /> : <img src={still} alt="" />}
            <small title={name}>{name}</small>
          </li>
        ))}
      </ul>
    </div>
  );
}
