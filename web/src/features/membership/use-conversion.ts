import { conversionPixels } from "@bijou/contract/payments/conversions";
import { useEffect, useState } from "react";
import { api } from "../../platform/session/api.ts";
import { readStored, writeStored } from "../../platform/session/storage.ts";

const KEY = "tell_partners";
export type ConversionAnswer = "yes" | "no";

/** Global Privacy Control (W3C), and Do Not Track before it: an answer that was given to everybody. */
function hasOptedOut(): boolean {
  const { globalPrivacyControl = false } = navigator as { globalPrivacyControl?: boolean };
  return globalPrivacyControl || navigator.doNotTrack === "1";
}

const storedAnswer = (): string | null => readStored("localStorage", KEY);

/** The server hands each payment's pictures out once; what becomes of them is no concern of the page. */
async function notifyPartners(transactionId: string): Promise<void> {
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
  const stored = storedAnswer();
  const isAsked = asks && !hasOptedOut() && (given !== undefined || stored !== "no");
  const answer = isAsked ? (given ?? (stored === "yes" ? stored : undefined)) : null;
  const shouldNotify = answer === "yes";

  useEffect(() => {
    if (shouldNotify) notifyPartners(transactionId).catch(() => undefined);
  }, [shouldNotify, transactionId]);

  const reply = (next: ConversionAnswer): void => {
    writeStored("localStorage", KEY, next);
    setGiven(next);
  };
  return { answer, reply };
}
