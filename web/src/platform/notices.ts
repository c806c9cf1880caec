import { currentSession } from "./session/storage.ts";
import { createStore } from "./store.ts";

/** What is said to the viewer from anywhere: toasts and the login alert. The shell shows both. */

export interface Toast {
  readonly id: number;
  readonly text: string;
  readonly kind: "good" | "bad";
  readonly action?: { readonly label: string; readonly run: () => void };
  /** Whose act the action takes back; that profile alone is offered it. */
  readonly ownerId?: number | undefined;
  /** Stays until it is closed. */
  readonly stays?: boolean;
}

export const TOAST_MILLISECONDS = 5000;

export const toasts = createStore<readonly Toast[]>([]);
let lastToast = 0;

export function closeToast(id: number): void {
  toasts.set(toasts.get().filter((toast) => toast.id !== id));
}

/** Closes what only another profile could take back. */
export function closeToastsOfOthers(userId: number | undefined): void {
  toasts.set(toasts.get().filter(({ ownerId }) => ownerId === undefined || ownerId === userId));
}

/** Says something in the top right corner for five seconds; `kind` "bad" says that something failed. */
export function showToast(toast: {
  text: string;
  kind?: Toast["kind"];
  action?: Toast["action"];
  stays?: boolean;
}): void {
  lastToast += 1;
  const { text, kind = "good", action, stays = false } = toast;
  // What stays is the house's own word, to whoever is there.
  const ownerId = action === undefined || stays ? undefined : currentSession()?.user_id;
  // The same sentence twice is one sentence.
  const others = toasts.get().filter((shown) => shown.text !== text);
  toasts.set([
    ...others,
    { id: lastToast, text, kind, stays, ownerId, ...(action === undefined ? {} : { action }) },
  ]);
}

/** Open while it holds a text; `returnTo` is where the LOGIN button leads back to. */
export const loginAlert = createStore<{ text: string; returnTo: string } | null>(null);

export function openLoginAlert(text: string, returnTo?: string): void {
  loginAlert.set({ text, returnTo: returnTo ?? location.pathname + location.search });
}

export function closeLoginAlert(): void {
  loginAlert.set(null);
}
