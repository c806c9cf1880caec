import { type KeyLevel, levelOf, type Role, type Scope } from "@bijou/contract/studio/roles";

/** A session of a member of staff, as far as its calls need it. */
export interface StudioSession {
  readonly id: number;
  readonly staffId: number;
  readonly name: string;
  readonly email: string;
  readonly roles: readonly Role[];
  /** What the session must do before other calls are allowed. */
  readonly state: "second_factor" | "second_factor_setup" | "signed_in";
  /** When a second factor was given last. */
  readonly factorAt: Date | null;
  /** Whether the person has set up a second factor. */
  readonly hasFactor: boolean;
}

export type KeyRights = Readonly<Partial<Record<Scope, KeyLevel>>>;

/** An API key, as far as its calls need it. */
export interface StudioKey {
  readonly keyId: number;
  /** Of the key. */
  readonly name: string;
  /** The person who created it. */
  readonly staffId: number;
  /** Those that this person has now. */
  readonly roles: readonly Role[];
  readonly hasFactor: boolean;
  /** What the key was given; the roles limit it further. */
  readonly rights: KeyRights;
}

/** Who makes a call: a person who is signed in, or a program with an API key of a person. */
export type StudioCaller = StudioSession | StudioKey;

export const isKey = (caller: StudioCaller): caller is StudioKey => "keyId" in caller;

/** Whether a caller may read in a scope: the person's roles allow it, and so does the key if it is one. */
export const mayRead = (caller: StudioCaller, scope: Scope): boolean =>
  levelOf(caller.roles, scope) !== undefined &&
  (!isKey(caller) || caller.rights[scope] !== undefined);

/** As `mayRead`, for a change. */
export const mayChange = (caller: StudioCaller, scope: Scope): boolean =>
  (levelOf(caller.roles, scope) ?? "read") !== "read" &&
  (!isKey(caller) || caller.rights[scope] === "write");

/** Under which a caller's calls are counted. */
export const limitKeyOf = (caller: StudioCaller): string =>
  isKey(caller) ? `key ${caller.keyId}` : `staff ${caller.id}`;
