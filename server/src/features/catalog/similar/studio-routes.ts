import { chooseSimilarTitles, getSimilarTitles } from "@bijou/contract/studio/similar-titles";
import type { StudioApi } from "../../../platform/studio/studio-api.ts";
import type { SimilarChoices } from "./similar-choices.ts";

export function similarTitlesRoutes(api: StudioApi, similar: SimilarChoices): void {
  api.bind(getSimilarTitles, ({ input }) => similar.read(input.id));
  api.bind(chooseSimilarTitles, ({ actor, input }) => similar.choose(actor, input));
}
