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
import { generateSync } from "otplib";
import type { TestInstance } from "../test-instance.ts";
import { createStudioCaller, type StudioCaller } from "./studio-caller.ts";

export const STAFF_PASSWORD = "seven reels of nitrate";

export interface Employee {
  readonly email: string;
  readonly caller: StudioCaller;
  /** A code of the authenticator app that was not used yet: the clock moves to the next one. */
  code(): string;
  /** A new browser, signed in with password and code. */
  signIn(): Promise<StudioCaller>;
  /** The same person in a new browser, with a second factor from just now. */
  asEmployee(): Promise<Employee>;
}

const STEP_MS = 30_000;

/** Sets up an authenticator app in a session, and returns the person. */
async function withApp(
  instance: TestInstance,
  email: string,
  caller: StudioCaller,
): Promise<Employee> {
  const { secret } = await caller.call(startTotp, {});
  const code = (): string => {
    instance.clock.advance(STEP_MS);
    return generateSync({ secret, epoch: Math.floor(instance.clock.now() / 1000) });
  };
  await caller.call(addTotp, { code: code(), name: "Phone" });
  const person: Employee = {
    email,
    caller,
    code,
    async signIn() {
      const browser = createStudioCaller(instance.app.http);
      await browser.call(signIn, { email, password: STAFF_PASSWORD });
      await browser.call(confirmTotp, { code: code() });
      return browser;
    },
    asEmployee: async () => ({ ...person, caller: await person.signIn() }),
  };
  return person;
}

const fragmentOf = (link: string | undefined): string => new URL(link ?? "").hash.slice(1);

/** The first owner, through the set-up link, with an authenticator app. */
export async function firstOwner(instance: TestInstance): Promise<Employee> {
  const caller = createStudioCaller(instance.app.http);
  const email = "olive@studio.test";
  await caller.call(createOwner, {
    key: fragmentOf(await instance.app.staff.setup.newLink()),
    name: "Olive",
    email,
    password: STAFF_PASSWORD,
  });
  return withApp(instance, email, caller);
}

/** A colleague whom the owner invites; with an authenticator app unless `hasFactor` is false. */
export async function colleague(
  instance: TestInstance,
  owner: Employee,
  roles: Role[],
  { name = roles.join(" and "), hasFactor = true } = {},
): Promise<Employee> {
  const email = `${name.toLowerCase().replaceAll(/[^a-z]+/g, "-")}@studio.test`;
  const { link } = await owner.caller.call(invite, { email, roles });
  const caller = createStudioCaller(instance.app.http);
  await caller.call(acceptLink, { token: fragmentOf(link), name, password: STAFF_PASSWORD });
  if (hasFactor) return withApp(instance, email, caller);
  const person: Employee = {
    email,
    caller,
    code: () => "",
    async signIn() {
      const browser = createStudioCaller(instance.app.http);
      await browser.call(signIn, { email, password: STAFF_PASSWORD });
      return browser;
    },
    asEmployee: async () => ({ ...person, caller: await person.signIn() }),
  };
  return person;
}
