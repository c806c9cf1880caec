/** The public interface of the Oracle. */
export { CardBack, CardBackDrawing } from "./cards/card-back.tsx";
