export { EncodeAgainDialog } from "./dialog.tsx";
export { encodeAgainTexts } from "./texts.ts";
