import { useTexts } from "../../ui/language.ts";
import { Section } from "../../ui/layout/page-head.tsx";
import { TitleReports } from "../reports/public.ts";
import { useEditor, useEditorState } from "./editor-context.ts";
import { titleTexts } from "./texts.ts";

/** What viewers report about the title. */
export function ReportsSection() {
  const texts = useTexts(titleTexts);
  const { id } = useEditorState(useEditor()).page;
  return (
    <Section fragment="reports" title={texts.reports}>
      <TitleReports title={id} />
    </Section>
  );
}
