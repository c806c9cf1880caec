import { useId, useState } from "react";
import { useNavigate } from "react-router";
import {
  Hand,
  type HandState,
  newSeed,
  oracleTexts as texts,
  type OracleQuery,
  pick,
  turnAll,
  useHand,
} from "../../oracle/public.ts";
import { canGoBack } from "../../../platform/page/can-go-back.ts";
import type { Session } from "../../../platform/session/storage.ts";
import { Failed, Message, Spinner } from "../messages.tsx";
import { screens } from "../screens.ts";
import frame from "../television.module.css";
import { CardActions } from "./card-actions.tsx";
import { PointedCard } from "./pointed-card.tsx";
import styles from "./oracle.module.css";

interface Props {
  readonly query: OracleQuery;
  readonly session: Session;
}

/** The hand that was dealt (S-133). */
export function CardsScreen({ query, session }: Props) {
  const navigate = useNavigate();
  const { hand, restored, problem, retry, change } = useHand(query, session.user_id);
  const choose = (): void =>
    void (canGoBack() ? navigate(-1) : navigate(screens.tab("oracle"), { replace: true }));
  if (problem === "failed") return <Failed onRetry={retry} />;
  if (problem === "gone" || hand?.cards.length === 0)
    return (
      <Message
        title={problem === "gone" ? texts.moodGoneTitle : texts.nothingTitle}
        text={problem === "gone" ? texts.moodGoneText : texts.nothingText}
      >
        <div data-line="choose" data-first>
          <button type="button" className={frame.button} onClick={choose}>
            {texts.changeMood}
          </button>
        </div>
      </Message>
    );
  if (hand === undefined) return <Spinner label={texts.dealing} />;
  return <Dealt query={query} session={session} hand={hand} restored={restored} onHand={change} />;
}

interface DealtProps extends Props {
  readonly hand: HandState;
  readonly restored: HandState | undefined;
  readonly onHand: (hand: HandState) => void;
}

/** The cards in a line, and what the focused one says. */
function Dealt({ query, session, hand, restored, onHand }: DealtProps) {
  const navigate = useNavigate();
  const detailsId = useId();
  const [pointedAt, setPointedAt] = useState(hand.picked);
  const pointed = hand.cards.find(({ video_id: id }) => id === pointedAt);
  const isTurned = pointed !== undefined && hand.turned.has(pointed.video_id);
  const hidden = hand.cards.length - hand.turned.size;
  const point = (id: number): void => {
    setPointedAt(id);
    if (hand.turned.has(id) && hand.picked !== id) onHand(pick(hand, id));
  };
  /** Turns a card; a turned one leads to its title. */
  const open = (id: number): void => {
    if (hand.turned.has(id)) void navigate(screens.detail(id));
    else onHand(pick(hand, id));
  };
  const middle = hand.cards.findIndex(({ video_id: id }) => id === hand.picked);
  const { nearest } = hand;
  return (
    <div className={styles.cards}>
      <h1 className="visually-hidden">{texts.cardsTitle}</h1>
      {nearest !== null && (
        <p className={styles.nearest}>
          {texts.nearest(
            texts.years(query.fromYear, query.toYear),
            texts.years(nearest.fromYear, nearest.toYear),
          )}
        </p>
      )}
      <Hand
        hand={hand}
        restored={restored}
        detailsId={detailsId}
        onPick={open}
        remote={{
          line: { "data-line": "hand", "data-first": String(Math.max(0, middle)) },
          onFocus: point,
        }}
      />
      <section id={detailsId} className={styles.details} aria-live="polite">
        {pointed !== undefined && (
          <PointedCard key={pointed.video_id} card={pointed} isTurned={isTurned} />
        )}
      </section>
      <CardActions card={isTurned ? pointed : undefined} session={session}>
        {hidden > 0 && (
          <button type="button" className={frame.button} onClick={() => onHand(turnAll(hand))}>
            {texts.turnLast(hidden)}
          </button>
        )}
        <button
          type="button"
          className={frame.button}
          onClick={() =>
            void navigate(screens.cards({ ...query, seed: newSeed(), aside: [] }), {
              replace: true,
            })
          }
        >
          {texts.again}
        </button>
      </CardActions>
    </div>
  );
}
