import type { TitleExtra } from "@bijou/contract/studio/title-extras";
import type { TestInstance } from "../test-instance.ts";

/** An interview with the video of another title. @returns its number */
export async function addExtraOf(
  instance: TestInstance,
  title: string,
  given: Partial<Pick<TitleExtra, "kind" | "name" | "access" | "isShown">> & {
    readonly isDeleted?: boolean;
  } = {},
): Promise<number> {
  const { kind, name, access, isShown, isDeleted } = {
    kind: "interview",
    name: "Matrix interview",
    access: "title",
    isShown: true,
    isDeleted: false,
    ...given,
  };
  const { rows } = await instance.database.pool.query<{ id: number }>(
    `insert into title_extras (title_id, kind, name, access, is_shown, deleted_at, asset_id, position)
     select $1, $3, $4, $5, $6, case when $7 then now() end, o.asset_id,
       (select coalesce(max(position), 0) + 1 from title_extras where title_id = $1)
     from titles o where o.id = $2 returning id`,
    [instance.title(title), instance.title("paper-boats"), kind, name, access, isShown, isDeleted],
  );
  return rows[0]?.id ?? 0;
}
