import { useTexts } from "../../ui/language.ts";
import { Section } from "../../ui/layout/page-head.tsx";
import { TitleTracks } from "../tracks/public.ts";
import { useEditedPage } from "./editor-context.ts";
import { titleTexts } from "./texts.ts";

/** What viewers hear and read. */
export function TracksSection() {
  const texts = useTexts(titleTexts);
  const { id } = useEditedPage();
  return (
    <Section fragment="tracks" title={texts.tracks}>
      <TitleTracks title={id} />
    </Section>
  );
}
