import { encodeAgain } from "@bijou/contract/studio/encode-again";
import type { StudioApi } from "../../../platform/studio/studio-api.ts";
import type { EncodeAgain } from "./encode-again.ts";

export const encodeAgainRoutes = (api: StudioApi, encode: EncodeAgain): void =>
  api.bind(encodeAgain, ({ actor, input }) => encode(actor, input));
