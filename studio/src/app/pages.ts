import { type SectionId, SECTIONS } from "../platform/sections.ts";

/** A page that the navigation or an address leads to. */
export interface StudioPage {
  readonly section: SectionId;
  /** Below `/studio`, as a route. */
  readonly path: string;
  /** Below `features`, without ".tsx". */
  readonly module: `${string}-page`;
  /**
   * What the page asks the API for first, at an address without a query: the HTML names it, so that the browser does
   * not wait for the scripts to ask. With the parameters of `path`.
   */
  readonly requests: readonly string[];
}

const API = "/api/studio/v1";

const page = (
  section: SectionId,
  module: StudioPage["module"],
  { path = "", requests = [] }: { path?: string; requests?: readonly string[] } = {},
): StudioPage => ({
  section,
  path: `${SECTIONS[section].path}${path}`,
  module,
  requests: requests.map((request) => API + request),
});

/** The pages of those who are signed in. */
export const PAGES: readonly StudioPage[] = [
  page("today", "today/today-page", { requests: ["/today"] }),
  page("catalog", "catalog/catalog-page", {
    requests: ["/titles?offset=0&limit=100", "/me/title-columns"],
  }),
  page("catalog", "title-page/title-page", { path: "/:id", requests: ["/titles/:id"] }),
  page("catalog", "markers/markers-page", { path: "/:id/markers/:episode?" }),
  page("catalog", "tracks/lines/subtitles-page", { path: "/:id/subtitles/:track/:episode?" }),
  page("people", "people/people-page"),
  page("people", "people/person-page", { path: "/:id" }),
  page("uploads", "uploads/uploads-page"),
  page("uploads", "imports/imports-page", { path: "/imports" }),
  page("uploads", "imports/import-page", { path: "/imports/:id" }),
  page("uploads", "watch-folders/watch-folders-page", { path: "/folders" }),
  page("rights", "rights/rights-page"),
  page("rights", "rights/licenses/licenses-page", { path: "/licenses" }),
  page("rights", "rights/licenses/license-page", { path: "/licenses/:id" }),
  page("rights", "rights/available-page", { path: "/available" }),
  page("home", "home/home-page"),
  page("lists", "lists/lists-page", { path: "/:list?" }),
  page("reports", "reports/reports-page", { path: "/:id?" }),
  page("emails", "email-templates/emails-page", { path: "/:template?" }),
  page("pages", "pages/pages-page", { path: "/:key?" }),
  page("announcements", "announcements/announcements-page"),
  page("ads", "ads/ads-page"),
  page("ads", "ads/placement/placement-page", { path: "/placement" }),
  page("ads", "ads/ad-page", { path: "/:id" }),
  page("branding", "branding/branding-page"),
  page("links", "site-links/links-page"),
  page("health", "system/health-page"),
  page("jobs", "system/jobs-page"),
  page("storage", "system/storage-page"),
  page("backups", "backups/backups-page"),
  page("staff", "staff/staff-page"),
  page("keys", "keys/keys-page"),
  page("audit", "audit-log/audit-log-page"),
  page("log", "system/log-page"),
  page("settings", "settings/settings-page"),
  page("profile", "profile/profile-page"),
];
