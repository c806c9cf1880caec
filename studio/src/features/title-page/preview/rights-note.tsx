import { endMs, rightsAt } from "@bijou/contract/studio/window-rules";
import { useState } from "react";
import { Note } from "../../../ui/feedback/note.tsx";
import { useTexts } from "../../../ui/language.ts";
import { useLocale } from "../../../ui/locale.ts";
import { useTitleWindows } from "../../rights/public.ts";
import { useEditedPage } from "../editor-context.ts";
import { previewTexts } from "./texts.ts";

/** Why the preview finds no title, or does not play it: no rights window is open there at that time. */
export function RightsNote({
  country,
  at,
}: {
  readonly country: string;
  /** ISO 8601; undefined for now. */
  readonly at: string | undefined;
}) {
  const texts = useTexts(previewTexts);
  const { countryName } = useLocale();
  const [nowMs] = useState(Date.now);
  const { data } = useTitleWindows(useEditedPage().id);
  // Otherwise the draft may have other fields than viewers see.
  if (data?.isOwn !== true) return null;
  const atMs = at === undefined ? nowMs : Date.parse(at);
  if (data.windows.every((window) => endMs(window) <= atMs))
    return <Note look="warning">{at === undefined ? texts.endedNow : texts.ended}</Note>;
  const state = rightsAt(data.windows, country, atMs);
  if (state === "free" || state === "premium") return null;
  const place = country === "" ? texts.unknownCountry : countryName(country);
  return (
    <Note look="warning">{state === "ahead" ? texts.opensLater(place) : texts.notOpen(place)}</Note>
  );
}
