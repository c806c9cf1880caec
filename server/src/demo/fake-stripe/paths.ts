export const PAYMENT_PAGES_PATH = "/demo/payments";
/** Pages for customers, at addresses with an unguessable id; all others are the merchant's. */
export const PUBLIC_PAYMENT_PAGES = /^\/demo\/payments\/(?:pay|portal)\//;
