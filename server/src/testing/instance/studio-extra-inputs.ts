import { addExtraOf } from "./extras.ts";
import type { TestInstance } from "../test-instance.ts";

/** Inputs with which the calls about the extras of a title succeed. */
export function extraInputs(instance: TestInstance) {
  const id = () => instance.title("tide-tables");
  const extra = (isDeleted = false) => addExtraOf(instance, "tide-tables", { isDeleted });
  return {
    getTitleExtras: () => ({ id: id() }),
    changeTitleExtra: async () => ({
      id: id(),
      extra: await extra(),
      revision: 1,
      name: "Another name",
    }),
    orderTitleExtras: async () => {
      await extra();
      await extra();
      const { rows } = await instance.database.pool.query<{ id: number }>(
        `select id from title_extras where title_id = $1 and deleted_at is null order by position desc, id desc`,
        [id()],
      );
      return { id: id(), extras: rows.map((row) => row.id) };
    },
    deleteTitleExtra: async () => ({ id: id(), extra: await extra(), revision: 1 }),
    restoreTitleExtra: async () => ({ id: id(), extra: await extra(true) }),
  };
}
