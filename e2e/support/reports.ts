import type { Page } from "@playwright/test";

interface SentReport {
  readonly error_id: number;
  readonly video_id: number;
  readonly error_message: string;
  readonly position?: number;
  readonly rendition?: number;
}

/** Waits for the next issue report that the page sends. */
export function reportOf(page: Page): Promise<SentReport> {
  return page.waitForRequest("**/report-error*").then((request) => {
    const query = Object.fromEntries(new URL(request.url()).searchParams);
    return (request.postDataJSON() ?? query) as SentReport;
  });
}
