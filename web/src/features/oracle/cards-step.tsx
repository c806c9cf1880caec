import { Layers, RefreshCw, RotateCcw, Share2 } from "lucide-react";
import { type RefObject, useId, useState } from "react";
import { useNavigate } from "react-router";
import { showToast } from "../../platform/notices.ts";
import { Button } from "../../ui/form/button.tsx";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { ErrorState } from "../../ui/feedback/error-state.tsx";
import styles from "./cards-step.module.css";
import { Hand } from "./hand.tsx";
import { shareHand } from "./share-hand.ts";
import { StepHeading } from "./steps.tsx";
import { dealMilliseconds, pick, replace, type HandState, turnAll } from "./hand-state.ts";
import { dealHand, saveHand, handKey } from "./hands.ts";
import { oracleTexts as texts } from "./texts.ts";
import { CardDetails } from "./card-details.tsx";
import { useHand } from "./use-hand.ts";
import { MAX_ASIDE, newSeed, oracleAddress, type OracleQuery } from "./oracle-query.ts";

interface Props {
  readonly query: OracleQuery;
  readonly userId: number | null;
  readonly heading: RefObject<HTMLHeadingElement | null>;
  readonly onQuery: (query: OracleQuery) => void;
  readonly onChangeMood: () => void;
}

/** The step before hydration, when the query is unknown. */
export function Dealing({ heading }: Pick<Props, "heading">) {
  return (
    <>
      <StepHeading at="cards" heading={heading} className="visually-hidden">
        {texts.cardsTitle}
      </StepHeading>
      <output className={styles.dealing}>{texts.dealing}</output>
    </>
  );
}

/** Step 3: the cards with their details (S-133). Give it a new key for each deal. */
export function CardsStep({ query, userId, heading, onQuery, onChangeMood }: Props) {
  const { hand, restored, problem, retry, change } = useHand(query, userId);
  const dealAgain = (): void => onQuery({ ...query, seed: newSeed(), aside: [] });
  return (
    <>
      <StepHeading at="cards" heading={heading} className="visually-hidden">
        {texts.cardsTitle}
      </StepHeading>
      {hand === undefined && problem === undefined && (
        <output className={styles.dealing}>{texts.dealing}</output>
      )}
      {problem === "gone" && (
        <div className={styles.problem}>
          <ErrorState title={texts.moodGoneTitle} text={texts.moodGoneText}>
            <Button onClick={onChangeMood}>{texts.changeMood}</Button>
          </ErrorState>
        </div>
      )}
      {problem === "failed" && (
        <div className={styles.problem}>
          <ErrorState title={texts.cardsFailedTitle} text={texts.failedText} onRetry={retry} />
        </div>
      )}
      {hand !== undefined &&
        (hand.cards.length === 0 ? (
          <Nothing query={query} onQuery={onQuery} onChangeMood={onChangeMood} />
        ) : (
          <Dealt
            hand={hand}
            restored={restored}
            query={query}
            userId={userId}
            heading={heading}
            onHand={change}
            onQuery={onQuery}
            onAgain={dealAgain}
          />
        ))}
    </>
  );
}

/** No title of any year matches. */
function Nothing({
  query,
  onQuery,
  onChangeMood,
}: Pick<Props, "query" | "onQuery" | "onChangeMood">) {
  return (
    <EmptyState icon={<Layers />} title={texts.nothingTitle} text={texts.nothingText}>
      <div className={styles.ways}>
        <Button onClick={onChangeMood}>{texts.changeMood}</Button>
        {query.minutes !== undefined && (
          <Button look="ghost" onClick={() => onQuery({ ...query, minutes: undefined, aside: [] })}>
            {texts.anyLength}
          </Button>
        )}
      </div>
    </EmptyState>
  );
}

