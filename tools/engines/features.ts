/** A kind of SQL that a distributed engine runs differently, or not at all. */
export interface Feature {
  readonly name: string;
  /** Finds it in the text of a statement. */
  readonly statement?: RegExp;
  /** Finds it in a migration, or in code whose SQL has no name of its own. */
  readonly source?: RegExp;
  readonly citus: string;
  readonly yugabyte: string;
  readonly cockroach: string;
  readonly aurora: string;
  readonly todo: string;
}

const SAME = "same";
const NOT_READ = "not read";

/** What was read of each engine; the sources are listed on the page. */
export const features: readonly Feature[] = [
  {
    name: "LISTEN and NOTIFY",
    statement: /\bpg_notify\(|^(un)?listen\b/i,
    source: /`listen /i,
    citus: "concluded: of the node that the session is connected to",
    yugabyte: "none before 2025.2.3; early access since",
    cockroach: "none",
    aurora: SAME,
    todo: "Nothing breaks without it: listeners also ask from time to time, so that other processes learn of a change seconds later. On Citus connect every process to the coordinator.",
  },
  {
    name: "Advisory locks",
    statement: /advisory/i,
    source: /advisory/i,
    citus: "concluded: of the node that the session is connected to",
    yugabyte: "in newer versions",
    cockroach: "functions that do nothing: no lock",
    aurora: SAME,
    todo: "On CockroachDB replace each by `for update` of a row of a table of locks, before anything else: without it two processes migrate, or send, at once.",
  },
  {
    name: "Triggers for each statement, with transition tables",
    source: /create trigger (?:(?!create )[\s\S])*?referencing/i,
    citus: "no triggers on distributed tables; on reference and local tables",
    yugabyte: "no REFERENCING",
    cockroach: "no statement triggers, no REFERENCING",
    aurora: SAME,
    todo: "The tables of the catalog are small: keep them local or as reference tables on Citus. Elsewhere, and for `positions` and `watch_list_titles`, write what the trigger writes in the statement that changes the rows (`with changed as (...)`).",
  },
  {
    name: "Triggers for each row",
    source: /create trigger (?:(?!create |referencing)[\s\S])*?for each row/i,
    citus: "no triggers on distributed tables; on reference and local tables",
    yugabyte: SAME,
    cockroach: "same, without `update of column`",
    aurora: SAME,
    todo: "They are on tables of the catalog, which are reference tables on Citus.",
  },
  {
    name: "`for update skip locked`",
    statement: /for (no key )?update[^)]*skip locked/i,
    citus: "in one shard",
    yugabyte: SAME,
    cockroach: SAME,
    aurora: SAME,
    todo: "Queues stay on one node: local tables on Citus.",
  },
  {
    name: "`for update`, `for share`",
    statement: /\bfor (no key update|update|share|key share)\b(?![^)]*skip locked)/i,
    citus: "in one shard",
    yugabyte: SAME,
    cockroach: "same; not read: which transactions have to be repeated",
    aurora: SAME,
    todo: "Add the account to each condition (see Sharding). A statement that an engine asks to repeat fails today: transactions are not repeated.",
  },
  {
    name: "`insert ... on conflict`",
    statement: /on conflict/i,
    citus: "the unique key must contain the account",
    yugabyte: SAME,
    cockroach: "same, without an expression as its target",
    aurora: SAME,
    todo: "Add the account to the unique keys of member tables. Uniqueness across accounts (an e-mail address, a token) needs a table of its own, distributed by that value.",
  },
  {
    name: "A change and its reading in one statement (`with ... insert/update/delete ... returning`)",
    statement: /with [\s\S]*\b(insert into|update|delete from)\b[\s\S]*\breturning\b/i,
    citus: "concluded: in one shard; step by step by the coordinator across shards",
    yugabyte: SAME,
    cockroach: "not two changes of the same table in one statement",
    aurora: SAME,
    todo: "Statements of one account stay in its shard.",
  },
  {
    name: "COPY",
    source: /copyTo\(|copyFrom\(|`copy /i,
    citus: "concluded: same, planned as its query is",
    yugabyte: SAME,
    cockroach: "without some of its options",
    aurora: SAME,
    todo: "Backups and the sums of ranking use it. Backups of a distributed engine are made by its own tools.",
  },
  {
    name: "A snapshot for many statements (REPEATABLE READ)",
    source: /isolation level repeatable read/i,
    citus: "concluded: of each node, not of all nodes at one moment",
    yugabyte: SAME,
    cockroach: NOT_READ,
    aurora: SAME,
    todo: "Backups use it: make them by the engine's own tools.",
  },
  {
    name: "Many values in arrays (`unnest`, `= any($1)`)",
    statement: /unnest\(|any\(\$\d/i,
    citus: "concluded: a query by many accounts goes to each of their shards",
    yugabyte: SAME,
    cockroach: NOT_READ,
    aurora: SAME,
    todo: "Nothing, for the tables of the catalog.",
  },
  {
    name: "Rows from JSON (`jsonb_to_recordset`, `jsonb_array_elements`)",
    statement: /json(b)?_(to_recordset|array_elements)/i,
    citus: "no subquery under `insert` into a distributed table",
    yugabyte: SAME,
    cockroach: SAME,
    aurora: SAME,
    todo: "Nothing.",
  },
  {
    name: '`collate "C"` and an ICU collation',
    statement: /collate/i,
    source: /collate/i,
    citus: SAME,
    yugabyte: NOT_READ,
    cockroach: NOT_READ,
    aurora: SAME,
    todo: "If an engine rejects the clause, leave it out where the engine compares strings by bytes: the postings of search are in the order of their bytes.",
  },
  {
    name: "Unique keys that hold NULL once (`nulls not distinct`)",
    source: /nulls not distinct/i,
    citus: SAME,
    yugabyte: "none",
    cockroach: NOT_READ,
    aurora: "same, from 15",
    todo: "Replace NULL by 0 in `ad_days.title_id`, without its foreign key.",
  },
  {
    name: "Numbers of rows (`generated ... as identity`)",
    source: /as identity/i,
    citus: "smaller than bigint: inserts only through the coordinator",
    yugabyte: NOT_READ,
    cockroach: NOT_READ,
    aurora: SAME,
    todo: "Insert through the coordinator on Citus. Ids are shown to members, who expect no order of them.",
  },
  {
    name: "System columns and statistics (`ctid`, `pg_stat_activity`, `pg_current_xact_id`)",
    statement: /\bctid\b|pg_stat_|pg_current_xact|pg_snapshot|xmin/i,
    citus: "concluded: of one node",
    yugabyte: "no transaction ids",
    cockroach: NOT_READ,
    aurora: SAME,
    todo: "Find the rows of a batch by their key instead of `ctid`; order changes by a sequence.",
  },
  {
    name: "Roles and rights (`grant`, `has_table_privilege`)",
    statement: /has_\w+_privilege|pg_roles|rolsuper/i,
    citus: NOT_READ,
    yugabyte: SAME,
    cockroach: "without rights on columns",
    aurora: NOT_READ,
    todo: "Use `DATABASE_ADMIN_URL` of the owner of the tables, as for any server that is not embedded.",
  },
];
