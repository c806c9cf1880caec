import { useEffect, useEffectEvent } from "react";

/** Called from last to first until one returns true. */
const handlers: (() => boolean)[] = [];

/** Lets an open layer (a question, a menu, a text) handle the Back button before the screen does. */
export function useBack(handler: () => boolean): void {
  const handle = useEffectEvent(handler);
  useEffect(() => {
    const mine = (): boolean => handle();
    handlers.push(mine);
    return () => void handlers.splice(handlers.indexOf(mine), 1);
  }, []);
}

/** Whether a handler has handled it. */
export const pressBack = (): boolean => handlers.toReversed().some((handle) => handle());
