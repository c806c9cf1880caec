import { useTexts } from "../../ui/language.ts";
import { AddZone, UploadBar } from "../uploads/public.ts";
import { stepsTexts } from "./texts.ts";

/** Files that are sent while the person goes on. */
export function FirstUploads() {
  const texts = useTexts(stepsTexts);
  return (
    <>
      <AddZone />
      <p>{texts.afterUploads}</p>
      <UploadBar />
    </>
  );
}
