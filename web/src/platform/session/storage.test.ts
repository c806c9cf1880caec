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

describe("what the browser keeps", () => {
  it("H-06 K-28 makes the device's id once", () => {
    const made = deviceId();
    expect(made).toMatch(/^[0-9a-f]{32}$/);
    expect(deviceId()).toBe(made);
    expect(localStorage.getItem("uuid")).toBe(made);
  });

  it("H-06 H-07 keeps user_details, with mirrors for the session", () => {
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

  it("keeps a session that is not to be remembered in this tab only", () => {
    saveSession(session, false);
    expect(localStorage.getItem("user_details")).toBeNull();
    expect(sessionStorage.getItem("user")).toContain("user-7");
    expect(currentSession()).toEqual(session);
  });

  it("finds a session of this tab only after a reload, and none that was signed out elsewhere", async () => {
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

  it("forgets all of it", () => {
    saveSession(session, true);
    clearSession();
    expect(currentSession()).toBeNull();
    expect(localStorage.getItem("user_details")).toBeNull();
    expect(sessionStorage.getItem("token")).toBeNull();
    expect(sessionStorage.getItem("user")).toBeNull();
  });

  it("follows another tab that signs in and out", () => {
    const heard = vi.fn<() => void>();
    const stop = subscribeToSession(heard);
    localStorage.setItem("user_details", JSON.stringify(session));
    window.dispatchEvent(new StorageEvent("storage", { key: "user_details" }));
    expect(currentSession()?.user_id).toBe(7);
    localStorage.removeItem("user_details");
    window.dispatchEvent(new StorageEvent("storage", { key: "user_details" }));
    expect(currentSession()).toBeNull();
    expect(heard).toHaveBeenCalledTimes(2);
    stop();
  });

  it("sees who is signed in when Back brings a page up as it was left", () => {
    saveSession(session, true);
    const heard = vi.fn<() => void>();
    const stop = subscribeToSession(heard);
    const show = (persisted: boolean) =>
      window.dispatchEvent(new PageTransitionEvent("pageshow", { persisted }));
    show(true);
    expect(heard).not.toHaveBeenCalled();
    // Signed out elsewhere; the mirror of this tab knows nothing of it.
    localStorage.removeItem("user_details");
    show(false);
    expect(currentSession()).toEqual(session);
    show(true);
    expect(currentSession()).toBeNull();
    expect(heard).toHaveBeenCalledOnce();
    stop();
  });

  it.each(["{", "null", '{"user_id":"7"}'])("takes %s for nobody", (kept) => {
    localStorage.setItem("user_details", kept);
    window.dispatchEvent(new StorageEvent("storage", { key: "user_details" }));
    const stop = subscribeToSession(() => undefined);
    window.dispatchEvent(new StorageEvent("storage", { key: "user_details" }));
    expect(currentSession()).toBeNull();
    stop();
  });

  it("lives without storage where the browser refuses it", () => {
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
