import type { Texts } from "../../ui/language.ts";

const en = {
  or: "or",
  step: (current: number, total: number) => `Step ${current} of ${total}`,
  email: "Email",
  password: "Password",
  name: "Name",
  confirm: "Confirm",

  signInTo: (site: string) => `Sign in to ${site} Studio`,
  signIn: "Sign in",
  forgot: "Forgot password?",
  separate:
    "Staff accounts are separate from member accounts. A member’s password doesn’t work here.",
  usePasskey: "Use a passkey",
  passkeyDeclined: "No passkey was used. Try again, or choose another method.",
  backToSignIn: "Back to sign-in",

  confirmTitle: "Confirm it’s you",
  confirmLead: "Your account is protected by a second factor.",
  otherAccount: "Sign in with another account",
  againTitle: "Confirm it’s you",
  againLead: "This change requires your second factor again.",
  passkeyLead: "Your browser will ask for your fingerprint, face or PIN.",
  code: "Code from your authenticator app",
  codeHint: "Six digits. A new code appears every 30 seconds.",
  recoveryCode: "Recovery code",
  recoveryHint: "Each code works once. You’ll then set up a new second factor.",
  useInstead: {
    passkey: "Use a passkey instead",
    totp: "Use your authenticator app instead",
    recovery_code: "Use a recovery code instead",
  },

  setUpTitle: "Set up a second factor",
  setUpLead: "Your role requires one. Choose one now; you can add the other later.",
  setUpNote: "You can change your factors at any time in your profile.",
  passkey: "Passkey",
  passkeyAbout: "Your device’s fingerprint, face or PIN. Recommended.",
  passkeyName: "Passkey",
  addPasskey: "Add passkey",
  app: "Authenticator app",
  appName: "Authenticator app",
  appAbout: "A six-digit code every 30 seconds",
  setUpApp: "Set up app",
  qrName: "QR code for the authenticator app",
  scan: "Scan the code, or enter this key in the app:",
  codeOfApp: "Code from the app",

  codesTitle: "Save your recovery codes",
  codesLead:
    "If you lose your device, enter one of these codes instead. Each works once. They’re shown only this once.",
  codesNote: "You can create new codes at any time. The old ones stop working.",
  codesOf: (site: string) => `Recovery codes for ${site} Studio`,
  codesFile: "studio-recovery-codes.txt",
  download: "Download",
  keepSafe:
    "Keep them somewhere safe, for example in a password manager. Anyone who has a code and your password can sign in.",
  saved: "I’ve saved these codes",
  toStudio: "Go to the Studio",

  forgotTitle: "Choose a new password",
  forgotLead: "Enter your email address, and we’ll send you a link.",
  sendLink: "Send link",
  sentTitle: "Check your email",
  sentLead: (email: string) => `If ${email} belongs to someone on staff, a link is on its way.`,
  sentNote:
    "No email? If this site can’t send email, ask the owner or whoever runs the server for a link.",

  passwordRules: (characters: number) =>
    `At least ${characters} characters, and not a common password. A few random words work well.`,
  linkTitle: "Your link",
  linkOverTitle: "This link no longer works",
  linkOverLead: "It has expired, or it was revoked or already used. Ask for a new one.",
  joinTitle: (site: string) => `Join ${site}`,
  invitedAs: (person: string, roles: string) => `${person} invited you as ${roles}.`,
  join: "Create account",
  newPasswordTitle: "Choose a new password",
  newPassword: "New password",
  newPasswordLead: "You’ll be signed out everywhere else.",
  recoveryLead:
    "Your second factors will be removed, too. You’ll set up a new one next, and you’ll be signed out everywhere else.",
  setPassword: "Set password",
};

