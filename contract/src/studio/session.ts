import * as Type from "typebox";
import { limits } from "../endpoint.ts";
import { Done, Email, exact, Instant, NewPassword, oneOf, PersonName, Roles } from "./common.ts";
import { studioEndpoint } from "./endpoint.ts";

export const LANGUAGES = ["en", "de"] as const;
export const THEMES = ["system", "light", "dark"] as const;

const Code = Type.String({
  minLength: 6,
  maxLength: 10,
  pattern: "^[0-9 ]+$",
  description: "Six digits of the authenticator app; spaces are ignored.",
});
const Ticket = Type.String({
  minLength: 20,
  maxLength: 100,
  description: "Of the call that gave the options. Works once, for five minutes.",
});
const PasskeyOptions = Type.Object({
  ticket: Ticket,
  options: Type.Record(Type.String(), Type.Unknown(), {
    description: "For the browser, as WebAuthn Level 3 defines them in JSON.",
  }),
});
const PasskeyResponse = Type.Record(Type.String(), Type.Unknown(), {
  description: "What the browser returned, in JSON.",
});

/** Who is signed in. */
export const SignedIn = Type.Object(
  {
    id: Type.Integer({ description: "The person." }),
    name: PersonName,
    email: Email,
    roles: Roles,
    language: oneOf(LANGUAGES, "The language of the Studio."),
    theme: oneOf(THEMES, "The colors of the Studio."),
    timeZone: Type.Union([Type.String(), Type.Null()], {
      description: "IANA name; null for the browser’s.",
    }),
  },
  { title: "SignedIn", description: "Who is signed in." },
);
export type SignedIn = Type.Static<typeof SignedIn>;

/** What a browser that opens the Studio is told. */
export const Session = Type.Object(
  {
    siteName: Type.String({ description: "What the site is called." }),
    siteUrl: Type.Union([Type.String(), Type.Null()], {
      description: "The address of the viewers’ pages; null unless signed in.",
    }),
    isSetUp: Type.Boolean({ description: "Whether the site has an owner." }),
    state: oneOf(
      ["signed_out", "second_factor", "second_factor_setup", "signed_in"],
      "`second_factor` asks for a second factor, `second_factor_setup` for setting one up; until then every other call is refused.",
    ),
    offersPasskeys: Type.Boolean({
      description: "Whether passkeys work at this address: over HTTPS or on localhost.",
    }),
    person: Type.Union([SignedIn, Type.Null()], { description: "Null unless signed in." }),
    factors: Type.Array(oneOf(["totp", "passkey", "recovery_code"], "A kind."), {
      description: "The second factors that the person can use.",
    }),
    factorUntil: Type.Union([Instant("When actions in danger ask for it again."), Type.Null()], {
      description: "Null if no second factor was given in the last ten minutes.",
    }),
  },
  { title: "Session", description: "The state of this browser." },
);
export type Session = Type.Static<typeof Session>;

const shared = { access: "staff", needs: null } as const;
const guess = { ...shared, limit: limits.perMinute(20, "address") } as const;

export const getSession = studioEndpoint({
  ...shared,
  method: "GET",
  path: "/session",
  limit: limits.perMinute(120, "address"),
  summary: "Says who is signed in in this browser",
  input: Type.Object({}, exact),
  responses: { 200: Session },
});

export const signIn = studioEndpoint({
  ...guess,
  method: "POST",
  path: "/session/sign-in",
  summary: "Signs in with email and password; a second factor may follow",
  input: Type.Object(
    { email: Email, password: Type.String({ maxLength: 1024, description: "As it was chosen." }) },
    exact,
  ),
  responses: { 200: Session },
});

export const signOut = studioEndpoint({
  ...guess,
  method: "POST",
  path: "/session/sign-out",
  summary: "Ends the session of this browser",
  input: Type.Object({}, exact),
  responses: { 200: Session },
});

export const confirmTotp = studioEndpoint({
  ...guess,
  method: "POST",
  path: "/session/second-factor/totp",
  summary: "Confirms with a code of the authenticator app",
  input: Type.Object({ code: Code }, exact),
  responses: { 200: Session },
});

export const confirmRecoveryCode = studioEndpoint({
  ...guess,
  method: "POST",
  path: "/session/second-factor/recovery-code",
  summary: "Confirms with a recovery code, which leads to setting up a new factor",
  input: Type.Object(
    {
      code: Type.String({
        minLength: 16,
        maxLength: 40,
        description: "One of the ten codes; dashes and case are ignored.",
      }),
    },
    exact,
  ),
  responses: { 200: Session },
});

