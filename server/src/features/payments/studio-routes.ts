import {
  changePaymentSettings,
  checkPaymentKeys,
  createPaymentWebhook,
  getPaymentSettings,
  sendTestEvent,
} from "@bijou/contract/studio/payment-settings";
import type { StudioApi } from "../../platform/studio/studio-api.ts";
import type { PaymentSettingsService } from "./payment-settings.ts";

export function paymentSettingsRoutes(api: StudioApi, payments: PaymentSettingsService): void {
  api.bind(getPaymentSettings, () => payments.read());
  api.bind(checkPaymentKeys, ({ actor, input }) => payments.check(actor, input.secretKey));
  api.bind(changePaymentSettings, ({ actor, input }) => payments.change(actor, input));
  api.bind(createPaymentWebhook, ({ actor, input }) =>
    payments.createWebhook(actor, input.revision),
  );
  api.bind(sendTestEvent, async ({ actor }) => {
    await payments.sendTestEvent(actor);
    return {};
  });
}
