import { useEffect, useEffectEvent } from "react";

/** Asked from the last to the first; the one that answers true has gone back. */
const handlers: (() => boolean)[] = [];

/** Lets what is open (a question, a menu, a text) take the Back button before the screen does. */
export function useBack(handler: () => boolean): void {
  const handle = useEffectEvent(handler);
  useEffect(() => {
    const mine = (): boolean => handle();
    handlers.push(mine);
    return () => void handlers.splice(handlers.indexOf(mine), 1);
  }, []);
}

/** Whether somebody took it. */
export const pressBack = (): boolean => handlers.toReversed().some((handle) => handle());
