import type { StudioInput } from "@bijou/contract/studio/endpoint";
import type { changeMailSettings, MailSettings } from "@bijou/contract/studio/settings";
import type { Actor } from "../../platform/audit/actor.ts";
import { audit, changesBetween, secretChange } from "../../platform/audit/audit.ts";
import type { Database } from "../../platform/database/database.ts";
import { inTransaction } from "../../platform/database/transaction.ts";
import { parseEmail } from "../../platform/mail/address.ts";
import { deliverNow } from "../../platform/mail/deliver-now.ts";
import type { MailRoute, MailServer } from "../../platform/mail/mail-server.ts";
import type { EmailSite } from "../../platform/mail/email.ts";
import { waitingMails } from "../../platform/mail/mails-store.ts";
import { renderMail } from "../../platform/mail/render.ts";
import { readWording } from "../../platform/mail/wordings-store.ts";
import { StudioProblem, wrongEmail, wrongField } from "../../platform/studio/problem.ts";
import type { StudioSession } from "../../platform/studio/studio-session.ts";
import { configurationEmails } from "./emails.ts";
import { type LookUpText, senderDomain } from "./sender-domain.ts";

type NewSettings = StudioInput<typeof changeMailSettings>;

const VARIABLES = ["SMTP_URL", "MAIL_FROM"];

/** What the Studio shows, and what an audit entry compares. */
const shown = ({ smtp, from }: MailRoute) => ({
  host: smtp.host,
  port: smtp.port,
  security: smtp.secure ? ("tls" as const) : ("starttls" as const),
  user: smtp.user,
  senderName: from.name,
  senderAddress: from.address,
});

/** How the site sends mails, as an owner sets it up in the Studio. */
export function createMailSettings(deps: {
  readonly database: Database;
  readonly mailServer: MailServer;
  readonly publicUrl: string;
  readonly emailSite: () => Promise<EmailSite>;
  readonly lookUpText: LookUpText;
  readonly now: () => number;
}) {
  const { database, mailServer, publicUrl, emailSite, lookUpText, now } = deps;

  async function read(): Promise<MailSettings> {
    const { source, route, revision } = await mailServer.current();
    return {
      revision,
      source,
      variables: source === "environment" ? VARIABLES : [],
      server: route ? { ...shown(route), hasPassword: route.smtp.password !== "" } : null,
      waiting: (await waitingMails(database)).count,
    };
  }

  return {
    read,

    async change(actor: Actor, given: NewSettings): Promise<MailSettings> {
      const address = parseEmail(given.senderAddress);
      if (address === undefined) throw wrongEmail("senderAddress");
      if ((await mailServer.current()).source === "environment")
        throw new StudioProblem(
          "conflict",
          "SMTP_URL sets the mail server. Remove it from the server’s environment to set one here.",
        );
      await inTransaction(database, async (client) => {
        const before = await mailServer.lock(client);
        if ((before?.revision ?? 0) !== given.revision)
          throw new StudioProblem("conflict", "Someone else changed the email server. Look again.");
        const route: MailRoute = {
          smtp: {
            host: given.host,
            port: given.port,
            secure: given.security === "tls",
            user: given.user,
            password:
              given.user === "" ? "" : (given.password ?? before?.route.smtp.password ?? ""),
          },
          from: { name: given.senderName.trim(), address },
        };
        if (route.smtp.user !== "" && route.smtp.password === "")
          throw wrongField("password", "required", "Enter the password of this user.");
        await mailServer.write(client, route);
        await audit(client, actor, {
          type: "settings.email_changed",
          object: { kind: "settings", id: "email", name: "Email" },
          changes: [
            ...changesBetween(before ? shown(before.route) : {}, shown(route)),
            ...(given.password === undefined ? [] : [secretChange("password")]),
          ],
          at: new Date(now()),
        });
      });
      mailServer.refresh();
      return read();
    },

    /** Sends one mail at once, without the outbox, so that the mail server's own words can be shown. */
    async sendTest({ email, name }: StudioSession, actor: Actor) {
      const { route } = await mailServer.current();
      if (!route)
        throw new StudioProblem("invalid_request", "Set the email server first, then test it.");
      const at = new Date(now());
      const site = {
        ...(await emailSite()),
        ...(await readWording(database, "mail-test")),
      };
      const mail = renderMail(configurationEmails["mail-test"]({ name }, site), {
        publicUrl,
        ...site,
      });
      const outcome = await deliverNow(route, publicUrl, { to: email, mail, at });
      await inTransaction(database, (client) =>
        audit(client, actor, {
          type: "settings.email_tested",
          object: { kind: "settings", id: "email", name: "Email" },
          changes: [{ field: "outcome", before: null, after: outcome.state }],
          at,
        }),
      );
      return {
        isSent: outcome.state === "sent",
        to: email,
        response: outcome.state === "sent" ? null : outcome.reason,
        ...(await senderDomain(route.from.address.split("@").at(-1) ?? "", lookUpText)),
      };
    },
  };
}
