import { paths } from "@bijou/contract/site-paths";
import { readStored, writeStored } from "../../platform/session/storage.ts";

const KEY = "after_payment";

/** Keeps where the member wanted to go, while the browser is at the payment provider. */
export const saveAfterPayment = (path: string | undefined): void =>
  writeStored("sessionStorage", KEY, path ?? null);

/** Where "Watch now" leads after the payment. */
export const afterPayment = (): string => readStored("sessionStorage", KEY) ?? paths.home;

const CHOICE_KEY = "payment_choice";

/** Keeps what was chosen, so that a payment that was given up can be tried again with another card. */
export const saveChoice = (subscribePath: string): void =>
  writeStored("sessionStorage", CHOICE_KEY, subscribePath);

/** Where plan and currency are as they were chosen. */
export const chosenBefore = (): string =>
  readStored("sessionStorage", CHOICE_KEY) ?? paths.subscribe();
