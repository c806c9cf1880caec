import type { OracleCard } from "@bijou/contract/oracle";
import { CardFacts, CardMood, usePreparedPlayback } from "../../oracle/public.ts";
import { televisionTexts } from "../texts.ts";
import styles from "./oracle.module.css";

/** What the focused card says: its title and the reason for it, or how to turn it. */
export function PointedCard({ card, isTurned }: { card: OracleCard; isTurned: boolean }) {
  if (isTurned) return <TurnedCard card={card} />;
  return (
    <div className={styles.facts}>
      <p>
        <CardMood card={card} />
      </p>
      <p className={styles.hint}>{televisionTexts.oracle.turnHint}</p>
    </div>
  );
}

function TurnedCard({ card }: { card: OracleCard }) {
  usePreparedPlayback(card);
  return (
    <div className={styles.facts}>
      <CardFacts card={card} />
    </div>
  );
}