const de: typeof en = {
  or: "oder",
  step: (current, total) => `Schritt ${current} von ${total}`,
  email: "E-Mail-Adresse",
  password: "Passwort",
  name: "Name",
  confirm: "Bestätigen",

  signInTo: (site) => `Bei ${site} Studio anmelden`,
  signIn: "Anmelden",
  forgot: "Passwort vergessen?",
  separate:
    "Teamkonten sind von Mitgliedskonten getrennt. Das Passwort eines Mitgliedskontos funktioniert hier nicht.",
  usePasskey: "Passkey verwenden",
  passkeyDeclined:
    "Es wurde kein Passkey verwendet. Versuchen Sie es erneut, oder wählen Sie eine andere Methode.",
  backToSignIn: "Zurück zur Anmeldung",

  confirmTitle: "Bestätigen Sie, dass Sie es sind",
  confirmLead: "Ihr Konto ist mit einem zweiten Faktor geschützt.",
  otherAccount: "Mit einem anderen Konto anmelden",
  againTitle: "Bestätigen Sie, dass Sie es sind",
  againLead: "Für diese Änderung wird Ihr zweiter Faktor noch einmal benötigt.",
  passkeyLead: "Ihr Browser fragt nach Fingerabdruck, Gesichtserkennung oder PIN.",
  code: "Code aus Ihrer Authenticator-App",
  codeHint: "Sechs Ziffern. Alle 30 Sekunden erscheint ein neuer Code.",
  recoveryCode: "Notfallcode",
  recoveryHint:
    "Jeder Code funktioniert einmal. Danach richten Sie einen neuen zweiten Faktor ein.",
  useInstead: {
    passkey: "Stattdessen einen Passkey verwenden",
    totp: "Stattdessen die Authenticator-App verwenden",
    recovery_code: "Stattdessen einen Notfallcode verwenden",
  },

  setUpTitle: "Zweiten Faktor einrichten",
  setUpLead:
    "Für Ihre Rolle ist einer erforderlich. Wählen Sie jetzt einen aus. Den anderen können Sie später hinzufügen.",
  setUpNote: "Ihre Faktoren können Sie jederzeit im Profil ändern.",
  passkey: "Passkey",
  passkeyAbout: "Fingerabdruck, Gesichtserkennung oder PIN Ihres Geräts. Empfohlen.",
  passkeyName: "Passkey",
  addPasskey: "Passkey hinzufügen",
  app: "Authenticator-App",
  appName: "Authenticator-App",
  appAbout: "Alle 30 Sekunden ein sechsstelliger Code",
  setUpApp: "App einrichten",
  qrName: "QR-Code für die Authenticator-App",
  scan: "Scannen Sie den Code, oder geben Sie diesen Schlüssel in der App ein:",
  codeOfApp: "Code aus der App",

  codesTitle: "Notfallcodes speichern",
  codesLead:
    "Wenn Sie Ihr Gerät verlieren, geben Sie stattdessen einen dieser Codes ein. Jeder funktioniert einmal. Sie werden nur dieses eine Mal angezeigt.",
  codesNote: "Sie können jederzeit neue Codes erstellen. Die alten sind dann ungültig.",
  codesOf: (site) => `Notfallcodes für ${site} Studio`,
  codesFile: "studio-notfallcodes.txt",
  download: "Herunterladen",
  keepSafe:
    "Bewahren Sie sie sicher auf, zum Beispiel in einem Passwortmanager. Wer einen Code und Ihr Passwort hat, kann sich anmelden.",
  saved: "Ich habe diese Codes gespeichert",
  toStudio: "Zum Studio",

  forgotTitle: "Neues Passwort wählen",
  forgotLead: "Geben Sie Ihre E-Mail-Adresse ein. Wir senden Ihnen einen Link.",
  sendLink: "Link senden",
  sentTitle: "Prüfen Sie Ihr Postfach",
  sentLead: (email) => `Wenn ${email} zum Team gehört, ist ein Link unterwegs.`,
  sentNote:
    "Keine E-Mail erhalten? Wenn diese Site keine E-Mails senden kann, bitten Sie den Inhaber oder die Person, die den Server betreibt, um einen Link.",

  passwordRules: (characters) =>
    `Mindestens ${characters} Zeichen und kein häufiges Passwort. Gut geeignet sind ein paar zufällige Wörter.`,
  linkTitle: "Ihr Link",
  linkOverTitle: "Dieser Link ist nicht mehr gültig",
  linkOverLead:
    "Er ist abgelaufen, wurde widerrufen oder bereits verwendet. Bitten Sie um einen neuen.",
  joinTitle: (site) => `Willkommen bei ${site}`,
  invitedAs: (person, roles) => `${person} hat Sie eingeladen. Ihre Rolle: ${roles}.`,
  join: "Konto erstellen",
  newPasswordTitle: "Neues Passwort wählen",
  newPassword: "Neues Passwort",
  newPasswordLead: "Auf allen anderen Geräten werden Sie abgemeldet.",
  recoveryLead:
    "Auch Ihre zweiten Faktoren werden entfernt. Danach richten Sie einen neuen ein, und auf allen anderen Geräten werden Sie abgemeldet.",
  setPassword: "Passwort festlegen",
};

export const sessionTexts: Texts<typeof en> = { en, de };
