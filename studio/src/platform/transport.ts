import type { StudioTransport } from "@bijou/contract/studio/client";

/** Shows that a request comes from a script of the Studio: other sites cannot set the header. */
const STUDIO_HEADER = { studio: "1" } as const;

async function bodyOf(response: Response): Promise<unknown> {
  try {
    return await response.json();
  } catch {
    return undefined;
  }
}

/** What nobody caused, such as a page that reads its numbers again, does not keep the session active. */
const IDLE_HEADER = { "studio-idle": "1" } as const;

/** Sends requests of the Studio with its session cookie. */
export const createTransport =
  (isIdle: () => boolean): StudioTransport =>
  async ({ method, url, body, signal }) => {
    const response = await fetch(url, {
      method,
      credentials: "same-origin",
      headers: {
        accept: "application/json",
        ...(isIdle() && IDLE_HEADER),
        ...(method === "POST" && { ...STUDIO_HEADER, "content-type": "application/json" }),
      },
      ...(body && { body: JSON.stringify(body) }),
      ...(signal && { signal }),
    });
    return { status: response.status, body: await bodyOf(response) };
  };
