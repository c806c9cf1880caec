import * as Type from "typebox";
import { limits } from "../endpoint.ts";
import { exact, oneOf } from "./common.ts";
import { studioEndpoint } from "./endpoint.ts";
import { LANGUAGES } from "./session.ts";
import { PictureHash, SitePicture } from "./site-pictures.ts";

export type SiteLanguage = (typeof LANGUAGES)[number];
export const DEFAULT_LANGUAGE: SiteLanguage = "en";

export const SiteName = Type.String({
  minLength: 1,
  maxLength: 40,
  pattern: '^(?=.*\\S)[^\\p{Cc}\\p{Cf}"<>]*$',
  description: "What the site is called, without quotes, < and >.",
});
export const AccentColor = Type.String({
  pattern: "^#[0-9A-Fa-f]{6}$",
  description: "Of the focus and of what is selected, such as `#ffb840`.",
});
const Language = oneOf(LANGUAGES, "The language in which the Studio begins for new staff.");
const TimeZone = Type.String({
  minLength: 1,
  maxLength: 60,
  description: "A time zone of the IANA, such as `Europe/Vienna`.",
});
const Currency = Type.String({
  pattern: "^[A-Z]{3}$",
  description: "ISO 4217, such as `EUR`.",
});

export const DEFAULT_LEAVING_DAYS = 14;
export const MAX_LEAVING_DAYS = 90;
export const MAX_GRACE_MINUTES = 1440;
const LeavingDays = Type.Integer({
  minimum: 1,
  maximum: MAX_LEAVING_DAYS,
  description: "How many days before its rights end a title is leaving.",
});
const GraceMinutes = Type.Union(
  [Type.Integer({ minimum: 0, maximum: MAX_GRACE_MINUTES, description: "Minutes." }), Type.Null()],
  {
    description: "How long a running video plays on when its rights end; null for to its end.",
  },
);

const SiteSettings = Type.Object(
  {
    revision: Type.Integer({
      description: "The version that a change is based on; 0 before the first.",
    }),
    variables: Type.Array(Type.String(), {
      description: "The variables of the environment that set the name: it cannot be changed here.",
    }),
    name: SiteName,
    address: Type.String({ description: "Where viewers reach the site: `PUBLIC_URL`." }),
    accentColor: AccentColor,
    language: Language,
    timeZone: TimeZone,
    currency: Currency,
    leavingDays: LeavingDays,
    graceMinutes: GraceMinutes,
    logo: Type.Union([SitePicture, Type.Null()], {
      description: "Shown in place of the name; null for none.",
    }),
  },
  { title: "SiteSettings", description: "What the site is called and how it looks." },
);
export type SiteSettings = Type.Static<typeof SiteSettings>;

const shared = {
  access: "staff",
  needs: "settings",
  limit: limits.perMinute(60, "session"),
  path: "/system/settings/site",
} as const;

export const getSiteSettings = studioEndpoint({
  ...shared,
  method: "GET",
  summary: "What the site is called and how it looks",
  input: Type.Object({}, exact),
  responses: { 200: SiteSettings },
});

export const changeSiteSettings = studioEndpoint({
  ...shared,
  method: "POST",
  limit: limits.perMinute(20, "session"),
  summary: "Sets the name and the look; every node uses them within seconds",
  input: Type.Object(
    {
      revision: Type.Integer({ minimum: 0, description: "That of what the change is based on." }),
      name: Type.Optional(SiteName),
      accentColor: AccentColor,
      language: Language,
      timeZone: TimeZone,
      currency: Currency,
      leavingDays: Type.Optional(LeavingDays),
      graceMinutes: Type.Optional(GraceMinutes),
      logo: Type.Optional(
        Type.Union([PictureHash, Type.Null()], {
          description: "A stored picture of the site; null for none. Without it, the logo stays.",
        }),
      ),
    },
    exact,
  ),
  responses: { 200: SiteSettings },
});
