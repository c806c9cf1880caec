import { CallFailed } from "@bijou/contract/errors";
import { initiatePayment } from "@bijou/contract/payments";
import { useEffect, useState } from "react";
import { useNavigate } from "react-router";
import { api } from "../../platform/session/api.ts";
import { leaveFor } from "../../platform/page/leave-site.ts";
import { showToast } from "../../platform/notices.ts";
import { paths } from "@bijou/contract/site-paths";
import { saveAfterPayment, saveChoice } from "./after-payment.ts";
import { membershipTexts as texts } from "./texts.ts";

interface CheckoutRequest {
  readonly planId: number;
  /** ISO 4217. */
  readonly currency: string;
  /** Where the member goes on after the payment. */
  readonly next: string | undefined;
  /** Where the same choice can be made again. */
  readonly choice: string;
}

/** Begins a payment and leaves for the provider (T-40); busy until the browser is gone, or the call has failed (S-188). */
export function useCheckout() {
  const [isBusy, setBusy] = useState(false);
  const navigate = useNavigate();

  useEffect(() => {
    // Going back from the provider may bring this page back as it was left.
    const onShow = ({ persisted }: PageTransitionEvent): void => {
      if (persisted) setBusy(false);
    };
    window.addEventListener("pageshow", onShow);
    return () => window.removeEventListener("pageshow", onShow);
  }, []);

  const begin = async ({ planId, currency, next, choice }: CheckoutRequest): Promise<void> => {
    setBusy(true);
    try {
      const response = await api(initiatePayment, {
        plan_id: planId,
        currency,
        platform: 1,
        pay_via: "STRIPE",
      });
      if (!Array.isArray(response.data)) {
        saveAfterPayment(next);
        saveChoice(choice);
        leaveFor(response.data.checkout_url);
        return;
      }
      showToast({ text: response.message, kind: "bad" });
      if (response.error === "already_subscribed") void navigate(paths.membership);
    } catch (failure) {
      const text = failure instanceof CallFailed ? failure.message : texts.notBegun;
      showToast({ text, kind: "bad" });
    }
    setBusy(false);
  };
  return { isBusy, begin };
}
