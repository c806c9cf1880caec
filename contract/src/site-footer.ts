import * as Type from "typebox";
import { Envelope, errorResponses, exact } from "./common.ts";
import { endpoint, limits } from "./endpoint.ts";

const FooterLink = Type.Object(
  {
    name: Type.String({ description: "What viewers read." }),
    address: Type.String({ description: "A path of the site, or an https address." }),
  },
  { title: "FooterLink", description: "A link at the end of every page." },
);

export const siteFooter = endpoint({
  methods: ["GET"],
  access: "public",
  changes: false,
  limit: limits.perMinute(60, "address"),
  input: Type.Object({}, exact),
  path: "/site-footer",
  summary: "What the operator adds to the end of every page, and whether it asks to read new terms",
  responses: {
    200: Envelope(
      Type.Object(
        {
          pages: Type.Array(FooterLink, { description: "Pages that the operator added." }),
          links: Type.Array(FooterLink, { description: "Apps, then social networks." }),
          has_titles: Type.Boolean({
            description: "Whether there is anything to watch, or to wait for.",
          }),
          has_calendar: Type.Boolean({
            description: "Whether viewers can subscribe to premieres: `/calendar.ics`.",
          }),
          asks: Type.Boolean({
            description: "Whether members are asked to read a page: see `/pages-to-read`.",
          }),
        },
        { title: "SiteFooter", description: "The end of every page." },
      ),
    ),
    ...errorResponses,
  },
});
