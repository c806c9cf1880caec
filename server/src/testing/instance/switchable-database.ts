import type { Database } from "../../platform/database/database.ts";

export interface SwitchableDatabase extends Database {
  /** While true, every connection is rejected, like those of a stopped server. */
  isUnavailable: boolean;
}

export function switchable(database: Database): SwitchableDatabase {
  const rejected = async () => {
    throw Object.assign(new Error("connect ECONNREFUSED"), { code: "ECONNREFUSED" });
  };
  const wrapped: SwitchableDatabase = {
    isUnavailable: false,
    pool: new Proxy(database.pool, {
      get(pool, name) {
        if (wrapped.isUnavailable && (name === "query" || name === "connect")) return rejected;
        const value: unknown = Reflect.get(pool, name, pool);
        return typeof value === "function" ? value.bind(pool) : value;
      },
    }),
  };
  return wrapped;
}
