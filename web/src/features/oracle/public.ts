/** What other features may use of oracle. */
export { CardBack, CardBackDrawing } from "./cards/card-back.tsx";
