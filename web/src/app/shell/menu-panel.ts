import { createStore } from "../../platform/store.ts";

/** Whether the side navigation is expanded; its own button and the bottom bar's button open it. */
export const menuPanel = createStore(false);
