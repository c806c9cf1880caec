import type { Emblem } from "@bijou/contract/oracle";
import { useHydrated } from "../../ui/layout/use-hydrated.ts";
import { CardBack } from "./cards/card-back.tsx";
import styles from "./deck.module.css";

/** From left to right; the middle one is on top. */
const CARDS: readonly Emblem[] = [
  "heart",
  "hourglass",
  "sunset",
  "planet",
  "tear",
  "eye",
  "moon",
  "keyhole",
  "wave",
  "bolt",
  "spark",
];
const TOP = (CARDS.length - 1) / 2;
/** Degrees between two cards of a closed fan, and the degrees that an open one adds. */
const CLOSED_DEGREES = 3.5;
const OPENING_DEGREES = 4.5;

/** A fan of cards; `openness` goes from 0 to 1. */
export function Deck({ openness, isShuffling }: { openness: number; isShuffling: boolean }) {
  const isHydrated = useHydrated();
  const spread = `${(CLOSED_DEGREES + openness * OPENING_DEGREES).toFixed(2)}deg`;
  return (
    <div
      className={[styles.deck, isShuffling ? styles.shuffling : ""].filter(Boolean).join(" ")}
      style={isHydrated ? { "--spread": spread } : undefined}
      aria-hidden="true"
    >
      {CARDS.map((emblem, place) => (
        <div key={emblem}>
          <CardBack emblem={emblem} isLit={place === TOP} />
        </div>
      ))}
    </div>
  );
}
