import type { OracleCard } from "@bijou/contract/oracle";
import { Film, Info } from "lucide-react";
import type { ReactNode } from "react";
import { useNavigate } from "react-router";
import { oracleTexts as texts } from "../../oracle/public.ts";
import { decidePlay } from "../../playback/public.ts";
import type { Session } from "../../../platform/session/storage.ts";
import { PlayIcon } from "@bijou/design/icons";
import { screens } from "../screens.ts";
import frame from "../television.module.css";
import styles from "./oracle.module.css";

interface Props {
  /** The turned card; undefined while the focused one is face down. */
  readonly card: OracleCard | undefined;
  readonly session: Session;
  /** The actions of the hand. */
  readonly children: ReactNode;
}

/** The actions of a turned card, then those of the hand. */
export function CardActions({ card, session, children }: Props) {
  const navigate = useNavigate();
  return (
    <div className={`${frame.actions} ${styles.actions}`} data-line="actions">
      {card !== undefined && (
        <>
          {decidePlay(session, card) === "player" && (
            <button
              type="button"
              className={frame.button}
              onClick={() => void navigate(screens.watch(card, "resume"))}
            >
              <PlayIcon />
              {texts.play}
            </button>
          )}
          {card.has_trailer && (
            <button
              type="button"
              className={frame.button}
              onClick={() => void navigate(screens.watch(card, "trailer"))}
            >
              <Film aria-hidden="true" />
              {texts.trailer}
            </button>
          )}
          <button
            type="button"
            className={frame.button}
            onClick={() => void navigate(screens.detail(card.video_id))}
          >
            <Info aria-hidden="true" />
            {texts.details}
          </button>
        </>
      )}
      {children}
    </div>
  );
}
