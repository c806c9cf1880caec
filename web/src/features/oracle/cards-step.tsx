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
import { pick, replace, type Table, turnAll } from "./table.ts";
import { askHand, keepTable, tableKey } from "./tables.ts";
import { oracleTexts as texts } from "./texts.ts";
import { Told } from "./told.tsx";
import { useTable } from "./use-table.ts";
import { MAX_ASIDE, newSeed, oracleAddress, type Wish } from "./wish.ts";

interface Props {
  readonly wish: Wish;
  readonly userId: number | null;
  readonly heading: RefObject<HTMLHeadingElement | null>;
  readonly onWish: (wish: Wish) => void;
  readonly onChangeMood: () => void;
}

/** The step on a page that does not know its address yet. */
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

/** Step 3: the cards, what each holds and why (S-133). Mounted anew for each deal. */
export function CardsStep({ wish, userId, heading, onWish, onChangeMood }: Props) {
  const { table, found, problem, retry, change } = useTable(wish, userId);
  const dealAgain = (): void => onWish({ ...wish, seed: newSeed(), aside: [] });
  return (
    <>
      <StepHeading at="cards" heading={heading} className="visually-hidden">
        {texts.cardsTitle}
      </StepHeading>
      {table === undefined && problem === undefined && (
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
      {table !== undefined &&
        (table.cards.length === 0 ? (
          <Nothing wish={wish} onWish={onWish} onChangeMood={onChangeMood} />
        ) : (
          <Dealt
            table={table}
            found={found}
            wish={wish}
            userId={userId}
            heading={heading}
            onTable={change}
            onWish={onWish}
            onAgain={dealAgain}
          />
        ))}
    </>
  );
}

/** No year has anything of what was asked for. */
function Nothing({ wish, onWish, onChangeMood }: Pick<Props, "wish" | "onWish" | "onChangeMood">) {
  return (
    <EmptyState icon={<Layers />} title={texts.nothingTitle} text={texts.nothingText}>
      <div className={styles.ways}>
        <Button onClick={onChangeMood}>{texts.changeMood}</Button>
        {wish.minutes !== undefined && (
          <Button look="ghost" onClick={() => onWish({ ...wish, minutes: undefined, aside: [] })}>
            {texts.anyLength}
          </Button>
        )}
      </div>
    </EmptyState>
  );
}

function Dealt({
  table,
  found,
  wish,
  userId,
  heading,
  onTable,
  onWish,
  onAgain,
}: Pick<Props, "wish" | "userId" | "heading" | "onWish"> & {
  table: Table;
  found: Table | undefined;
  onTable: (table: Table) => void;
  onAgain: () => void;
}) {
  const toldId = useId();
  const navigate = useNavigate();
  const [isAsking, setAsking] = useState(false);
  const [said, setSaid] = useState("");
  const picked = table.cards.find(({ video_id: id }) => id === table.picked);
  const hidden = table.cards.length - table.turned.size;

  const show = (next: Table): void => {
    onTable(next);
    const card = next.cards.find(({ video_id: id }) => id === next.picked);
    if (card) setSaid(`${card.video_title}. ${card.reason}`);
  };

  /** The same deal without the card: the others of the hand are dealt again, and lie where they lay. */
  const another = async (asideId: number): Promise<void> => {
    if (isAsking) return;
    const next = { ...wish, aside: [...wish.aside, asideId].slice(-MAX_ASIDE) };
    setAsking(true);
    try {
      const changed = replace(table, asideId, await askHand(next));
      if (changed === null) {
        showToast({ text: texts.noOther });
        return;
      }
      keepTable(tableKey(next, userId), changed);
      const [card] = changed.cards.filter(({ video_id: id }) => id === changed.picked);
      if (card) setSaid(`${card.video_title}. ${card.reason}`);
      void navigate(oracleAddress("cards", next), { preventScrollReset: true });
    } catch {
      showToast({ text: texts.cardsFailedTitle, kind: "bad" });
    } finally {
      setAsking(false);
    }
  };

  // The button goes with the last card it turns.
  const turnOthers = (): void => {
    onTable(turnAll(table));
    heading.current?.focus({ preventScroll: true });
  };

  const { nearest } = table;
  const wait = `${found === undefined ? (table.turned.get(table.picked ?? 0) ?? 0) : 0}ms`;
  return (
    <>
      {nearest !== null && (
        <p className={styles.nearest}>
          {texts.nearest(
            texts.years(wish.fromYear, wish.toYear),
            texts.years(nearest.fromYear, nearest.toYear),
          )}
          <button type="button" onClick={() => onWish({ ...wish, ...nearest, aside: [] })}>
            {texts.useNearest(texts.years(nearest.fromYear, nearest.toYear))}
          </button>
        </p>
      )}
      <Hand
        table={table}
        found={found}
        toldId={toldId}
        onPick={(videoId) => show(pick(table, videoId))}
      />
      <output className="visually-hidden">
        {said === "" ? texts.cardsText(table.cards.length) : said}
      </output>
      <section id={toldId} className={styles.told} aria-label={picked?.video_title}>
        {picked !== undefined && (
          <div key={picked.video_id} className={styles.fading} style={{ animationDelay: wait }}>
            <Told card={picked} />
          </div>
        )}
      </section>
      <div className={styles.again}>
        {picked !== undefined && (
          <button
            type="button"
            aria-label={texts.anotherFor(picked.video_title)}
            aria-busy={isAsking}
            onClick={() => void another(picked.video_id)}
          >
            <RefreshCw aria-hidden="true" />
            {texts.another}
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
        <button type="button" onClick={() => void shareHand(oracleAddress("cards", wish))}>
          <Share2 aria-hidden="true" />
          {texts.share}
        </button>
      </div>
    </>
  );
}
