import { useTexts } from "../../ui/language.ts";
import { Section } from "../../ui/layout/page-head.tsx";
import { TitleReports } from "../reports/public.ts";
import { useEditedPage } from "./editor-context.ts";
import { titleTexts } from "./texts.ts";

/** What viewers report about the title. */
export function ReportsSection() {
  const texts = useTexts(titleTexts);
  const { id } = useEditedPage();
  return (
    <Section fragment="reports" title={texts.reports}>
      <TitleReports title={id} />
    </Section>
  );
}
