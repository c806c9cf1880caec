import { paths } from "@bijou/contract/site-paths";
import { readStored, writeStored } from "../../platform/session/storage.ts";

const KEY = "after_payment";

/** Stores the address to go to after the payment, while the browser is at the payment provider. */
export const saveAfterPayment = (path: string | undefined): void =>
  writeStored("sessionStorage", KEY, path ?? null);

/** The address of "Watch now" after the payment. */
export const afterPayment = (): string => readStored("sessionStorage", KEY) ?? paths.home;

const CHOICE_KEY = "payment_choice";

/** Stores the chosen plan and currency, so that an abandoned payment can be repeated with another card. */
export const saveChoice = (subscribePath: string): void =>
  writeStored("sessionStorage", CHOICE_KEY, subscribePath);

/** The subscribe page with the stored plan and currency. */
export const chosenBefore = (): string =>
  readStored("sessionStorage", CHOICE_KEY) ?? paths.subscribe();
