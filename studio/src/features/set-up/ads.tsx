import { useTexts } from "../../ui/language.ts";
import { Command } from "../session/public.ts";
import { AD_COMMAND } from "../today/public.ts";
import { stepsTexts } from "./texts.ts";

/** What the free membership shows. The Studio has no page for ads. */
export function Ads() {
  const { ads } = useTexts(stepsTexts);
  return (
    <>
      <p>{ads.who}</p>
      <p>{ads.without}</p>
      <p>{ads.add}</p>
      <Command>{AD_COMMAND}</Command>
      <p>{ads.other}</p>
    </>
  );
}
