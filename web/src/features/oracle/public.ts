/** The public interface of the Oracle. */
export { CardFacts, CardMood } from "./card-facts.tsx";
export { CardBack, CardBackDrawing } from "./cards/card-back.tsx";
export { DeckCount } from "./deck-count.tsx";
export { Hand } from "./hand.tsx";
export { type HandState, pick, turnAll } from "./hand-state.ts";
export { MoodFace } from "./mood-face.tsx";
export {
  newSeed,
  oracleFields,
  type OracleQuery,
  readOracleQuery,
  type Years,
} from "./oracle-query.ts";
export { oracleTexts } from "./texts.ts";
export { useHand } from "./use-hand.ts";
export { useMoods } from "./use-moods.ts";
export { usePreparedPlayback } from "./use-prepared-playback.ts";
export { decadesOf, type YearCounts } from "./year-counts.ts";