function Dealt({
  hand,
  restored,
  query,
  userId,
  heading,
  onHand,
  onQuery,
  onAgain,
}: Pick<Props, "query" | "userId" | "heading" | "onQuery"> & {
  hand: HandState;
  restored: HandState | undefined;
  onHand: (hand: HandState) => void;
  onAgain: () => void;
}) {
  const detailsId = useId();
  const navigate = useNavigate();
  const [isAsking, setAsking] = useState(false);
  const [announcement, setAnnouncement] = useState("");
  const picked = hand.cards.find(({ video_id: id }) => id === hand.picked);
  const hidden = hand.cards.length - hand.turned.size;

  const show = (next: HandState): void => {
    onHand(next);
    const card = next.cards.find(({ video_id: id }) => id === next.picked);
    if (card) setAnnouncement(`${card.video_title}. ${card.reason}`);
  };

  /** Deals again without a card: the others keep their places. */
  const replaceCard = async (asideId: number): Promise<void> => {
    if (isAsking) return;
    const next = { ...query, aside: [...query.aside, asideId].slice(-MAX_ASIDE) };
    setAsking(true);
    try {
      const changed = replace(hand, asideId, await dealHand(next));
      if (changed === null) {
        showToast({ text: texts.noOther });
        return;
      }
      saveHand(handKey(next, userId), changed);
      const [card] = changed.cards.filter(({ video_id: id }) => id === changed.picked);
      if (card) setAnnouncement(`${card.video_title}. ${card.reason}`);
      void navigate(oracleAddress("cards", next), { preventScrollReset: true });
    } catch {
      showToast({ text: texts.cardsFailedTitle, kind: "bad" });
    } finally {
      setAsking(false);
    }
  };

  // The button unmounts once the last card is turned.
  const turnOthers = (): void => {
    onHand(turnAll(hand));
    heading.current?.focus({ preventScroll: true });
  };

  const { nearest } = hand;
  // Later picks do not hide what is offered already.
  const [arrival] = useState(() => `${restored === undefined ? dealMilliseconds(hand) : 0}ms`);
  const wait = `${restored === undefined ? (hand.turned.get(hand.picked ?? 0) ?? 0) : 0}ms`;
  return (
    <>
      {nearest !== null && (
        <p className={styles.nearest}>
          {texts.nearest(
            texts.years(query.fromYear, query.toYear),
            texts.years(nearest.fromYear, nearest.toYear),
          )}
          <button type="button" onClick={() => onQuery({ ...query, ...nearest, aside: [] })}>
            {texts.useNearest(texts.years(nearest.fromYear, nearest.toYear))}
          </button>
        </p>
      )}
      <Hand
        hand={hand}
        restored={restored}
        detailsId={detailsId}
        onPick={(videoId) => show(pick(hand, videoId))}
      />
      <output className="visually-hidden">
        {announcement === "" ? texts.cardsText(hand.cards.length) : announcement}
      </output>
      <section id={detailsId} className={styles.details} aria-label={picked?.video_title}>
        {picked !== undefined && (
          <div key={picked.video_id} className={styles.fading} style={{ animationDelay: wait }}>
            <CardDetails card={picked} />
          </div>
        )}
      </section>
      {/* Nothing is offered on an empty table. */}
      <div className={styles.again} style={{ animationDelay: arrival }}>
        {picked !== undefined && (
          <button
            type="button"
            aria-label={texts.anotherFor(picked.video_title)}
            aria-busy={isAsking}
            onClick={() => void replaceCard(picked.video_id)}
          >
            <RefreshCw aria-hidden="true" />
            {texts.replaceCard}
          </button>
        )}
        {hidden > 0 && (
          <button type="button" onClick={turnOthers}>
            <Layers aria-hidden="true" />
            {texts.turnLast(hidden)}
          </button>
        )}
        <button type="button" onClick={onAgain}>
          <RotateCcw aria-hidden="true" />
          {texts.again}
        </button>
        <button type="button" onClick={() => void shareHand(oracleAddress("cards", query))}>
          <Share2 aria-hidden="true" />
          {texts.share}
        </button>
      </div>
    </>
  );
}
