import type { LoginData } from "@bijou/contract/accounts";

/**
 * The session as stored under `user_details`. `rootUserDetail` is the account's owner while another of its profiles is
 * active.
 */
export interface Session {
  readonly user_id: number;
  readonly userToken: string;
  readonly token: string;
  readonly name: string;
  readonly email: string;
  readonly image: string;
  readonly subscription_status: LoginData["subscription_status"];
  readonly is_parent: number;
  readonly is_child: number;
  readonly rootUserDetail: LoginData["rootUserDetail"];
}

const SESSION_KEY = "user_details";
/** Marks a session of this tab only; the copy of a remembered one may outlive a sign-out elsewhere. */
const TAB_ONLY_KEY = "tab_only";
/** What features store about a member under keys of their own, on this device and in this tab. */
const MEMBER_KEYS = [
  /^recent_searches_\d+$/,
  /^player_tracks$/,
  /^cast_tv$/,
  /^after_payment$/,
  /^payment_choice$/,
];
const DEVICE_KEY = "uuid";
type Area = "localStorage" | "sessionStorage";

/** A browser may deny storage (private windows, policies); the site then works without it. */
export function readStored(area: Area, key: string): string | null {
  try {
    return window[area].getItem(key);
  } catch {
    return null;
  }
}

export function writeStored(area: Area, key: string, value: string | null): void {
  try {
    if (value === null) window[area].removeItem(key);
    else window[area].setItem(key, value);
  } catch {
    // Without storage a new id per page load is acceptable.
  }
}

function storedKeys(area: Area): readonly string[] {
  try {
    return Object.keys(window[area]);
  } catch {
    return [];
  }
}

let temporaryDevice: string | undefined;

/** The device's id, created once and stored. */
export function deviceId(): string {
  const stored = readStored("localStorage", DEVICE_KEY) ?? temporaryDevice;
  if (stored) return stored;
  // `crypto.randomUUID` is missing on plain HTTP, such as a server in a home network.
  const made = Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, "0"),
  ).join("");
  temporaryDevice = made;
  writeStored("localStorage", DEVICE_KEY, made);
  return made;
}

function isSession(value: unknown): value is Session {
  if (typeof value !== "object" || value === null) return false;
  const { user_id, userToken, token } = value as Partial<Session>;
  return typeof user_id === "number" && typeof userToken === "string" && typeof token === "string";
}

function parseSession(text: string | null): Session | null {
  if (text === null) return null;
  try {
    const value: unknown = JSON.parse(text);
    return isSession(value) ? value : null;
  } catch {
    return null;
  }
}

let current: Session | null | undefined;
const listeners = new Set<() => void>();

function readSession(): Session | null {
  const isTabOnly = readStored("sessionStorage", TAB_ONLY_KEY) !== null;
  return (
    parseSession(readStored("localStorage", SESSION_KEY)) ??
    (isTabOnly ? parseSession(readStored("sessionStorage", "user")) : null)
  );
}

function mirror(session: Session | null): void {
  writeStored("sessionStorage", "token", session?.token ?? null);
  writeStored("sessionStorage", "user_token", session?.userToken ?? null);
  writeStored("sessionStorage", "user", session === null ? null : JSON.stringify(session));
  if (session === null) deleteMemberData();
  const isTabOnly = session !== null && !isRemembered();
  writeStored("sessionStorage", TAB_ONLY_KEY, isTabOnly ? "1" : null);
}

/** ASVS 14.3.1: nothing that a member saw or chose outlives the session. */
function deleteMemberData(): void {
  for (const area of ["localStorage", "sessionStorage"] as const)
    for (const key of storedKeys(area))
      if (MEMBER_KEYS.some((kind) => kind.test(key))) writeStored(area, key, null);
}

function announce(session: Session | null): void {
  current = session;
  for (const listener of listeners) listener();
}

export function currentSession(): Session | null {
  if (typeof window === "undefined") return null;
  current ??= readSession();
  return current;
}

/** Without `remember` the session ends with the tab. */
export function saveSession(session: Session, remember: boolean): void {
  writeStored("localStorage", SESSION_KEY, remember ? JSON.stringify(session) : null);
  mirror(session);
  announce(session);
}

/** Whether the session outlives the tab, so that switching the profile preserves the choice. */
export const isRemembered = (): boolean => readStored("localStorage", SESSION_KEY) !== null;

export function clearSession(): void {
  writeStored("localStorage", SESSION_KEY, null);
  mirror(null);
  announce(null);
}

function onStorage(event: StorageEvent): void {
  // A key of null means that all storage was cleared.
  if (event.key !== SESSION_KEY && event.key !== null) return;
  const session = parseSession(readStored("localStorage", SESSION_KEY));
  mirror(session);
  announce(session);
}

/** A page restored from the back/forward cache received no storage events, so the session may have changed. */
function onPageShow({ persisted }: PageTransitionEvent): void {
  const stored = readSession();
  if (persisted && JSON.stringify(stored) !== JSON.stringify(currentSession())) announce(stored);
}

/** Calls `listener` on every change of the session, in this tab or another. */
export function subscribeToSession(listener: () => void): () => void {
  if (listeners.size === 0) {
    window.addEventListener("storage", onStorage);
    window.addEventListener("pageshow", onPageShow);
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    window.removeEventListener("storage", onStorage);
    window.removeEventListener("pageshow", onPageShow);
  };
}
