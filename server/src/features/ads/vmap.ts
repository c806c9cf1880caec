import { escapeHtml } from "../../platform/html/escape.ts";

/** When a break is: before the video, or within it. */
type BreakTime = "start" | { readonly atMs: number };

const offsetOf = (time: BreakTime): string =>
  time === "start" ? time : new Date(time.atMs).toISOString().slice(11, 23);

/** A schedule of breaks (VMAP 1.0.1), each with the address of its ads. */
export function vmapOf(
  breaks: readonly { readonly time: BreakTime; readonly tagUrl: string }[],
): string {
  const elements = breaks.map(
    ({ time, tagUrl }, index) => `
  <vmap:AdBreak timeOffset="${offsetOf(time)}" breakType="linear" breakId="${index + 1}">
    <vmap:AdSource id="${index + 1}" allowMultipleAds="true" followRedirects="true">
      <vmap:AdTagURI templateType="vast4">${escapeHtml(tagUrl)}</vmap:AdTagURI>
    </vmap:AdSource>
  </vmap:AdBreak>`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>
<vmap:VMAP xmlns:vmap="http://www.iab.net/videosuite/vmap" version="1.0">${elements.join("")}
</vmap:VMAP>
`;
}
