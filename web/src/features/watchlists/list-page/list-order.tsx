import type { ListedVideo } from "@bijou/contract/watchlists";
import styles from "./list-order.module.css";
import { listTexts as texts } from "./texts.ts";

export type Order = "latest" | "votes";

/** The ids of a list in an order; titles with equal votes stay in place. */
export function ordered(videos: readonly ListedVideo[], order: Order): readonly number[] {
  const sorted = order === "latest" ? videos : videos.toSorted((a, b) => b.votes - a.votes);
  return sorted.map(({ video_id }) => video_id);
}

/** The title with the most votes; undefined without votes or with a tie. */
export function leaderOf(videos: readonly ListedVideo[]): string | undefined {
  const [first, second] = videos.toSorted((a, b) => b.votes - a.votes);
  const isAhead = first !== undefined && first.votes > (second?.votes ?? 0);
  return isAhead ? first.video_title : undefined;
}

interface Props {
  readonly order: Order;
  readonly onChange: (order: Order) => void;
}

export function OrderChoice({ order, onChange }: Props) {
  const choices: readonly (readonly [Order, string])[] = [
    ["latest", texts.latestFirst],
    ["votes", texts.mostVotesFirst],
  ];
  return (
    <fieldset className={styles.order}>
      <legend className="visually-hidden">{texts.order}</legend>
      {choices.map(([value, name]) => (
        <label key={value}>
          <input
            type="radio"
            name="order"
            checked={order === value}
            onChange={() => onChange(value)}
          />
          <span>{name}</span>
        </label>
      ))}
    </fieldset>
  );
}
