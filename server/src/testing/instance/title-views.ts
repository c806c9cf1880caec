import { createTitleView } from "@bijou/contract/studio/title-views";
import type { StudioCaller } from "./studio-caller.ts";

export const VIEW = { isShared: false, filters: { kind: "series" as const }, columns: [] };

/** A saved view of the caller, which can be changed. */
export async function newView({ call }: StudioCaller) {
  const name = `View ${Math.random()}`;
  const { views } = await call(createTitleView, { ...VIEW, name });
  const view = views.find((one) => one.name === name);
  return { id: view?.id, revision: view?.revision };
}
