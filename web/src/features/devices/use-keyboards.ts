import type { ResponseBody } from "@bijou/contract/endpoint";
import { tvKeyboards } from "@bijou/contract/televisions";
import { useState } from "react";
import { api } from "../../platform/session/api.ts";
import { useWhileVisible } from "../../platform/resource/use-while-visible.ts";

export type TvKeyboard = ResponseBody<typeof tvKeyboards>["data"][number];

const POLL_MILLISECONDS = 2000;

/** The televisions that show a field, asked for every two seconds; null until the first answer. */
export function useKeyboards(isMember: boolean): readonly TvKeyboard[] | null {
  const [keyboards, setKeyboards] = useState<readonly TvKeyboard[] | null>(null);
  useWhileVisible(POLL_MILLISECONDS, isMember, async (signal) => {
    const { data } = await api(tvKeyboards, {}, { signal });
    setKeyboards(data);
  });
  return keyboards;
}
