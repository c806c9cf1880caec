import type { OracleCard } from "@bijou/contract/oracle";
import { isFlagSet } from "../../platform/flag.ts";
import { lengthText, MetaLine, PremiumLabel } from "../titles/public.ts";
import styles from "./card-facts.module.css";
import { Emblem } from "./cards/emblem.tsx";
import { oracleTexts as texts } from "./texts.ts";

/** The mood that a card was dealt for. */
export function CardMood({
  card: { mood_name: name, emblem },
}: {
  card: Pick<OracleCard, "mood_name" | "emblem">;
}) {
  if (name === "") return null;
  return (
    <span className={styles.sign}>
      <Emblem name={emblem} />
      {name}
    </span>
  );
}

/** The title of the picked card and the reason it was dealt (S-133). */
export function CardFacts({ card }: { card: OracleCard }) {
  return (
    <>
      <p className={styles.mood}>
        <CardMood card={card} />
        {isFlagSet(card.is_premium) && <PremiumLabel />}
      </p>
      <h2>{card.video_title}</h2>
      <MetaLine
        className={styles.meta}
        parts={[card.published_year, lengthText(card), card.director_name]}
      />
      <p className={styles.why}>
        <b>{texts.why}</b>
        {card.reason}
      </p>
    </>
  );
}
