import type { ResponseBody } from "@bijou/contract/endpoint";
import { tvKeyboards } from "@bijou/contract/televisions";
import { useResource } from "../../platform/resource/use-resource.ts";
import { api } from "../../platform/session/api.ts";

export type TvKeyboard = ResponseBody<typeof tvKeyboards>["data"][number];

const REFRESH_MS = 2_000;

/** The televisions that show a text field; null until they are loaded. */
export function useKeyboards(profileId: number | undefined): readonly TvKeyboard[] | null {
  const { data } = useResource({
    key: profileId,
    refreshMs: REFRESH_MS,
    load: async (signal) => (await api(tvKeyboards, {}, { signal })).data,
  });
  return data ?? null;
}
