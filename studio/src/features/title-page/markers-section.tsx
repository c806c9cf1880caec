import { useTexts } from "../../ui/language.ts";
import { Section } from "../../ui/layout/page-head.tsx";
import { TitleMarkers } from "../markers/public.ts";
import { useEditedPage } from "./editor-context.ts";
import { titleTexts } from "./texts.ts";

/** What viewers may skip, and chapters. */
export function MarkersSection() {
  const texts = useTexts(titleTexts);
  const { id } = useEditedPage();
  return (
    <Section fragment="markers" title={texts.markers}>
      <TitleMarkers title={id} />
    </Section>
  );
}
