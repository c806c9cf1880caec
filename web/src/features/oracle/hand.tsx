import type { OracleCard } from "@bijou/contract/oracle";
import { type KeyboardEvent, useEffect, useLayoutEffect, useRef } from "react";
import { Picture } from "../../ui/media/picture.tsx";
import { CardBack } from "./cards/card-back.tsx";
import styles from "./hand.module.css";
import { BETWEEN_CARDS_MILLISECONDS, type HandState } from "./hand-state.ts";
import { oracleTexts as texts } from "./texts.ts";
import { prefersReducedMotion } from "../../ui/layout/reduced-motion.ts";

const CARD_SIZES = "(min-width: 120em) 380px, (min-width: 62.5em) 18vw, 60vw";
/** A scroll counts as finished after this long without a scroll event. */
const REST_MILLISECONDS = 140;

interface RemoteHand {
  /** The attributes of the line. */
  readonly line: Readonly<Record<`data-${string}`, string>>;
  readonly onFocus: (videoId: number) => void;
}

/** The left and right arrow keys move the focus from card to card. */
function moveAlong(event: KeyboardEvent<HTMLOListElement>): void {
  if (event.key !== "ArrowLeft" && event.key !== "ArrowRight") return;
  const cards = [...event.currentTarget.querySelectorAll<HTMLElement>("button")];
  const at = cards.findIndex((card) => card === event.target);
  const next = cards[event.key === "ArrowRight" ? at + 1 : at - 1];
  if (at < 0 || next === undefined) return;
  event.preventDefault();
  next.focus({ preventScroll: true });
}

const middleOf = (item: HTMLElement): number => item.offsetLeft + item.offsetWidth / 2;
const isSwiped = (track: HTMLElement): boolean => track.scrollWidth > track.clientWidth + 1;

/**
 * Cards in a shallow arc, dealt one after another; each is a button that turns it and shows its details (S-133). If
 * they do not fit side by side they can be swiped, and the one in the middle is picked.
 */
export function Hand({
  hand,
  restored,
  detailsId,
  onPick,
  remote,
}: {
  hand: HandState;
  /** The hand when the viewer returned to it: its cards are not animated again. */
  restored: HandState | undefined;
  /** The id of the element with the details of the picked card. */
  detailsId: string;
  onPick: (videoId: number) => void;
  /** On a television: the cards are a line of the remote control, side by side at every width. */
  remote?: RemoteHand | undefined;
}) {
  const track = useRef<HTMLOListElement>(null);
  const at = hand.cards.findIndex(({ video_id: id }) => id === hand.picked);

  const wasShown = useRef(false);
  useLayoutEffect(() => {
    const element = track.current;
    const item = element?.children[at];
    if (!element || !(item instanceof HTMLElement)) return;
    const isMotionReduced = prefersReducedMotion();
    const behavior = wasShown.current && !isMotionReduced ? "smooth" : "instant";
    wasShown.current = true;
    if (isSwiped(element))
      element.scrollTo({ left: middleOf(item) - element.clientWidth / 2, behavior });
  }, [at]);

  const rest = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(rest.current), []);
  const onScroll = (): void => {
    clearTimeout(rest.current);
    rest.current = setTimeout(() => {
      const element = track.current;
      if (!element || !isSwiped(element)) return;
      const middle = element.scrollLeft + element.clientWidth / 2;
      const distances = [...element.children].map((item) =>
        item instanceof HTMLElement ? Math.abs(middleOf(item) - middle) : Infinity,
      );
      const card = hand.cards[distances.indexOf(Math.min(...distances))];
      if (card && card.video_id !== hand.picked) onPick(card.video_id);
    }, REST_MILLISECONDS);
  };

  return (
    <ol
      className={styles.hand}
      ref={track}
      aria-label={texts.cardsTitle}
      {...(remote === undefined
        ? { onKeyDown: moveAlong, onScroll }
        : { ...remote.line, "data-remote": "" })}
    >
      {hand.cards.map((card, place) => (
        <Card
          key={card.video_id}
          card={card}
          hand={hand}
          place={place}
          restored={restored}
          detailsId={detailsId}
          onPick={() => onPick(card.video_id)}
          onFocus={() => remote?.onFocus(card.video_id)}
        />
      ))}
    </ol>
  );
}

function Card({
  card,
  hand,
  place,
  restored,
  detailsId,
  onPick,
  onFocus,
}: {
  card: OracleCard;
  hand: HandState;
  place: number;
  restored: HandState | undefined;
  detailsId: string;
  onPick: () => void;
  onFocus: () => void;
}) {
  const { video_id: id, video_title: title, published_year: year } = card;
  const { cards, picked, newcomer } = hand;
  const pickedPlace = cards.findIndex((other) => other.video_id === picked);
  const wait = hand.turned.get(id);
  const isTurned = wait !== undefined;
  const isLying = restored?.cards.some((other) => other.video_id === id) ?? false;
  const fromMiddle = place - (cards.length - 1) / 2;
  const look = {
    "--k": fromMiddle,
    "--far": Math.abs(fromMiddle),
    "--push": Math.sign(place - pickedPlace),
    "--deal": `${id === newcomer ? 0 : place * BETWEEN_CARDS_MILLISECONDS}ms`,
    "--wait": `${wait ?? 0}ms`,
  };
  const names = [
    styles.place,
    id === picked ? styles.picked : "",
    isTurned ? styles.turned : "",
    isLying ? "" : styles.dealt,
    restored?.turned.has(id) ? "" : styles.turning,
  ];
  return (
    <li className={names.filter(Boolean).join(" ")} style={look}>
      <button
        type="button"
        aria-label={
          isTurned ? texts.turned(title, year) : texts.turn(place + 1, cards.length, card.mood_name)
        }
        aria-expanded={id === picked}
        aria-controls={detailsId}
        onClick={onPick}
        onFocus={onFocus}
      >
        <span className={styles.flight}>
          <span className={styles.faces}>
            <span className={styles.front}>
              <Picture
                art={card.portrait_art_2000x3000}
                kind="portrait"
                sizes={CARD_SIZES}
                alt=""
                title={title}
                color={card.art_colour}
                priority="eager"
              />
            </span>
            <span className={styles.rear}>
              <CardBack emblem={card.emblem} isLit />
            </span>
          </span>
        </span>
      </button>
    </li>
  );
}
