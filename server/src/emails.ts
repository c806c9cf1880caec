import { accountEmails } from "./features/accounts/emails.ts";
import { privacyEmails } from "./features/accounts/privacy/emails.ts";
import { licenseEmails } from "./features/catalog/emails.ts";
import { configurationEmails } from "./features/configuration/emails.ts";
import { issueEmails } from "./features/issue-reports/emails.ts";
import { paymentEmails } from "./features/payments/emails.ts";
import { endingEmails } from "./features/payments/endings/emails.ts";
import { searchEmails } from "./features/search/emails.ts";
import { staffEmails } from "./features/staff/emails.ts";
import { televisionEmails } from "./features/televisions/emails.ts";
import { watchListEmails } from "./features/watchlists/emails.ts";

/** Every email template, by the name that rows of the outbox use. */
export const emailTemplates = {
  ...accountEmails,
  ...privacyEmails,
  ...configurationEmails,
  ...licenseEmails,
  ...issueEmails,
  ...paymentEmails,
  ...endingEmails,
  ...searchEmails,
  ...staffEmails,
  ...televisionEmails,
  ...watchListEmails,
};
