import type { AdLine, AdState } from "@bijou/contract/studio/ads";
import { Status, type StatusLook } from "../../ui/display/tag.tsx";
import { useTexts } from "../../ui/language.ts";
import { adTexts } from "./texts.ts";

const LOOKS: Readonly<Record<AdState, StatusLook | undefined>> = {
  encoding: "running",
  failed: "failed",
  planned: "queued",
  running: undefined,
  paused: "quiet",
  limit_reached: "warning",
  ended: "quiet",
  archived: "quiet",
};

export function AdStatus({ state }: Pick<AdLine, "state">) {
  const texts = useTexts(adTexts);
  return <Status look={LOOKS[state]}>{texts.states[state]}</Status>;
}
