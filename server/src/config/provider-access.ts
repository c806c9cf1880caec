/** The keys of the payment provider, as in the `STRIPE_*` variables. */
export interface ProviderAccess {
  readonly secretKey: string;
  readonly publishableKey: string;
  /** Signs the provider's events; "" while no webhook is set up, and no event is accepted. */
  readonly webhookSecret: string;
  /** Scheme, host and port of the API; the provider's own by default. */
  readonly apiUrl: string | undefined;
}

/** The payment provider that the server was started with. */
export interface GivenPayments {
  /** The `STRIPE_*` variables. */
  readonly environment?: ProviderAccess | undefined;
  /** The fake Stripe of a demonstration. */
  readonly demonstration?: ProviderAccess | undefined;
  /** Of the API for keys that the Studio has stored; the provider's own by default. */
  readonly apiUrl?: string | undefined;
}
