import { useEffect, useRef } from "react";
import { Button } from "../../ui/form/button.tsx";
import { partnerTexts as texts } from "./return-texts.ts";
import styles from "./result-layout.module.css";
import { type ConversionAnswer, useConversion } from "./use-conversion.ts";

const CONFIRMATIONS: Readonly<Record<ConversionAnswer, string>> = {
  yes: texts.notified,
  no: texts.declined,
};

interface Props {
  readonly transactionId: string;
  /** Whether partners can still be notified of the payment. */
  readonly asks: boolean;
}

/** Asks for consent to notify the operator's advertising partners of a payment (S-184, decisions 13). */
export function PartnersQuestion({ transactionId, asks }: Props) {
  const { answer, reply } = useConversion(transactionId, asks);
  const message = useRef<HTMLParagraphElement>(null);
  const hasReplied = useRef(false);
  useEffect(() => {
    // The pressed button has been removed.
    if (hasReplied.current) message.current?.focus();
  }, [answer]);
  if (answer === null) return null;
  const choose = (next: ConversionAnswer): void => {
    hasReplied.current = true;
    reply(next);
  };
  return (
    <section className={styles.question} aria-label={texts.label}>
      <p ref={message} tabIndex={-1}>
        {answer === undefined ? texts.question : CONFIRMATIONS[answer]}
      </p>
      {answer === undefined && (
        <>
          <Button look="quiet" size="small" onClick={() => choose("no")}>
            {texts.no}
          </Button>
          <Button look="quiet" size="small" onClick={() => choose("yes")}>
            {texts.yes}
          </Button>
        </>
      )}
      {answer === "yes" && (
        <Button look="quiet" size="small" onClick={() => choose("no")}>
          {texts.stop}
        </Button>
      )}
    </section>
  );
}
