/**
 * The policies of Trusted Types on the pages of the site. The server allows these names, and the web client creates
 * each of them once; there is no default policy.
 */
export const TRUSTED_TYPES = {
  /** Addresses of our own workers. */
  worker: "bijou-worker",
  /** Documents of ad servers, which are parsed as XML and never inserted into a page. */
  adDocument: "bijou-ad-document",
} as const;
