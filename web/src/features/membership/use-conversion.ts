import { conversionPixels } from "@bijou/contract/payments/conversions";
import { useEffect, useState } from "react";
import { api } from "../../platform/session/api.ts";
import { readStored, writeStored } from "../../platform/session/storage.ts";

const KEY = "tell_partners";
export type ConversionAnswer = "yes" | "no";

/** Global Privacy Control (W3C), and Do Not Track before it: an answer that was given to everybody. */
function browserSaysNo(): boolean {
  const { globalPrivacyControl = false } = navigator as { globalPrivacyControl?: boolean };
  return globalPrivacyControl || navigator.doNotTrack === "1";
}

const keptAnswer = (): string | null => readStored("localStorage", KEY);

/** The server hands each payment's pictures out once; what becomes of them is no concern of the page. */
async function tell(transactionId: string): Promise<void> {
  const { data } = await api(conversionPixels, { pre_transaction_id: transactionId });
  for (const url of data.pixels) {
    const picture = new Image();
    picture.referrerPolicy = "no-referrer";
    picture.src = url;
  }
}

/**
 * Whether the operator's advertising partners are told of a payment: asked once on each device, and never where the
 * browser says no already. `null`: there is nothing to ask. `undefined`: not answered yet.
 */
export function useConversion(
  transactionId: string,
  asks: boolean,
): {
  answer: ConversionAnswer | null | undefined;
  reply: (answer: ConversionAnswer) => void;
} {
  const [given, setGiven] = useState<ConversionAnswer>();
  const kept = keptAnswer();
  const isAsked = asks && !browserSaysNo() && (given !== undefined || kept !== "no");
  const answer = isAsked ? (given ?? (kept === "yes" ? kept : undefined)) : null;
  const isToTell = answer === "yes";

  useEffect(() => {
    if (isToTell) tell(transactionId).catch(() => undefined);
  }, [isToTell, transactionId]);

  const reply = (next: ConversionAnswer): void => {
    writeStored("localStorage", KEY, next);
    setGiven(next);
  };
  return { answer, reply };
}
