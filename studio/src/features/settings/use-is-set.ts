import { usePaymentSettings } from "./payment-queries.ts";
import { useMailSettings } from "./queries.ts";
import { useSiteSettings } from "./site-queries.ts";

const isReal = (source: string | undefined): boolean =>
  source === "studio" || source === "environment";

/** Which settings someone has chosen, here or on the server. */
export function useIsSet(): Readonly<Record<"site" | "email" | "payments", boolean>> {
  const { data: site } = useSiteSettings();
  const { data: email } = useMailSettings();
  const { data: payments } = usePaymentSettings();
  return {
    site: site !== undefined && (site.revision > 0 || site.variables.length > 0),
    email: isReal(email?.source),
    payments: isReal(payments?.source),
  };
}
