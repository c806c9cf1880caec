import { getAdPlacement, getTitlePlacement } from "@bijou/contract/studio/ad-placement";
import type { TestInstance } from "../test-instance.ts";
import type { StudioCaller } from "./studio-caller.ts";

type Input = (caller: StudioCaller) => object | Promise<object>;

/** Inputs with which the calls about the placement of ads succeed. */
export function studioPlacementInputs(instance: TestInstance): Readonly<Record<string, Input>> {
  const id = instance.title("gilded-cage");
  const other = (seconds: number): number => (seconds % 100) + 20;
  return {
    getAdPlacement: () => ({}),
    changeAdPlacement: async ({ call }) => {
      const { revision, placement } = await call(getAdPlacement, {});
      return { revision, ...placement, maxSeconds: other(placement.maxSeconds) };
    },
    getTitlePlacement: () => ({ id }),
    changeTitlePlacement: async ({ call }) => {
      const { revision, placement } = await call(getTitlePlacement, { id });
      return { id, revision, ...placement, maxSeconds: other(placement.maxSeconds ?? 0) };
    },
    getTestBreak: () => ({ id }),
  };
}
