/** What `STRIPE_*` in the environment says. */
export interface ProviderAccess {
  readonly secretKey: string;
  readonly publishableKey: string;
  readonly webhookSecret: string;
  /** Scheme, host and port of the API; the provider's own where it is absent. */
  readonly apiUrl: string | undefined;
}
