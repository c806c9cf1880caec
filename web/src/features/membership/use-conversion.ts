import { conversionPixels } from "@bijou/contract/payments/conversions";
import { useEffect, useState } from "react";
import { api } from "../../platform/session/api.ts";
import { readStored, writeStored } from "../../platform/session/storage.ts";

const KEY = "tell_partners";
export type ConversionAnswer = "yes" | "no";

declare global {
  interface Navigator {
    readonly globalPrivacyControl?: boolean;
  }
}

/** Whether the browser opts out for all sites: Global Privacy Control (W3C), or Do Not Track. */
function hasOptedOut(): boolean {
  const { globalPrivacyControl = false } = navigator;
  return globalPrivacyControl || navigator.doNotTrack === "1";
}

const storedAnswer = (): string | null => readStored("localStorage", KEY);

/** Loads the partners' pixels of a payment, which the server returns once. Their failures are ignored. */
async function notifyPartners(transactionId: string): Promise<void> {
  const { data } = await api(conversionPixels, { pre_transaction_id: transactionId });
  for (const url of data.pixels) {
    const picture = new Image();
    picture.referrerPolicy = "no-referrer";
    picture.src = url;
  }
}

/**
 * The consent to notify the operator's advertising partners of a payment: asked once per device, and never if the
 * browser opts out. `null`: do not ask. `undefined`: no answer yet.
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
