export { ColorField, isColor } from "./color-field.tsx";
export { Mail } from "./mail.tsx";
export { Payments } from "./payments.tsx";
export { Site } from "./site.tsx";
export { useIsSet } from "./use-is-set.ts";
