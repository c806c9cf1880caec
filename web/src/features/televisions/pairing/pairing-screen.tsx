import { useEffect, useRef } from "react";
import { toasts } from "../../../platform/notices.ts";
import { Wordmark } from "@bijou/design/wordmark";
import frame from "../television.module.css";
import { televisionTexts } from "../texts.ts";
import { useNow } from "../use-now.ts";
import { useRemote } from "../remote/use-remote.ts";
import type { Pairing } from "./pairing-loop.ts";
import styles from "./pairing.module.css";
import { QrCode } from "./qr-code.tsx";
import { usePairing } from "./use-pairing.ts";

const texts = televisionTexts.pairing;

/** "bijou.example/activate-tv": what to type on a phone, without the protocol. */
function spokenAddress(activationUrl: string): string {
  const { host, pathname } = new URL(activationUrl);
  return `${host}${pathname}`;
}

function countdown(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}

/** A code to type on a phone, and the question whether to sign in the account that typed it. */
export default function PairingScreen({
  wasSignedOut,
  onSignedIn,
}: {
  wasSignedOut: boolean;
  onSignedIn: () => void;
}) {
  const root = useRef<HTMLElement>(null);
  const [pairing, answer] = usePairing(onSignedIn);
  useRemote(root, "pairing", () => {
    if (pairing.kind === "offered") answer(false);
  });
  useEffect(() => {
    // The screen shows this itself, in large type.
    if (wasSignedOut) toasts.set([]);
  }, [wasSignedOut]);
  return (
    <main ref={root} className={`${frame.tv} ${styles.screen}`}>
      <div className={styles.name}>
        <Wordmark />
      </div>
      {wasSignedOut && pairing.kind !== "offered" && (
        <p className={styles.notice} role="alert">
          {texts.signedOut}
        </p>
      )}
      {pairing.kind === "offered" ? (
        <Offer offer={pairing} onAnswer={answer} />
      ) : (
        <Waiting pairing={pairing} />
      )}
    </main>
  );
}

function Waiting({ pairing }: { pairing: Exclude<Pairing, { kind: "offered" }> }) {
  switch (pairing.kind) {
    case "code":
      return <Code {...pairing} />;
    case "starting":
      return (
        <output className={frame.spinner}>
          <span className="visually-hidden">{texts.starting}</span>
        </output>
      );
    case "crowded":
    case "unreachable": {
      const isCrowded = pairing.kind === "crowded";
      return (
        <div className={styles.text} aria-live="polite">
          <h1>{isCrowded ? texts.crowdedTitle : texts.unreachableTitle}</h1>
          <p>{isCrowded ? texts.crowdedText : texts.unreachableText}</p>
        </div>
      );
    }
  }
}

function Code({
  code,
  activationUrl,
  endsAtMs,
  isUnreachable,
}: Extract<Pairing, { kind: "code" }>) {
  const leftSeconds = Math.ceil((endsAtMs - useNow(1000)) / 1000);
  const isOver = leftSeconds <= 0;
  return (
    <>
      <h1>{texts.title}</h1>
      <div className={styles.ways}>
        <ol className={styles.steps}>
          <li>
            <span>
              {texts.open} <b>{spokenAddress(activationUrl)}</b>
              <small>{texts.scan}</small>
            </span>
          </li>
          <li>{texts.typeCode}</li>
        </ol>
        <QrCode text={activationUrl} name={`${texts.open} ${spokenAddress(activationUrl)}`} />
      </div>
      <p className={styles.code} data-over={isOver}>
        <output className="visually-hidden">{texts.codeName(code)}</output>
        {code.split("").map((digit, index) => (
          <b key={index} aria-hidden="true">
            {digit}
          </b>
        ))}
      </p>
      <p className={styles.small}>
        {isOver
          ? texts.renewing
          : isUnreachable
            ? texts.noAnswer
            : texts.changesIn(countdown(leftSeconds))}
      </p>
    </>
  );
}

function Offer({
  offer,
  onAnswer,
}: {
  offer: Extract<Pairing, { kind: "offered" }>;
  onAnswer: (accept: boolean) => void;
}) {
  const leftSeconds = Math.max(0, Math.ceil((offer.endsAtMs - useNow(1000)) / 1000));
  const answer = (accept: boolean): void => {
    if (!offer.isAnswering) onAnswer(accept);
  };
  return (
    <div className={styles.text} role="alertdialog" aria-labelledby="offer" aria-describedby="who">
      <h1 id="offer">{texts.offerTitle}</h1>
      <p id="who">{texts.offerText(offer.maskedEmail, offer.profileName)}</p>
      <p className={styles.small}>{texts.offerWarning}</p>
      <div className={frame.actions} data-line="offer" data-first aria-busy={offer.isAnswering}>
        <button type="button" className={frame.button} onClick={() => answer(true)}>
          {texts.ok}
        </button>
        <button type="button" className={frame.button} onClick={() => answer(false)}>
          {texts.no}
        </button>
      </div>
      <p className={styles.small}>
        {offer.isAnswering ? texts.answering : texts.offerEnds(leftSeconds)}
      </p>
    </div>
  );
}
