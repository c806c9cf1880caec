import { createStore } from "../../platform/store.ts";

/** Whether the side navigation is open in full: its own button opens it, and the bottom bar's. */
export const menuPanel = createStore(false);
