import type { StaffMember } from "@bijou/contract/studio/staff";
import type { Texts } from "../../ui/language.ts";

const en = {
  title: "Staff",
  count: (people: number, invitations: number) =>
    `${people === 1 ? "1 person" : `${people} people`}${
      invitations === 0
        ? ""
        : `, ${invitations === 1 ? "1 open invitation" : `${invitations} open invitations`}`
    }`,
  name: "Name",
  email: "Email",
  roles: "Roles",
  secondFactor: "Second factor",
  lastSeen: "Last active",
  actions: "Actions",
  actionsFor: (name: string) => `Actions for ${name}`,
  you: "You",
  factors: (kinds: StaffMember["factors"]): string => {
    if (!kinds.includes("totp")) return "Passkey";
    return kinds.includes("passkey") ? "Passkey and app" : "App";
  },
  notSetUp: "Not set up, no access",
  optional: "Optional",

  changeRoles: "Change roles",
  rolesOf: (name: string) => `Roles of ${name}`,
  fewerRights: "Taking a role away signs the person out everywhere and pauses their API keys.",
  saveRoles: "Save roles",
  rolesChanged: (name: string) => `The roles of ${name} were changed.`,
  endSessions: "Sign out everywhere",
  endSessionsOf: (name: string) => `Sign out ${name} everywhere?`,
  endSessionsText: "All of this person’s sessions end at once. They can sign in again.",
  sessionsEnded: (name: string) => `${name} was signed out everywhere.`,
  remove: "Remove",
  removeTitle: (name: string) => `Remove ${name}`,
  removeText: (name: string) =>
    `${name} is signed out at once and can’t sign in anymore. The audit log keeps what they did. To come back, they need a new invitation.`,
  keysPause: (names: string) =>
    `These API keys are paused: ${names}. To keep their programs running, create keys of your own first.`,
  removed: (name: string) => `${name} was removed.`,

  invite: "Invite",
  inviteTitle: "Invite a colleague",
  inviteLead: "The link works once, within 72 hours, and for this address only.",
  sendInvitation: "Send invitation",
  createLink: "Create link",
  invited: (email: string) => `${email} is invited`,
  mailed: "The invitation is on its way by email. You can also pass on the link yourself.",
  notMailed: "This site can’t send email yet, so pass on the link yourself.",
  linkOnce: "The link is shown only now. It works once, within 72 hours.",
  done: "Done",

  openInvitations: "Open invitations",
  linksWork: "Links work once, within 72 hours",
  invitedBy: (name: string) => `Invited by ${name}`,
  sent: "Sent",
  expires: "Expires",
  revoke: "Revoke",
  revokeOf: (email: string) => `Revoke the invitation of ${email}`,
  revoked: (email: string) => `The invitation of ${email} was revoked.`,

  signIn: "How staff sign in",
  readOnlyFactor: "Require a second factor for read-only staff",
  readOnlyFactorHint: "All other roles always need one.",
  idle: "Sign out after inactivity of",
  max: "Sign out in any case after",
  policyChanged: "The sign-in rules were changed.",

  matrix: "What each role can do",
  severalRoles: "A person can have several roles",
  area: "Area",
  edits: (areas: string) => `Edits: ${areas}.`,
  views: (areas: string) => `Views: ${areas}.`,
  needsFactor: "Needs a second factor.",
};

const de: typeof en = {
  title: "Team",
  count: (people, invitations) =>
    `${people === 1 ? "1 Person" : `${people} Personen`}${
      invitations === 0
        ? ""
        : `, ${invitations === 1 ? "1 offene Einladung" : `${invitations} offene Einladungen`}`
    }`,
  name: "Person",
  email: "E-Mail-Adresse",
  roles: "Rollen",
  secondFactor: "Zweiter Faktor",
  lastSeen: "Zuletzt aktiv",
  actions: "Aktionen",
  actionsFor: (name) => `Aktionen für ${name}`,
  you: "Sie",
  factors: (kinds) => {
    if (!kinds.includes("totp")) return "Passkey";
    return kinds.includes("passkey") ? "Passkey und App" : "App";
  },
  notSetUp: "Nicht eingerichtet, kein Zugriff",
  optional: "Freiwillig",

  changeRoles: "Rollen ändern",
  rolesOf: (name) => `Rollen von ${name}`,
  fewerRights:
    "Wer eine Rolle verliert, wird überall abgemeldet, und die API-Schlüssel dieser Person werden angehalten.",
  saveRoles: "Rollen speichern",
  rolesChanged: (name) => `Die Rollen von ${name} wurden geändert.`,
  endSessions: "Überall abmelden",
  endSessionsOf: (name) => `${name} überall abmelden?`,
  endSessionsText: "Alle Sitzungen dieser Person enden sofort. Sie kann sich wieder anmelden.",
  sessionsEnded: (name) => `${name} wurde überall abgemeldet.`,
  remove: "Entfernen",
  removeTitle: (name) => `${name} entfernen`,
  removeText: (name) =>
    `${name} wird sofort abgemeldet und kann sich nicht mehr anmelden. Das Protokoll behält, was die Person getan hat. Für eine Rückkehr braucht es eine neue Einladung.`,
  keysPause: (names) =>
    `Diese API-Schlüssel werden angehalten: ${names}. Damit ihre Programme weiterlaufen, erstellen Sie vorher eigene Schlüssel.`,
  removed: (name) => `${name} wurde entfernt.`,

  invite: "Einladen",
  inviteTitle: "Kollegin oder Kollegen einladen",
  inviteLead: "Der Link gilt einmal, 72 Stunden lang und nur für diese Adresse.",
  sendInvitation: "Einladung senden",
  createLink: "Link erzeugen",
  invited: (email) => `${email} ist eingeladen`,
  mailed: "Die Einladung ist per E-Mail unterwegs. Sie können den Link auch selbst weitergeben.",
  notMailed: "Diese Site kann noch keine E-Mails senden. Geben Sie den Link selbst weiter.",
  linkOnce: "Der Link wird nur jetzt angezeigt. Er gilt einmal und 72 Stunden lang.",
  done: "Fertig",

  openInvitations: "Offene Einladungen",
  linksWork: "Links gelten einmal und 72 Stunden lang",
  invitedBy: (name) => `Eingeladen von ${name}`,
  sent: "Gesendet",
  expires: "Läuft ab",
  revoke: "Widerrufen",
  revokeOf: (email) => `Einladung von ${email} widerrufen`,
  revoked: (email) => `Die Einladung von ${email} wurde widerrufen.`,

  signIn: "Anmeldung des Teams",
  readOnlyFactor: "Zweiten Faktor auch für „Nur lesen“ verlangen",
  readOnlyFactorHint: "Alle anderen Rollen brauchen immer einen.",
  idle: "Abmelden nach Inaktivität von",
  max: "Abmelden in jedem Fall nach",
  policyChanged: "Die Regeln der Anmeldung wurden geändert.",

  matrix: "Was jede Rolle darf",
  severalRoles: "Eine Person kann mehrere Rollen haben",
  area: "Bereich",
  edits: (areas) => `Bearbeitet: ${areas}.`,
  views: (areas) => `Sieht: ${areas}.`,
  needsFactor: "Braucht einen zweiten Faktor.",
};

export const staffTexts: Texts<typeof en> = { en, de };
