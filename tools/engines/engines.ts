import { execFile } from "node:child_process";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { promisify } from "node:util";
import { findBinaries, packageName } from "../../server/src/platform/database/binaries.ts";
import { startDatabase } from "../../server/src/platform/database/supervisor.ts";

const CACHE = join(import.meta.dirname, "../../node_modules/.cache/engines");
const PGLITE_PORT = 54_399;

export interface RunningEngine {
  readonly host: string;
  readonly user: string;
  readonly port?: number;
  stop(): Promise<void>;
}

interface Engine {
  /** By name and version, from the npm registry. */
  readonly packages: readonly string[];
  /** Has one session for all connections, and one database. */
  readonly hasOneSession?: true;
  start(folder: string): Promise<RunningEngine>;
}

async function startPostgres(folder: string): Promise<RunningEngine> {
  const directory = await mkdtemp(join(tmpdir(), "bijou-engine-"));
  const server = await startDatabase({
    directory: join(directory, "postgres"),
    binaries: await findBinaries(pathToFileURL(join(folder, "package.json")).href),
    settings: { fsync: "off", synchronous_commit: "off", full_page_writes: "off" },
  });
  return {
    host: server.host,
    user: server.user,
    async stop() {
      await server.stop();
      await rm(directory, { recursive: true, force: true });
    },
  };
}

const postgres = (version: string): Engine => ({
  packages: [`${packageName()}@${version}`],
  start: startPostgres,
});

interface PgliteModule {
  readonly PGlite: { create(): Promise<{ close(): Promise<void> }> };
}
interface PgliteSocketModule {
  readonly PGLiteSocketServer: new (options: object) => {
    start(): Promise<void>;
    stop(): Promise<void>;
  };
}

/** PostgreSQL in WebAssembly. */
async function startPglite(folder: string): Promise<RunningEngine> {
  const load = async <Module>(path: string): Promise<Module> => {
    const url = pathToFileURL(join(folder, "node_modules/@electric-sql", path)).href;
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the package is no part of this project, so it has no types here
    return (await import(url)) as Module;
  };
  const { PGlite } = await load<PgliteModule>("pglite/dist/index.js");
  const { PGLiteSocketServer } = await load<PgliteSocketModule>("pglite-socket/dist/index.js");
  const db = await PGlite.create();
  const server = new PGLiteSocketServer({
    db,
    host: "127.0.0.1",
    port: PGLITE_PORT,
    maxConnections: 20,
  });
  await server.start();
  return {
    host: "127.0.0.1",
    port: PGLITE_PORT,
    user: "postgres",
    async stop() {
      await server.stop();
      await db.close();
    },
  };
}

export const engines: Readonly<Record<string, Engine>> = {
  "postgresql-17": postgres("17.10.0-beta.17"),
  "postgresql-16": postgres("16.14.0-beta.17"),
  "postgresql-15": postgres("15.18.0-beta.17"),
  pglite: {
    packages: ["@electric-sql/pglite@0.5.14", "@electric-sql/pglite-socket@0.2.17"],
    hasOneSession: true,
    start: startPglite,
  },
};

/** Installs an engine beside the packages of this project, which it is no part of, and starts it. */
export async function startEngine(name: string, engine: Engine): Promise<RunningEngine> {
  const folder = join(CACHE, name);
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, "package.json"), JSON.stringify({ private: true, type: "module" }));
  await promisify(execFile)(
    "npm",
    ["install", "--no-save", "--no-package-lock", "--no-audit", "--no-fund", ...engine.packages],
    { cwd: folder },
  );
  return engine.start(folder);
}
