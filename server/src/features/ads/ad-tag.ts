import type { AdMacro } from "../../config/url-macros.ts";
import { fillMacroUrl } from "../../platform/http/macro-url.ts";

/** The tag with each macro replaced by its value, percent-encoded (F-25). */
export const fillAdTag = (
  tag: string,
  values: Readonly<Record<AdMacro, string | number>>,
): string => fillMacroUrl(tag, values);
