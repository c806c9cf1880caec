/** `components.securitySchemes`, as `authenticate.ts` reads the headers. */
export const SECURITY_SCHEMES = {
  guestToken: {
    type: "http",
    scheme: "bearer",
    description:
      "`token` of `/guest-login`. It begins with `bjg.` and is valid until `expires_at`; then request another one.",
  },
  memberToken: {
    type: "http",
    scheme: "bearer",
    description: "`token` of a sign-in (`/login` and others). Send `userToken` with it.",
  },
  userToken: {
    type: "apiKey",
    in: "header",
    name: "user-token",
    description: "`userToken` of the same sign-in as the bearer token.",
  },
  switchToken: {
    type: "http",
    scheme: "bearer",
    description:
      "`rootUserDetail.token` of a sign-in, with `rootUserDetail.userToken` as `userToken`: from another profile it lists the profiles of the account and switches to one, and nothing else.",
  },
} as const;

type Requirement = Readonly<Partial<Record<keyof typeof SECURITY_SCHEMES, string[]>>>;

export const GUEST: Requirement = { guestToken: [] };
export const MEMBER: Requirement = { memberToken: [], userToken: [] };
export const SWITCH: Requirement = { switchToken: [], userToken: [] };
