import { join } from "node:path";
import { API } from "typescript/unstable/sync";
import { type Fault, findStatements, type Statement } from "./find-statements.ts";

const isOfServer = (path: string): boolean =>
  path.startsWith("server/src/") && !/\.(test|fixture)\.ts$|\/testing\//.test(path);

/** Every SQL statement of the server in a folder, and the calls that could not be read. */
export function findServerStatements(from: string): {
  readonly statements: readonly Statement[];
  readonly faults: readonly Fault[];
} {
  const api = new API({ cwd: from });
  try {
    const snapshot = api.updateSnapshot({ openProjects: [join(from, "server/tsconfig.json")] });
    const [project] = snapshot.getProjects();
    if (project === undefined) throw new Error(`There is no project in ${from}`);
    return findStatements(project, from, isOfServer);
  } finally {
    api.close();
  }
}
