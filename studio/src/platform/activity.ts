/** Whoever has not touched the page for this long does not use it. */
const IDLE_MS = 60_000;
const ACTIONS = ["pointerdown", "pointermove", "keydown", "wheel"] as const;

/** Follows whether somebody uses the page: what an idle page reads again does not keep the session active (ST-007). */
export function watchActivity(target: Pick<Window, "addEventListener">, now = Date.now) {
  let lastMs = now();
  const act = (): void => void (lastMs = now());
  for (const action of ACTIONS)
    target.addEventListener(action, act, { capture: true, passive: true });
  return { isIdle: () => now() - lastMs > IDLE_MS };
}
