import { getPaymentSettings, type PaymentSettings } from "@bijou/contract/studio/payment-settings";
import { useQuery } from "@tanstack/react-query";
import { useApi } from "../../platform/studio.ts";
import { useQueryCache } from "../../platform/use-query-cache.ts";

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

export const usePaymentCache = () => useQueryCache<PaymentSettings>(PAYMENTS);
