import type { PaymentMacro } from "../../../config/url-macros.ts";
import { fillMacroUrl } from "../../../platform/http/macro-url.ts";

export const fillPixel = (url: string, values: Readonly<Record<PaymentMacro, string>>): string =>
  fillMacroUrl(url, values);
