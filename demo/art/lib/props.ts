/** Properties for the episodes' pictures: 100 units high, base at 0,0, up is negative. */
import { indoors } from "./props/indoors.ts";
import { outdoors } from "./props/outdoors.ts";

export const props = { ...indoors, ...outdoors };
