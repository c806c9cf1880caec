import type { Page } from "@playwright/test";
import type { Endpoint } from "@bijou/contract/endpoint";

/**
 * Does `act` and resolves when the server has accepted the change. Pages show a change before that, so a journey that
 * loads another page next would sometimes see the state before it.
 */
export async function untilSaved(
  page: Page,
  endpoint: Endpoint,
  act: () => Promise<void>,
): Promise<void> {
  const accepted = page.waitForResponse(
    (response) => new URL(response.url()).pathname.endsWith(endpoint.path) && response.ok(),
  );
  await act();
  await accepted;
}
