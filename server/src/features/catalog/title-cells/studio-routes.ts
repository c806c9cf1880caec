import { changeTitleCells } from "@bijou/contract/studio/title-cells";
import type { StudioApi } from "../../../platform/studio/studio-api.ts";
import type { TitleCells } from "./title-cells.ts";

export function titleCellRoutes(api: StudioApi, cells: TitleCells): void {
  api.bind(changeTitleCells, async ({ actor, input }) => ({
    titles: await cells.change(actor, input),
  }));
}
