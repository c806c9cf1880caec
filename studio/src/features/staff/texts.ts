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
  rolesOf: (name: string) => `${name}’s roles`,
  fewerRights: "Removing a role signs this person out everywhere and pauses their API keys.",
  saveRoles: "Save roles",
  rolesChanged: (name: string) => `${name}’s roles were changed.`,
  endSessions: "Sign out everywhere",
  endSessionsOf: (name: string) => `Sign out ${name} everywhere?`,
  endSessionsText: "All of this person’s sessions end immediately. They can sign in again.",
  sessionsEnded: (name: string) => `${name} was signed out everywhere.`,
  remove: "Remove",
  removeTitle: (name: string) => `Remove ${name}`,
  removeText: (name: string) =>
    `${name} will be signed out immediately and will no longer be able to sign in. The audit log keeps a record of what they did. To come back, they’ll need a new invitation.`,
  keysPause: (names: string) =>
    `These API keys will be paused: ${names}. To keep the programs that use them running, create keys of your own first.`,
  ownsViews: (views: string) => `Their saved views: ${views}.`,
  ownsDrafts: (titles: string) => `Their unpublished changes to titles: ${titles}.`,
  more: (count: string) => `${count} more`,
  heir: "Hand over to",
  choosePerson: "Choose someone",
  draftsStay: "Nobody: every editor can continue them",
  removed: (name: string) => `${name} was removed.`,

  invite: "Invite",
  inviteTitle: "Invite a colleague",
  inviteLead: "The link works once, for 72 hours, and only for this address.",
  sendInvitation: "Send invitation",
  createLink: "Create link",
  invited: (email: string) => `${email} has been invited`,
  mailed: "The invitation is on its way by email. You can also share the link yourself.",
  notMailed: "This site can’t send email yet, so share the link yourself.",
  linkOnce: "This link is shown only once. It can be used once, within 72 hours.",
  done: "Done",

  openInvitations: "Open invitations",
  linksWork: "Each link works once, for 72 hours",
  invitedBy: (name: string) => `Invited by ${name}`,
  sent: "Sent",
  expires: "Expires",
  revoke: "Revoke",
  revokeOf: (email: string) => `Revoke the invitation for ${email}`,
  revoked: (email: string) => `The invitation for ${email} was revoked.`,

  signIn: "How staff sign in",
  readOnlyFactor: "Require a second factor for read-only staff",
  readOnlyFactorHint: "All other roles always need one.",
  idle: "Sign out when inactive for",
  max: "Always sign out after",
  policyChanged: "The sign-in rules were changed.",

  matrix: "What each role can do",
  severalRoles: "A person can have several roles",
  area: "Area",
  edits: (areas: string) => `Can edit: ${areas}.`,
  views: (areas: string) => `Can view: ${areas}.`,
  needsFactor: "Requires a second factor.",
};

const de: typeof en = {
  title: "Team",
  count: (people, invitations) =>
    `${people === 1 ? "1 Person" : `${people} Personen`}${
      invitations === 0
        ? ""
        : `, ${invitations === 1 ? "1 offene Einladung" : `${invitations} offene Einladungen`}`
    }`,
  name: "Name",
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
  optional: "Optional",

  changeRoles: "Rollen ändern",
  rolesOf: (name) => `Rollen von ${name}`,
  fewerRights:
    "Wenn Sie eine Rolle entziehen, wird diese Person überall abgemeldet, und ihre API-Schlüssel werden pausiert.",
  saveRoles: "Rollen speichern",
  rolesChanged: (name) => `Die Rollen von ${name} wurden geändert.`,
  endSessions: "Überall abmelden",
  endSessionsOf: (name) => `${name} überall abmelden?`,
  endSessionsText:
    "Alle Sitzungen dieser Person werden sofort beendet. Sie kann sich wieder anmelden.",
  sessionsEnded: (name) => `${name} wurde überall abgemeldet.`,
  remove: "Entfernen",
  removeTitle: (name) => `${name} entfernen`,
  removeText: (name) =>
    `${name} wird sofort abgemeldet und kann sich nicht mehr anmelden. Im Audit-Log bleibt erhalten, was diese Person getan hat. Um zurückzukehren, braucht sie eine neue Einladung.`,
  keysPause: (names) =>
    `Diese API-Schlüssel werden pausiert: ${names}. Damit die Programme, die sie verwenden, weiterlaufen, erstellen Sie vorher eigene Schlüssel.`,
  ownsViews: (views) => `Gespeicherte Ansichten dieser Person: ${views}.`,
  ownsDrafts: (titles) => `Unveröffentlichte Änderungen dieser Person an Titeln: ${titles}.`,
  more: (count) => `${count} weitere`,
  heir: "Übergeben an",
  choosePerson: "Person auswählen",
  draftsStay: "Niemanden: Die ganze Redaktion kann sie fortsetzen",
  removed: (name) => `${name} wurde entfernt.`,

  invite: "Einladen",
  inviteTitle: "Teammitglied einladen",
  inviteLead:
    "Der Link kann innerhalb von 72 Stunden einmal und nur für diese Adresse verwendet werden.",
  sendInvitation: "Einladung senden",
  createLink: "Link erstellen",
  invited: (email) => `${email} wurde eingeladen`,
  mailed: "Die Einladung ist per E-Mail unterwegs. Sie können den Link auch selbst weitergeben.",
  notMailed: "Diese Site kann noch keine E-Mails senden. Geben Sie den Link selbst weiter.",
  linkOnce:
    "Der Link wird nur dieses eine Mal angezeigt. Er kann innerhalb von 72 Stunden einmal verwendet werden.",
  done: "Fertig",

  openInvitations: "Offene Einladungen",
  linksWork: "Jeder Link kann innerhalb von 72 Stunden einmal verwendet werden",
  invitedBy: (name) => `Eingeladen von ${name}`,
  sent: "Gesendet",
  expires: "Läuft ab",
  revoke: "Widerrufen",
  revokeOf: (email) => `Einladung für ${email} widerrufen`,
  revoked: (email) => `Die Einladung für ${email} wurde widerrufen.`,

  signIn: "Anmeldung des Teams",
  readOnlyFactor: "Zweiten Faktor auch für „Nur lesen“ verlangen",
  readOnlyFactorHint: "Alle anderen Rollen brauchen immer einen.",
  idle: "Bei Inaktivität abmelden nach",
  max: "Spätestens abmelden nach",
  policyChanged: "Die Anmelderegeln wurden geändert.",

  matrix: "Was jede Rolle darf",
  severalRoles: "Eine Person kann mehrere Rollen haben",
  area: "Bereich",
  edits: (areas) => `Kann bearbeiten: ${areas}.`,
  views: (areas) => `Kann ansehen: ${areas}.`,
  needsFactor: "Zweiter Faktor erforderlich.",
};

export const staffTexts: Texts<typeof en> = { en, de };
