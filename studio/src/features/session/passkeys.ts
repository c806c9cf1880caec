import type { StudioClient } from "@bijou/contract/studio/client";
import {
  addPasskey,
  confirmPasskey,
  startAddingPasskey,
  startPasskey,
} from "@bijou/contract/studio/session";

/** Loaded when the first passkey is asked for. */
const library = () => import("@simplewebauthn/browser");

type OptionsToGet = Parameters<
  Awaited<ReturnType<typeof library>>["startAuthentication"]
>[0]["optionsJSON"];
type OptionsToCreate = Parameters<
  Awaited<ReturnType<typeof library>>["startRegistration"]
>[0]["optionsJSON"];

/** The person closed the browser's dialog, or the browser has no passkey for this site. */
export class PasskeyDeclined extends Error {
  constructor(cause: unknown) {
    super("No passkey was given", { cause });
    this.name = "PasskeyDeclined";
  }
}

async function inBrowser<T extends object>(
  ask: () => Promise<T>,
): Promise<Record<string, unknown>> {
  try {
    return Object.fromEntries(Object.entries(await ask()));
  } catch (error) {
    throw new PasskeyDeclined(error);
  }
}

/** Signs in with a passkey, or confirms with it. */
export async function confirmWithPasskey(api: StudioClient) {
  const { ticket, options } = await api(startPasskey, {});
  const { startAuthentication } = await library();
  const response = await inBrowser(() =>
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the server builds them with the same library
    startAuthentication({ optionsJSON: options as unknown as OptionsToGet }),
  );
  return api(confirmPasskey, { ticket, response });
}

/** Creates a passkey in the browser and adds it to the person. */
export async function createPasskey(api: StudioClient, name: string) {
  const { ticket, options } = await api(startAddingPasskey, {});
  const { startRegistration } = await library();
  const response = await inBrowser(() =>
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the server builds them with the same library
    startRegistration({ optionsJSON: options as unknown as OptionsToCreate }),
  );
  return api(addPasskey, { ticket, response, name });
}
