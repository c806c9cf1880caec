import { createStore } from "../../platform/store.ts";

interface AccountPanelState {
  /** The history entry on which the side bar is open, so that the next page starts with a closed one. */
  readonly openAt: string | null;
  /** Gets the focus when the side bar closes. */
  readonly opener: HTMLElement | null;
}

/** The account side bar; the member's name and the bottom bar's Lists open it. Null before it is first opened. */
export const accountPanel = createStore<AccountPanelState | null>(null);

export const closeAccountPanel = (): void => {
  const state = accountPanel.get();
  if (state !== null) accountPanel.set({ ...state, openAt: null });
};
