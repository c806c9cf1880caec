/** The `STRIPE_*` variables. */
export interface ProviderAccess {
  readonly secretKey: string;
  readonly publishableKey: string;
  readonly webhookSecret: string;
  /** Scheme, host and port of the API; the provider's own by default. */
  readonly apiUrl: string | undefined;
}
