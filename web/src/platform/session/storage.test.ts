import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { sampleSession } from "../../testing/samples.ts";
import {
  currentSession,
  deviceId,
  clearSession,
  isRemembered,
  saveSession,
  subscribeToSession,
} from "./storage.ts";

const session = sampleSession();

beforeEach(() => {
  clearSession();
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(() => vi.restoreAllMocks());

describe("browser storage", () => {
  it("K-28 creates the device id once", () => {
    const made = deviceId();
    expect(made).toMatch(/^[0-9a-f]{32}$/);
    expect(deviceId()).toBe(made);
    expect(localStorage.getItem("uuid")).toBe(made);
  });

  it("H-06 H-07 stores user_details, with copies in the session storage", () => {
    saveSession(session, true);
    expect(JSON.parse(localStorage.getItem("user_details") ?? "")).toMatchObject({
      user_id: 7,
      userToken: "user-7",
      token: "bearer-7",
    });
    expect(sessionStorage.getItem("token")).toBe("bearer-7");
    expect(sessionStorage.getItem("user_token")).toBe("user-7");
    expect(isRemembered()).toBe(true);
  });

  it("ASVS 14.3.1: what features store about the member is deleted at sign-out, what the device keeps is not", () => {
    saveSession(session, true);
    localStorage.setItem("uuid", "0123456789abcdef0123456789abcdef");
    for (const key of ["recent_searches_7", "player_tracks", "cast_tv", "recent_searches_guest"])
      localStorage.setItem(key, "x");
    for (const key of ["after_payment", "payment_choice"]) sessionStorage.setItem(key, "/x");
    saveSession({ ...session, user_id: 8 }, true);
    expect(localStorage.getItem("recent_searches_7")).toBe("x");
    clearSession();
    expect(Object.keys(localStorage).toSorted()).toEqual(["recent_searches_guest", "uuid"]);
    expect(Object.keys(sessionStorage)).toEqual([]);
    expect(deviceId()).toBe("0123456789abcdef0123456789abcdef");
  });

  it("stores a session that is not to be remembered in this tab only", () => {
    saveSession(session, false);
    expect(localStorage.getItem("user_details")).toBeNull();
    expect(sessionStorage.getItem("user")).toContain("user-7");
    expect(currentSession()).toEqual(session);
  });

  it("finds a tab's session after a reload only, and none that was signed out elsewhere", async () => {
    const reload = async () => {
      vi.resetModules();
      return await import("./storage.ts");
    };
    saveSession(session, false);
    expect((await reload()).currentSession()).toEqual(session);
    saveSession(session, true);
    expect((await reload()).currentSession()).toEqual(session);
    localStorage.removeItem("user_details");
    expect((await reload()).currentSession()).toBeNull();
  });

  it("clears everything", () => {
    saveSession(session, true);
    clearSession();
    expect(currentSession()).toBeNull();
    expect(localStorage.getItem("user_details")).toBeNull();
    expect(sessionStorage.getItem("token")).toBeNull();
    expect(sessionStorage.getItem("user")).toBeNull();
  });

  it("follows sign-in and sign-out in another tab", () => {
    const listener = vi.fn<() => void>();
    const stop = subscribeToSession(listener);
    localStorage.setItem("user_details", JSON.stringify(session));
    window.dispatchEvent(new StorageEvent("storage", { key: "user_details" }));
    expect(currentSession()?.user_id).toBe(7);
    localStorage.removeItem("user_details");
    window.dispatchEvent(new StorageEvent("storage", { key: "user_details" }));
    expect(currentSession()).toBeNull();
    expect(listener).toHaveBeenCalledTimes(2);
    stop();
  });

  it("reads the session again when Back restores a frozen page", () => {
    saveSession(session, true);
    const listener = vi.fn<() => void>();
    const stop = subscribeToSession(listener);
    const show = (persisted: boolean) =>
      window.dispatchEvent(new PageTransitionEvent("pageshow", { persisted }));
    show(true);
    expect(listener).not.toHaveBeenCalled();
    // Signed out in another tab; this tab's copy remains.
    localStorage.removeItem("user_details");
    show(false);
    expect(currentSession()).toEqual(session);
    show(true);
    expect(currentSession()).toBeNull();
    expect(listener).toHaveBeenCalledOnce();
    stop();
  });

  it.each(["{", "null", '{"user_id":"7"}'])("takes %s for no session", (stored) => {
    localStorage.setItem("user_details", stored);
    window.dispatchEvent(new StorageEvent("storage", { key: "user_details" }));
    const stop = subscribeToSession(() => undefined);
    window.dispatchEvent(new StorageEvent("storage", { key: "user_details" }));
    expect(currentSession()).toBeNull();
    stop();
  });

  it("works where the browser denies storage", () => {
    vi.spyOn(Storage.prototype, "getItem").mockImplementation(() => {
      throw new DOMException("refused", "SecurityError");
    });
    vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
      throw new DOMException("refused", "SecurityError");
    });
    expect(deviceId()).toMatch(/^[0-9a-f]{32}$/);
    saveSession(session, true);
    expect(currentSession()).toEqual(session);
  });
});
