import type { OracleCard } from "@bijou/contract/oracle";
import { Film } from "lucide-react";
import { paths } from "@bijou/contract/site-paths";
import { usePlay } from "../playback/public.ts";
import { Actions, Button, ButtonLink } from "../../ui/form/button.tsx";
import { PlayIcon } from "@bijou/design/icons";
import styles from "./card-details.module.css";
import { CardFacts } from "./card-facts.tsx";
import { oracleTexts as texts } from "./texts.ts";
import { usePreparedPlayback } from "./use-prepared-playback.ts";

/** The facts of the picked card, and its actions (S-133). */
export function CardDetails({ card }: { card: OracleCard }) {
  const play = usePlay();
  usePreparedPlayback(card);
  return (
    <>
      <CardFacts card={card} />
      <Actions className={styles.actions}>
        <Button icon={<PlayIcon />} onClick={() => play(card)}>
          {texts.play}
        </Button>
        {card.has_trailer && (
          <ButtonLink look="ghost" icon={<Film aria-hidden="true" />} to={paths.trailer(card)}>
            {texts.trailer}
          </ButtonLink>
        )}
        <ButtonLink
          look="ghost"
          to={paths.detail(card)}
          aria-label={texts.detailsOf(card.video_title)}
        >
          {texts.details}
        </ButtonLink>
      </Actions>
    </>
  );
}
