import { PERMISSIONS, type Permission } from "@bijou/contract/studio/payment-settings";
import Stripe from "stripe";

/** No object has this id, so that nothing can change: a key without the permission is refused before it is looked up. */
const NONE = "bijou_check";

const PROBES: Readonly<Record<Permission, (provider: Stripe) => Promise<unknown>>> = {
  customers_write: ({ customers }) => customers.update(`cus_${NONE}`, {}),
  checkout_sessions_write: ({ checkout }) => checkout.sessions.expire(`cs_${NONE}`),
  subscriptions_write: ({ subscriptions }) => subscriptions.update(`sub_${NONE}`, {}),
  invoices_write: ({ invoices }) => invoices.createPreview({ subscription: `sub_${NONE}` }),
  refunds_write: ({ refunds }) => refunds.create({ payment_intent: `pi_${NONE}` }),
  portal_sessions_write: ({ billingPortal }) =>
    billingPortal.sessions.create({ customer: `cus_${NONE}` }),
  prices_read: ({ prices }) => prices.retrieve(`price_${NONE}`),
  payment_intents_read: ({ paymentIntents }) => paymentIntents.retrieve(`pi_${NONE}`),
  disputes_read: ({ disputes }) => disputes.list({ limit: 1 }),
  balance_transactions_read: ({ balanceTransactions }) =>
    balanceTransactions.retrieve(`txn_${NONE}`),
};

/** @throws what says nothing of permissions, such as a provider that does not respond. */
async function isAllowed(probe: () => Promise<unknown>): Promise<boolean> {
  try {
    await probe();
    return true;
  } catch (error) {
    if (error instanceof Stripe.errors.StripePermissionError) return false;
    if (error instanceof Stripe.errors.StripeInvalidRequestError) return true;
    throw error;
  }
}

/** The account of a key; empty texts if the key may not read it. */
export async function readAccount({ accounts }: Stripe): Promise<{ id: string; name: string }> {
  try {
    const { id, settings, business_profile: business } = await accounts.retrieveCurrent();
    return { id, name: settings?.dashboard.display_name ?? business?.name ?? "" };
  } catch (error) {
    if (error instanceof Stripe.errors.StripePermissionError) return { id: "", name: "" };
    throw error;
  }
}

/**
 * What a key may do, of what the server needs. It changes nothing at the provider.
 *
 * @throws {Stripe.errors.StripeError} for a key that the provider rejects, or when it does not respond.
 */
export async function checkKey(provider: Stripe) {
  // First, so that an unknown key is one request.
  const account = await readAccount(provider);
  const allowed = await Promise.all(
    PERMISSIONS.map((permission) => isAllowed(() => PROBES[permission](provider))),
  );
  return {
    account,
    missing: PERMISSIONS.filter((_, index) => !allowed[index]),
    mayCreateWebhook: await isAllowed(() => provider.webhookEndpoints.update(`we_${NONE}`, {})),
  };
}
