import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { fieldsInPath, type StudioEndpoint } from "@bijou/contract/studio/endpoint";
import { keyLevelOf, ROLES, type Role, SCOPES } from "@bijou/contract/studio/roles";

interface MatrixRow {
  readonly scope: string;
  readonly cells: Readonly<Record<Role, string>>;
  /** The cell of an API key. */
  readonly key: string;
}

const PAGE = join(import.meta.dirname, "../../../../docs/authorization-matrix-studio.md");

/** The table of docs/authorization-matrix-studio.md by method and path. */
export async function readStudioMatrix() {
  const matrix = new Map<string, MatrixRow>();
  for (const line of (await readFile(PAGE, "utf8")).split("\n")) {
    const [method, path, scope, ...cells] = line
      .slice(1, -1)
      .split("|")
      .map((column) => column.trim().replaceAll("`", ""));
    if (path?.startsWith("/") !== true) continue;
    matrix.set(`${method} ${path}`, {
      scope: scope ?? "",
      cells: Object.fromEntries(
        ROLES.map((role, index) => [role, cells[index] ?? ""]),
      ) as MatrixRow["cells"],
      key: cells[ROLES.length] ?? "",
    });
  }
  return {
    matrix,
    rowOf: ({ method, path }: StudioEndpoint): MatrixRow => {
      const row = matrix.get(`${method} ${path}`);
      if (!row) throw new Error(`docs/authorization-matrix-studio.md has no ${method} ${path}`);
      return row;
    },
  };
}

/** For a caller who is refused before the input is looked at. */
export const anyInput = ({ path }: StudioEndpoint): object =>
  Object.fromEntries(fieldsInPath(path).map((name) => [name, 1]));

/** Everything that a key of an owner can have. */
export const KEY_SCOPES = SCOPES.flatMap((scope) => {
  const level = keyLevelOf(["owner"], scope);
  return level === undefined ? [] : [{ scope, level }];
});
