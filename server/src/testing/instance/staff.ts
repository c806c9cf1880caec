import type { Role } from "@bijou/contract/studio/roles";
import {
  addTotp,
  createOwner,
  signIn,
  startTotp,
  acceptLink,
  confirmTotp,
} from "@bijou/contract/studio/session";
import { invite } from "@bijou/contract/studio/staff";
import type { TestInstance } from "../test-instance.ts";
import { authenticator } from "./authenticator.ts";
import { createStudioCaller, type StudioCaller } from "./studio-caller.ts";

export const STAFF_PASSWORD = "seven reels of nitrate";
export const OWNER = {
  name: "Olive",
  email: "olive@studio.test",
  password: STAFF_PASSWORD,
} as const;

export interface StaffMember {
  readonly email: string;
  readonly caller: StudioCaller;
  /** A code of the authenticator app that was not used yet: the clock moves to the next one. */
  code(): string;
  /** A new browser, signed in with password and code. */
  signIn(): Promise<StudioCaller>;
  /** The same person in a new browser, with a second factor from just now. */
  inNewBrowser(): Promise<StaffMember>;
}

/** Sets up an authenticator app in a session, and returns the person. */
async function withApp(
  instance: TestInstance,
  email: string,
  caller: StudioCaller,
): Promise<StaffMember> {
  const { secret } = await caller.call(startTotp, {});
  const { code } = authenticator(instance, secret);
  await caller.call(addTotp, { code: code(), name: "Phone" });
  const person: StaffMember = {
    email,
    caller,
    code,
    async signIn() {
      const browser = createStudioCaller(instance.app.http);
      await browser.call(signIn, { email, password: STAFF_PASSWORD });
      await browser.call(confirmTotp, { code: code() });
      return browser;
    },
    inNewBrowser: async () => ({ ...person, caller: await person.signIn() }),
  };
  return person;
}

/** The secret of a link to the set-up, of an invitation, or to a new password. */
export const fragmentOf = (link: string | undefined): string => new URL(link ?? "").hash.slice(1);

/** The secret of the newest link to a new password that was mailed to an address. */
export async function mailedPasswordLink(instance: TestInstance, email: string): Promise<string> {
  const mails = await instance.mailsTo(email);
  const mail = mails.findLast(({ template }) => template === "staff-password");
  return fragmentOf(mail?.content["link"]);
}

/** The first owner, through the set-up link, with an authenticator app. */
export async function firstOwner(
  instance: TestInstance,
  email: string = OWNER.email,
): Promise<StaffMember> {
  const caller = createStudioCaller(instance.app.http);
  const key = fragmentOf(await instance.app.staff.setup.newLink());
  await caller.call(createOwner, { ...OWNER, email, key });
  return withApp(instance, email, caller);
}

/** Somebody whom the owner invites; with an authenticator app unless `hasFactor` is false. */
export async function inviteStaff(
  instance: TestInstance,
  owner: StaffMember,
  roles: Role[],
  { name = roles.join(" and "), hasFactor = true } = {},
): Promise<StaffMember> {
  const email = `${name.toLowerCase().replaceAll(/[^a-z]+/g, "-")}@studio.test`;
  const { link } = await owner.caller.call(invite, { email, roles });
  const caller = createStudioCaller(instance.app.http);
  await caller.call(acceptLink, { token: fragmentOf(link), name, password: STAFF_PASSWORD });
  if (hasFactor) return withApp(instance, email, caller);
  const person: StaffMember = {
    email,
    caller,
    code: () => "",
    async signIn() {
      const browser = createStudioCaller(instance.app.http);
      await browser.call(signIn, { email, password: STAFF_PASSWORD });
      return browser;
    },
    inNewBrowser: async () => ({ ...person, caller: await person.signIn() }),
  };
  return person;
}
