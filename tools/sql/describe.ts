import type { inTransaction } from "../../server/src/platform/database/transaction.ts";

type Client = Parameters<Parameters<typeof inTransaction>[1]>[0];

interface Column {
  readonly name: string;
  readonly type: number;
  /** The column of a table, unless it is computed or of a view. */
  readonly origin: Origin | undefined;
}
export interface Origin {
  readonly table: string;
  readonly column: string;
  readonly isNullable: boolean;
}
interface Description {
  readonly parameters: readonly number[];
  readonly columns: readonly Column[];
}

interface Field {
  readonly name: string;
  readonly dataTypeID: number;
  readonly tableID: number;
  readonly columnID: number;
}

/** The part of node-postgres that runs a custom query: the protocol's messages, and their responses. */
interface Connection {
  parse(message: { name: string; text: string }, more: boolean): void;
  describe(message: { type: "S"; name: string }, more: boolean): void;
  sync(): void;
  once(event: "parameterDescription", heard: (message: { dataTypeIDs: number[] }) => void): void;
}

/** Describes a statement's parameters and results on the server, without running it. */
function describeOnce(
  client: Client,
  text: string,
): Promise<{ parameters: readonly number[]; fields: readonly Field[] }> {
  return new Promise((resolve, reject) => {
    let parameters: readonly number[] = [];
    let fields: readonly Field[] = [];
    let failure: Error | undefined;
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the types of pg lack custom queries
    void client.query({
      submit(connection: Connection) {
        connection.once("parameterDescription", (message) => {
          parameters = message.dataTypeIDs;
        });
        connection.parse({ name: "", text }, true);
        connection.describe({ type: "S", name: "" }, true);
        connection.sync();
      },
      handleRowDescription(message: { fields: readonly Field[] }) {
        fields = message.fields;
      },
      handleError(error: Error) {
        failure = error;
        reject(error);
      },
      handleReadyForQuery() {
        if (failure === undefined) resolve({ parameters, fields });
      },
    } as unknown as Parameters<Client["query"]>[0]);
  });
}

const SAMPLES: Readonly<Record<string, string>> = {
  bool: "t",
  bytea: "\\x00",
  date: "2026-01-02",
  float4: "1.5",
  float8: "1.5",
  int2: "1",
  int4: "1",
  int8: "1",
  json: "{}",
  jsonb: "{}",
  numeric: "1.5",
  oid: "1",
  timestamp: "2026-01-02 03:04:05",
  timestamptz: "2026-01-02 03:04:05+00",
};

function kindOf(value: unknown): string {
  if (value instanceof Date) return "Date";
  if (Buffer.isBuffer(value)) return "Buffer";
  if (Array.isArray(value)) return `${kindOf(value[0])}[]`;
  return typeof value;
}

interface TypeOfDatabase {
  readonly name: string;
  /** The JavaScript type of a value, with the parsers of the server. */
  readonly kind: string;
}

export interface Describer {
  describe(text: string): Promise<Description>;
  typeOf(oid: number): TypeOfDatabase;
}

export async function createDescriber(client: Client): Promise<Describer> {
  const { rows: types } = await client.query<{ oid: number; name: string; element: string }>(
    `select t.oid, t.typname as name, coalesce(e.typname, '') as element
     from pg_type t left join pg_type e on e.oid = t.typelem and t.typcategory = 'A'`,
  );
  const { rows: attributes } = await client.query<Origin & { key: string }>(
    `select a.attrelid || '.' || a.attnum as key, c.relname as table, a.attname as column,
            not a.attnotnull as "isNullable"
     from pg_attribute a join pg_class c on c.oid = a.attrelid and c.relkind = 'r' where not a.attisdropped`,
  );
  const known = new Map(types.map((type) => [type.oid, type]));
  const origins = new Map(attributes.map((attribute) => [attribute.key, attribute]));
  return {
    async describe(text) {
      const { parameters, fields } = await describeOnce(client, text);
      const columns = fields.map(({ name, dataTypeID, tableID, columnID }) => ({
        name,
        type: dataTypeID,
        origin: origins.get(`${tableID}.${columnID}`),
      }));
      return { parameters, columns };
    },
    typeOf(oid) {
      const { name, element } = known.get(oid) ?? { name: String(oid), element: "" };
      const sample = element === "" ? (SAMPLES[name] ?? "?") : `{${SAMPLES[element] ?? "?"}}`;
      const parse: (text: string) => unknown = client.getTypeParser(oid, "text");
      const isJson = name === "json" || name === "jsonb";
      return { name, kind: isJson ? "json" : kindOf(parse(sample)) };
    },
  };
}
