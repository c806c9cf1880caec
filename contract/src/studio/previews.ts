import * as Type from "typebox";
import { limits } from "../endpoint.ts";
import { exact, Instant, oneOf } from "./common.ts";
import { studioEndpoint } from "./endpoint.ts";

/** Whom a preview shows the site to. */
export const PREVIEW_VIEWERS = ["guest", "free", "premium", "kids"] as const;
export type PreviewViewer = (typeof PREVIEW_VIEWERS)[number];

const PreviewLink = Type.Object(
  {
    url: Type.String({ description: "Where the preview of the page is." }),
    expiresAt: Instant("When it stops working: after 24 hours."),
  },
  { title: "PreviewLink", description: "A link to a preview, for everybody who has it." },
);
export type PreviewLink = Type.Static<typeof PreviewLink>;

export const getPreviewLink = studioEndpoint({
  access: "staff",
  needs: "catalog",
  method: "GET",
  path: "/previews",
  limit: limits.perMinute(120, "session"),
  summary: "A link to the viewers’ pages as they will be with the draft of a title, or of Home",
  input: Type.Object(
    {
      title: Type.Optional(
        Type.Integer({
          minimum: 1,
          description: "The title whose page it begins with; without it, Home with its draft.",
        }),
      ),
      viewer: oneOf(PREVIEW_VIEWERS, "Whom it shows the pages to."),
      country: Type.Optional(
        Type.String({
          pattern: "^[A-Z]{2}$",
          description: "Where the viewer is, ISO 3166-1 alpha-2; unknown without it.",
        }),
      ),
      at: Type.Optional(
        Type.String({
          maxLength: 40,
          description:
            "The time at which the viewer looks, ISO 8601, not in the past; the present without it.",
        }),
      ),
    },
    exact,
  ),
  responses: { 200: PreviewLink },
});
