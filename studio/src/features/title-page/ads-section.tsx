import { maySee } from "../../platform/sections.ts";
import { usePerson } from "../../platform/studio.ts";
import { useTexts } from "../../ui/language.ts";
import { Section } from "../../ui/layout/page-head.tsx";
import { TitlePlacement } from "../ads/public.ts";
import { useEditedPage } from "./editor-context.ts";
import { titleTexts } from "./texts.ts";

/** When ads are shown with the title, and how many (ST-103). */
export function AdsSection() {
  const texts = useTexts(titleTexts);
  const { roles } = usePerson();
  const { id, status } = useEditedPage();
  return (
    <Section fragment="ads" title={texts.ads}>
      {maySee(roles, "ads") ? (
        <TitlePlacement title={id} mayEdit={status !== "deleted"} />
      ) : (
        <p>{texts.noAds}</p>
      )}
    </Section>
  );
}
