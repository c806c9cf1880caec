import { currentSession } from "./session/storage.ts";
import { createStore } from "./store.ts";

/** Toasts and the login alert: any module may show them, the shell renders them. */

export interface Toast {
  readonly id: number;
  readonly text: string;
  readonly kind: "good" | "bad";
  readonly action?: { readonly label: string; readonly run: () => void };
  /** The profile that can undo; the action is offered to that profile only. */
  readonly ownerId?: number | undefined;
  /** Does not close by itself. */
  readonly stays?: boolean;
}

export const TOAST_MILLISECONDS = 5000;

export const toasts = createStore<readonly Toast[]>([]);
let lastToast = 0;

export function closeToast(id: number): void {
  toasts.set(toasts.get().filter((toast) => toast.id !== id));
}

/** Closes the toasts whose action belongs to another profile. */
export function closeToastsOfOthers(userId: number | undefined): void {
  toasts.set(toasts.get().filter(({ ownerId }) => ownerId === undefined || ownerId === userId));
}

/** Shows a toast at the top right for five seconds; `kind` "bad" means that something failed. */
export function showToast(toast: {
  text: string;
  kind?: Toast["kind"];
  action?: Toast["action"];
  stays?: boolean;
}): void {
  lastToast += 1;
  const { text, kind = "good", action, stays = false } = toast;
  // A persistent toast is a message of the site, valid for every profile.
  const ownerId = action === undefined || stays ? undefined : currentSession()?.user_id;
  // Showing the same text again replaces the toast.
  const others = toasts.get().filter((shown) => shown.text !== text);
  toasts.set([
    ...others,
    { id: lastToast, text, kind, stays, ownerId, ...(action === undefined ? {} : { action }) },
  ]);
}

/** Open while not null; `returnTo` is where the LOGIN button leads back to. */
export const loginAlert = createStore<{ text: string; returnTo: string } | null>(null);

export function openLoginAlert(text: string, returnTo?: string): void {
  loginAlert.set({ text, returnTo: returnTo ?? location.pathname + location.search });
}

export function closeLoginAlert(): void {
  loginAlert.set(null);
}