export const startPasskey = studioEndpoint({
  ...guess,
  method: "POST",
  path: "/session/passkey/start",
  summary: "Gives what a browser needs to ask for a passkey",
  input: Type.Object({}, exact),
  responses: { 200: PasskeyOptions },
});

export const confirmPasskey = studioEndpoint({
  ...guess,
  method: "POST",
  path: "/session/passkey",
  summary: "Signs in with a passkey, or confirms with it what a session has begun",
  input: Type.Object({ ticket: Ticket, response: PasskeyResponse }, exact),
  responses: { 200: Session },
});

export const startTotp = studioEndpoint({
  ...guess,
  method: "POST",
  path: "/session/factors/totp/start",
  summary: "Makes a secret for an authenticator app",
  input: Type.Object({}, exact),
  responses: {
    200: Type.Object({
      secret: Type.String({ description: "For typing, base 32." }),
      uri: Type.String({ description: "For a QR code, `otpauth://`." }),
    }),
  },
});

const Added = Type.Object({
  session: Session,
  recoveryCodes: Type.Union([Type.Array(Type.String()), Type.Null()], {
    description: "Ten codes, shown now and never again; null if the person has some already.",
  }),
});

const FactorName = Type.String({
  minLength: 1,
  maxLength: 60,
  pattern: "\\S",
  description: "What the person calls the factor.",
});

export const addTotp = studioEndpoint({
  ...guess,
  method: "POST",
  path: "/session/factors/totp",
  summary: "Adds the authenticator app whose code this is",
  input: Type.Object({ code: Code, name: FactorName }, exact),
  responses: { 200: Added },
});

export const startAddingPasskey = studioEndpoint({
  ...guess,
  method: "POST",
  path: "/session/factors/passkey/start",
  summary: "Gives what a browser needs to make a passkey",
  input: Type.Object({}, exact),
  responses: { 200: PasskeyOptions },
});

export const addPasskey = studioEndpoint({
  ...guess,
  method: "POST",
  path: "/session/factors/passkey",
  summary: "Adds a passkey",
  input: Type.Object({ ticket: Ticket, response: PasskeyResponse, name: FactorName }, exact),
  responses: { 200: Added },
});

const LinkToken = Type.String({
  minLength: 40,
  maxLength: 64,
  description: "The part of the link after `#`.",
});

export const lookAtLink = studioEndpoint({
  ...guess,
  method: "POST",
  path: "/session/link",
  summary: "Says what a link of an email or of the command line is for; changes nothing",
  input: Type.Object({ token: LinkToken }, exact),
  responses: {
    200: Type.Object({
      kind: oneOf(
        ["invitation", "password", "recovery"],
        "`recovery` also removes the second factors.",
      ),
      email: Email,
      roles: Type.Array(Type.String(), { description: "Of an invitation." }),
      invitedBy: Type.Union([Type.String(), Type.Null()], { description: "Of an invitation." }),
    }),
  },
});

export const acceptLink = studioEndpoint({
  ...guess,
  method: "POST",
  path: "/session/link/use",
  summary: "Accepts an invitation, or sets a new password",
  input: Type.Object(
    {
      token: LinkToken,
      name: Type.Optional(PersonName),
      password: NewPassword,
    },
    exact,
  ),
  responses: { 200: Session },
});

export const forgotPassword = studioEndpoint({
  ...shared,
  limit: limits.perHour(20, "address"),
  method: "POST",
  path: "/session/forgot-password",
  summary: "Mails a link to a new password, if the address belongs to a member of staff",
  input: Type.Object({ email: Email }, exact),
  responses: { 200: Done },
});

const SetUpKey = Type.String({
  minLength: 40,
  maxLength: 64,
  description: "The part after `#` of the link that the server prints at its start.",
});

export const lookAtSetUp = studioEndpoint({
  ...guess,
  method: "POST",
  path: "/setup/look",
  summary: "Says whether the key of the set-up link is valid",
  input: Type.Object({ key: SetUpKey }, exact),
  responses: { 200: Done },
});

export const createOwner = studioEndpoint({
  ...guess,
  method: "POST",
  path: "/setup/owner",
  summary: "Creates the first owner and signs in; setting up a second factor follows",
  input: Type.Object(
    { key: SetUpKey, name: PersonName, email: Email, password: NewPassword },
    exact,
  ),
  responses: { 200: Session },
});
