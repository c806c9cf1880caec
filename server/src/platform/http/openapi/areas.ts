import * as captcha from "@bijou/contract/accounts/captcha";
import * as privacy from "@bijou/contract/accounts/privacy";
import * as recovery from "@bijou/contract/accounts/recovery";
import * as signUp from "@bijou/contract/accounts/sign-up";
import * as accounts from "@bijou/contract/accounts";
import * as activity from "@bijou/contract/activity";
import * as ads from "@bijou/contract/ads";
import * as configuration from "@bijou/contract/configuration";
import * as devices from "@bijou/contract/devices";
import type { Endpoint } from "@bijou/contract/endpoint";
import * as home from "@bijou/contract/home";
import * as issueReports from "@bijou/contract/issue-reports";
import * as membership from "@bijou/contract/membership";
import * as oracle from "@bijou/contract/oracle";
import * as pages from "@bijou/contract/pages";
import * as conversions from "@bijou/contract/payments/conversions";
import * as payments from "@bijou/contract/payments";
import * as bestMoment from "@bijou/contract/best-moment";
import * as playback from "@bijou/contract/playback";
import * as profiles from "@bijou/contract/profiles";
import * as quality from "@bijou/contract/quality";
import * as siteFooter from "@bijou/contract/site-footer";
import * as savedSearches from "@bijou/contract/search/saved-searches";
import * as search from "@bijou/contract/search";
import * as casting from "@bijou/contract/televisions/casting";
import * as televisions from "@bijou/contract/televisions";
import * as suggestions from "@bijou/contract/titles/suggestions";
import * as people from "@bijou/contract/titles/people";
import * as titles from "@bijou/contract/titles";
import * as blockedSenders from "@bijou/contract/watchlists/blocked-senders";
import * as sharing from "@bijou/contract/watchlists/sharing";
import * as watchlists from "@bijou/contract/watchlists";

interface Area {
  readonly name: string;
  readonly description: string;
  /** Files of the contract. */
  readonly modules: readonly object[];
}

/** The tags of the API description, in its order. */
const AREAS: readonly Area[] = [
  {
    name: "Accounts",
    description: "Guest tokens, sign-up, sign-in, passwords, devices, data export and deletion.",
    modules: [accounts, captcha, signUp, recovery, privacy, devices],
  },
  {
    name: "Profiles",
    description: "The profiles of an account, their pictures and PINs.",
    modules: [profiles],
  },
  {
    name: "Home",
    description: "The banners, rows and calendar of the first page.",
    modules: [home],
  },
  {
    name: "Titles",
    description:
      "Films and series in full, seasons and episodes, people, lists by genre, suggestions.",
    modules: [titles, people, suggestions],
  },
  {
    name: "Search",
    description: "Search by text and filters, saved searches and their mails.",
    modules: [search, savedSearches],
  },
  {
    name: "Oracle",
    description: "Suggestions by years, length and mood.",
    modules: [oracle],
  },
  {
    name: "Playback",
    description: "Play addresses, positions, preferred sound and subtitles, history and ads.",
    modules: [playback, bestMoment, quality, activity, ads],
  },
  {
    name: "Watch lists",
    description: "A profile's lists, and lists that friends share.",
    modules: [watchlists, sharing, blockedSenders],
  },
  {
    name: "Membership",
    description: "Plans, payments, invoices and cancellation.",
    modules: [membership, payments, conversions],
  },
  {
    name: "Televisions",
    description: "Sign-in on a television by a code, and commands from a phone.",
    modules: [televisions, casting],
  },
  {
    name: "Problem reports",
    description: "Reports of viewers and players about a title.",
    modules: [issueReports],
  },
  {
    name: "Site",
    description: "The configuration of the instance, its menu and its pages of text.",
    modules: [configuration, pages, siteFooter],
  },
];

export const TAGS = AREAS.map(({ name, description }) => ({ name, description }));

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === "object" && value !== null && "path" in value && "methods" in value;

const named = new Map<string, { readonly name: string; readonly tag: string }>(
  AREAS.flatMap(({ name: tag, modules }) =>
    modules.flatMap((module) =>
      Object.entries(module).flatMap(([name, value]: [string, unknown]) =>
        isEndpoint(value) ? [[value.path, { name, tag }] as const] : [],
      ),
    ),
  ),
);

/** The name of an endpoint in the contract, and its tag; undefined for an endpoint of a test. */
export const nameOf = (endpoint: Endpoint) => named.get(endpoint.path);
