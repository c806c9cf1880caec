import { viewTheOracleStepOne } from "@bijou/contract/oracle";
import { useSearchParams } from "react-router";
import { CardBackDrawing, oracleTexts, readOracleQuery } from "../../oracle/public.ts";
import { api } from "../../../platform/session/api.ts";
import type { Session } from "../../../platform/session/storage.ts";
import { Failed, Message, Spinner } from "../messages.tsx";
import { useCachedResource } from "../use-cached-resource.ts";
import { CardsScreen } from "./cards-screen.tsx";
import { ChoiceScreen } from "./choice-screen.tsx";
import type { OracleChoice } from "./oracle-choice.ts";
import styles from "./oracle.module.css";

interface Props {
  readonly session: Session;
  /** Shows the hand of the choices in the address. */
  readonly isDealt: boolean;
  readonly choice: OracleChoice;
  readonly onChoice: (choice: OracleChoice) => void;
}

/** The Oracle (S-130): moods and years, then a hand of cards. */
export default function OracleScreen({ session, isDealt, choice, onChoice }: Props) {
  const [params] = useSearchParams();
  const opening = useCachedResource(
    `oracle/${session.user_id}`,
    async (signal) => (await api(viewTheOracleStepOne, {}, { signal })).data,
  );
  if (opening.hasFailed) return <Failed onRetry={opening.retry} />;
  if (opening.value === undefined) return <Spinner />;
  const { title, total_number_of_titles: count, from_year: first, to_year: last } = opening.value;
  if (count === 0) return <Message title={oracleTexts.emptyTitle} text={oracleTexts.emptyText} />;
  const years = { fromYear: first, toYear: last };
  return (
    <section className={styles.oracle} aria-label={title}>
      <CardBackDrawing />
      {isDealt ? (
        <CardsScreen
          // Each deal starts with its own focus and animation.
          key={params.toString()}
          session={session}
          query={readOracleQuery(params, { first, last, chosen: years })}
        />
      ) : (
        <ChoiceScreen
          counts={opening.value.years}
          allYears={years}
          choice={choice}
          onChoice={onChoice}
          userId={session.user_id}
        />
      )}
    </section>
  );
}
