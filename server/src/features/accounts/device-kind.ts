export type DeviceKind = "computer" | "phone" | "tablet" | "television";

/** The first match decides. Browsers on Android tablets omit "Mobile". */
const KINDS = [
  [
    /\b(?:SmartTV|SMART-TV|Smart-TV|Tizen|Web0S|webOS|HbbTV|AFT[A-Z]+|BRAVIA|AppleTV|GoogleTV|Android TV|CrKey|NetCast|VIDAA)\b/,
    "television",
  ],
  [/\biPad\b|\bTablet\b|\bAndroid\b(?!.*\bMobile\b)/, "tablet"],
  [/\biPhone\b|\bMobile\b/, "phone"],
] as const;

/** The kind of device of a user agent; a computer by default. */
export function deviceKind(userAgent: string | undefined): DeviceKind {
  const text = (userAgent ?? "").slice(0, 500);
  return KINDS.find(([pattern]) => pattern.test(text))?.[1] ?? "computer";
}
