import Stripe from "stripe";
import type { ProviderAccess } from "../../config/provider-access.ts";
import { OperatorError } from "../../platform/errors.ts";

const TIMEOUT_MS = 8_000;
const MAX_RETRIES = 1;
const INTERVALS = ["month", "year"] as const;
const PORTS = { "http:": 80, "https:": 443 } as const;

/** Every object of the provider names its kind. */
const isProviders = (json: unknown): boolean =>
  typeof json === "object" && json !== null && ("object" in json || "error" in json);

/** What is between may answer with JSON of its own, which the library would take for what it asked for. */
function rejectOtherJson(client: Stripe.HttpClient): Stripe.HttpClient {
  const send = client.makeRequest.bind(client);
  client.makeRequest = async (...request) => {
    const response = await send(...request);
    const read = response.toJSON.bind(response);
    response.toJSON = async () => {
      const json: unknown = await read();
      if (!isProviders(json)) throw new SyntaxError("This is no object of the provider");
      return json;
    };
    return response;
  };
  return client;
}

export function connectProvider({
  secretKey,
  apiUrl,
}: Pick<ProviderAccess, "secretKey" | "apiUrl">): Stripe {
  const url = apiUrl === undefined ? undefined : new URL(apiUrl);
  const protocol = url?.protocol === "http:" ? "http" : "https";
  return new Stripe(secretKey, {
    timeout: TIMEOUT_MS,
    maxNetworkRetries: MAX_RETRIES,
    telemetry: false,
    httpClient: rejectOtherJson(Stripe.createNodeHttpClient()),
    ...(url && { host: url.hostname, port: url.port || PORTS[`${protocol}:`], protocol }),
  });
}

export interface ProviderPrice {
  readonly priceId: string;
  readonly currency: string;
  readonly amount: number;
  readonly interval: "month" | "year";
}

/** @throws {OperatorError} for a price that a plan cannot have. */
export async function readPrice(provider: Stripe, priceId: string): Promise<ProviderPrice> {
  const price = await provider.prices.retrieve(priceId).catch((error: unknown) => {
    if (error instanceof Stripe.errors.StripeInvalidRequestError)
      throw new OperatorError(`The payment provider has no price ${priceId}.`);
    if (error instanceof Stripe.errors.StripeAuthenticationError)
      throw new OperatorError("The payment provider rejects STRIPE_SECRET_KEY. Check the key.");
    if (error instanceof Stripe.errors.StripeConnectionError)
      throw new OperatorError("The payment provider does not respond. Try again later.");
    // An answer that is not JSON is one of these, too.
    if (error instanceof Stripe.errors.StripeError)
      throw new OperatorError(
        `The payment provider answered with an error: ${error.message}. If STRIPE_API_URL is set, check that it is the address of an API, not of a page.`,
      );
    throw error;
  });
  const { currency, unit_amount: amount, recurring } = price;
  if (recurring === null || recurring.interval_count !== 1 || amount === null)
    throw new OperatorError(`The price ${priceId} must be a fixed amount per month or per year.`);
  const interval = INTERVALS.find((known) => known === recurring.interval);
  if (interval === undefined)
    throw new OperatorError(`The interval of the price ${priceId} must be a month or a year.`);
  return { priceId, currency, amount, interval };
}
