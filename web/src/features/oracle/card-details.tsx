import type { OracleCard } from "@bijou/contract/oracle";
import { Film } from "lucide-react";
import { paths } from "@bijou/contract/site-paths";
import { isFlagSet } from "../../platform/flag.ts";
import { usePlay } from "../playback/public.ts";
import { Actions, Button, ButtonLink } from "../../ui/form/button.tsx";
import { PlayIcon } from "../../ui/icons/icons.tsx";
import { lengthText, MetaLine, PremiumLabel } from "../titles/public.ts";
import { Emblem } from "./cards/emblem.tsx";
import { oracleTexts as texts } from "./texts.ts";
import styles from "./card-details.module.css";
import { usePreparedPlayback } from "./use-prepared-playback.ts";

/** The title of the picked card, the reason it was dealt, and its actions (S-133). */
export function CardDetails({ card }: { card: OracleCard }) {
  const play = usePlay();
  usePreparedPlayback(card);
  const { video_title: title } = card;
  return (
    <>
      <p className={styles.mood}>
        {card.mood_name !== "" && (
          <span className={styles.sign}>
            <Emblem name={card.emblem} />
            {card.mood_name}
          </span>
        )}
        {isFlagSet(card.is_premium) && <PremiumLabel />}
      </p>
      <h2>{title}</h2>
      <MetaLine
        className={styles.meta}
        parts={[card.published_year, lengthText(card), card.director_name]}
      />
      <p className={styles.why}>
        <b>{texts.why}</b>
        {card.reason}
      </p>
      <Actions className={styles.actions}>
        <Button icon={<PlayIcon />} onClick={() => play(card)}>
          {texts.play}
        </Button>
        {card.has_trailer && (
          <ButtonLink look="ghost" icon={<Film aria-hidden="true" />} to={paths.trailer(card)}>
            {texts.trailer}
          </ButtonLink>
        )}
        <ButtonLink look="ghost" to={paths.detail(card)} aria-label={texts.detailsOf(title)}>
          {texts.details}
        </ButtonLink>
      </Actions>
    </>
  );
}
