import {
  createStudioClient,
  StudioCallFailed,
  type StudioClient,
  type StudioTransport,
} from "@bijou/contract/studio/client";
import { getSession, type Session } from "@bijou/contract/studio/session";
import { createContext, useContext, useSyncExternalStore } from "react";
import { createPresence, type Presence } from "./presence.ts";
import { createStore, type Store } from "./store.ts";

/** A call waits until the person has confirmed with a second factor, or has declined. */
export interface Confirmation {
  readonly finish: (isConfirmed: boolean) => void;
}

/** What every page of the Studio works with. */
export interface Studio {
  readonly api: StudioClient;
  readonly session: Store<Session>;
  /** The dialog "Confirm it's you" is open while there is one. */
  readonly confirmation: Store<Confirmation | undefined>;
  readonly presence: Presence;
}

const NEEDS_FACTOR = new Set(["second_factor", "second_factor_setup"]);

/** What a call ends with whose session has ended, whatever the server answered. */
const signedOut = (): StudioCallFailed =>
  new StudioCallFailed(401, { code: "signed_out", detail: "signed_out" });

/** The code of an error response; undefined if there was no response. */
export const codeOf = (error: unknown): string | undefined =>
  error instanceof StudioCallFailed ? error.code : undefined;

const isSame = (one: Session, other: Session): boolean =>
  one.state === other.state && one.person?.id === other.person?.id;

/**
 * Connects the client with the session. A response that ends the session or asks for a second factor changes what the
 * Studio shows, at the same address. A call that needs a recent second factor is repeated once after it was given.
 * Nothing of a session outlives it: its waiting calls are dropped, and its late responses are refused.
 */
export function createStudio(transport: StudioTransport, initial: Session): Studio {
  const session = createStore(initial);
  const confirmation = createStore<Confirmation | undefined>(undefined);
  const client = createStudioClient(transport);
  let asked: Promise<boolean> | undefined;
  /** Replaced when another person, or nobody, is signed in. */
  let current = { of: initial };

  session.subscribe(() => {
    const next = session.get();
    if (isSame(next, current.of)) return;
    current = { of: next };
    confirmation.get()?.finish(false);
  });

  /** Calls that need it at the same time share one dialog. */
  function confirm(): Promise<boolean> {
    asked ??= new Promise<boolean>((resolve) => {
      const opened: Confirmation = {
        finish: (isConfirmed) => {
          if (confirmation.get() !== opened) return;
          asked = undefined;
          confirmation.set(undefined);
          resolve(isConfirmed);
        },
      };
      confirmation.set(opened);
    });
    return asked;
  }

  async function updateSession(code: string): Promise<void> {
    if (code === "signed_out")
      session.set({
        ...session.get(),
        state: "signed_out",
        person: null,
        factors: [],
        factorUntil: null,
      });
    else if (NEEDS_FACTOR.has(code)) {
      const began = current;
      const next = await client(getSession, {});
      if (current === began) session.set(next);
    }
  }

  const api: StudioClient = async (endpoint, input, options) => {
    const began = current;
    const refuseLate = (): void => {
      if (current !== began) throw signedOut();
    };
    const send = () => client(endpoint, input, options);
    try {
      const response = await send().catch(async (error: unknown) => {
        refuseLate();
        if (codeOf(error) !== "recent_second_factor") throw error;
        const isConfirmed = await confirm();
        refuseLate();
        if (!isConfirmed) throw error;
        return send();
      });
      refuseLate();
      return response;
    } catch (error) {
      const code = codeOf(error);
      if (code !== undefined && current === began) await updateSession(code);
      throw error;
    }
  };
  return { api, session, confirmation, presence: createPresence() };
}

export const StudioContext = createContext<Studio | undefined>(undefined);

export function useStudio(): Studio {
  const studio = useContext(StudioContext);
  if (studio === undefined) throw new Error("No StudioContext above");
  return studio;
}

export const useApi = (): StudioClient => useStudio().api;

export const useStore = <T>({ get, subscribe }: Store<T>): T =>
  useSyncExternalStore(subscribe, get);

export const useSession = (): Session => useStore(useStudio().session);

export const useConfirmation = (): Confirmation | undefined => useStore(useStudio().confirmation);

/** The person who is signed in. Only pages inside the shell may ask. */
export function usePerson(): NonNullable<Session["person"]> {
  const { person } = useSession();
  if (person === null) throw new Error("Nobody is signed in");
  return person;
}
