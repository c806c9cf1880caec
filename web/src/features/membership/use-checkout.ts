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
  /** The address to go to after the payment. */
  readonly next: string | undefined;
  /** The address of the subscribe page with this choice. */
  readonly choice: string;
}

/** Starts a payment and opens the provider's page (T-40); busy until the page unloads or the call fails (S-188). */
export function useCheckout() {
  const [isBusy, setBusy] = useState(false);
  const navigate = useNavigate();

  useEffect(() => {
    // Going back from the provider may restore this page from the back/forward cache.
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
