import { paths } from "../../lib/paths.ts";
import { readStored, writeStored } from "../../lib/storage.ts";

const KEY = "after_payment";

/** Keeps where the member wanted to go, while the browser is at the payment provider. */
export const keepAfterPayment = (path: string | undefined): void =>
  writeStored("sessionStorage", KEY, path ?? null);

/** Where "Watch now" leads after the payment. */
export const afterPayment = (): string => readStored("sessionStorage", KEY) ?? paths.home;
