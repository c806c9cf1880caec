import { SECTIONS } from "../../platform/sections.ts";
import { ButtonLink } from "../../ui/form/button.tsx";
import { useTexts } from "../../ui/language.ts";
import { stepsTexts } from "./texts.ts";

/** What the free membership shows. */
export function Ads() {
  const { ads } = useTexts(stepsTexts);
  return (
    <>
      <p>{ads.who}</p>
      <p>{ads.without}</p>
      <p>{ads.add}</p>
      <div>
        <ButtonLink to={SECTIONS.ads.path}>{ads.open}</ButtonLink>
      </div>
      <p>{ads.other}</p>
    </>
  );
}
