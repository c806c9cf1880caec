import { getPaymentSettings, type PaymentSettings } from "@bijou/contract/studio/payment-settings";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useApi } from "../../platform/studio.ts";

const PAYMENTS = ["payment-settings"] as const;
/** While the first event of a webhook is awaited. */
const AWAITING_MS = 2_000;

export function usePaymentSettings() {
  const api = useApi();
  return useQuery({
    queryKey: PAYMENTS,
    queryFn: ({ signal }) => api(getPaymentSettings, {}, { signal }),
    refetchInterval: ({ state: { data } }) =>
      data?.webhook.hasSecret === true && data.webhook.lastEventAt === null ? AWAITING_MS : false,
  });
}

/** A change responds with the new settings, which replace the old ones. */
export function usePaymentCache() {
  const client = useQueryClient();
  return {
    replace: (settings: PaymentSettings) => client.setQueryData(PAYMENTS, settings),
    reload: () => void client.invalidateQueries({ queryKey: PAYMENTS }),
  };
}
