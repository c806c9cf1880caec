import {
  createStudioClient,
  StudioCallFailed,
  type StudioClient,
  type StudioTransport,
} from "@bijou/contract/studio/client";
import { getSession, type Session } from "@bijou/contract/studio/session";
import { createContext, useContext, useSyncExternalStore } from "react";
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
}

const NEEDS_FACTOR = new Set(["second_factor", "second_factor_setup"]);

/**
 * Connects the client with the session. A response that ends the session or asks for a second factor changes what the
 * Studio shows, at the same address. A call that needs a recent second factor is repeated once after it was given.
 */
export function createStudio(transport: StudioTransport, initial: Session): Studio {
  const session = createStore(initial);
  const confirmation = createStore<Confirmation | undefined>(undefined);
  const client = createStudioClient(transport);
  let asked: Promise<boolean> | undefined;

  /** Calls that need it at the same time share one dialog. */
  function confirm(): Promise<boolean> {
    asked ??= new Promise<boolean>((resolve) => {
      confirmation.set({
        finish: (isConfirmed) => {
          asked = undefined;
          confirmation.set(undefined);
          resolve(isConfirmed);
        },
      });
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
    else if (NEEDS_FACTOR.has(code)) session.set(await client(getSession, {}));
  }

  const api: StudioClient = async (endpoint, input, options) => {
    try {
      return await client(endpoint, input, options);
    } catch (error) {
      if (!(error instanceof StudioCallFailed)) throw error;
      if (error.code === "recent_second_factor" && (await confirm()))
        return client(endpoint, input, options);
      await updateSession(error.code);
      throw error;
    }
  };
  return { api, session, confirmation };
}

export const StudioContext = createContext<Studio | undefined>(undefined);

export function useStudio(): Studio {
  const studio = useContext(StudioContext);
  if (studio === undefined) throw new Error("No StudioContext above");
  return studio;
}

export const useApi = (): StudioClient => useStudio().api;

const useStore = <T>({ get, subscribe }: Store<T>): T => useSyncExternalStore(subscribe, get);

export const useSession = (): Session => useStore(useStudio().session);

export const useConfirmation = (): Confirmation | undefined => useStore(useStudio().confirmation);

/** The person who is signed in. Only pages inside the shell may ask. */
export function usePerson(): NonNullable<Session["person"]> {
  const { person } = useSession();
  if (person === null) throw new Error("Nobody is signed in");
  return person;
}
