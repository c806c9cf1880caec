import type { SentTvCommand, TvCommand, TvReport } from "@bijou/contract/televisions/casting";
import type { Database } from "../../platform/database/database.ts";
import { deleteInBatches } from "../../platform/database/delete-in-batches.ts";
import { jsonValue } from "../../platform/database/json-value.ts";
import type { Member } from "../../platform/sessions/principal.ts";

export interface ScreenRow {
  readonly device_id: number;
  readonly device: string;
  readonly profile_name: string;
  readonly report: TvReport | null;
  readonly reported_at: Date | null;
  readonly version: number;
}

/** What a held request of a television waits for. */
export interface Heard {
  readonly version: number;
  readonly text: string;
  readonly is_submitted: boolean;
  readonly last_command: number;
}

/** Screens with a live session that listened a moment ago; $1 is the account, $2 the time. */
const OPEN = `from tv_screens t join devices d on d.id = t.device_id join profiles p on p.id = t.profile_id
  where t.account_id = $1 and t.open_until > $2 and exists (
    select 1 from sessions s
    where s.device_id = t.device_id and s.revoked_at is null and s.expires_at > $2)`;
const COLUMNS =
  "t.device_id, d.name as device, p.name as profile_name, t.report, t.reported_at, t.version";

type OfDevice = Pick<Member, "deviceId" | "accountId" | "profileId">;

export function createScreenStore({ pool }: Database) {
  return {
    /** Marks the television as open until then, and deletes the commands that it has handled. */
    async open(of: OfDevice, handled: number, at: Date, until: Date): Promise<void> {
      await pool.query({
        name: "televisions-screen-open",
        text: `with handled as (
                 delete from tv_commands where device_id = $1 and (sequence <= $4 or expires_at <= $5))
               insert into tv_screens (device_id, account_id, profile_id, open_until) values ($1, $2, $3, $6)
               on conflict (device_id) do update set
                 account_id = excluded.account_id, profile_id = excluded.profile_id, open_until = excluded.open_until`,
        values: [of.deviceId, of.accountId, of.profileId, handled, at, until],
      });
    },

    async heard(deviceId: number): Promise<Heard> {
      const { rows } = await pool.query<Heard>({
        name: "televisions-screen-heard",
        text: `select t.last_command, coalesce(k.version, 0) as version, coalesce(k.text, '') as text,
                 coalesce(k.is_submitted, false) as is_submitted
               from tv_screens t left join tv_keyboards k on k.device_id = t.device_id where t.device_id = $1`,
        values: [deviceId],
      });
      return rows[0] ?? { version: 0, text: "", is_submitted: false, last_command: 0 };
    },

    /** The commands after `sequence` that are not too old to be obeyed, in order. */
    async commands(deviceId: number, sequence: number, at: Date): Promise<SentTvCommand[]> {
      const { rows } = await pool.query<SentTvCommand>({
        name: "televisions-screen-commands",
        text: `select sequence, command, from_name, from_kind from tv_commands
               where device_id = $1 and sequence > $2 and expires_at > $3 order by sequence`,
        values: [deviceId, sequence, at],
      });
      return rows;
    },

    async report(of: OfDevice, report: TvReport, at: Date, until: Date): Promise<void> {
      await pool.query({
        name: "televisions-screen-report",
        text: `insert into tv_screens (device_id, account_id, profile_id, open_until, report, reported_at, version)
               values ($1, $2, $3, $4, $5, $6, 1)
               on conflict (device_id) do update set
                 account_id = excluded.account_id, profile_id = excluded.profile_id, open_until = excluded.open_until,
                 report = excluded.report, reported_at = excluded.reported_at, version = tv_screens.version + 1`,
        values: [of.deviceId, of.accountId, of.profileId, until, jsonValue(report), at],
      });
    },

    async openOnes(accountId: number, at: Date): Promise<ScreenRow[]> {
      const { rows } = await pool.query<ScreenRow>({
        name: "televisions-screens-open",
        text: `select ${COLUMNS} ${OPEN} order by d.name, t.device_id`,
        values: [accountId, at],
      });
      return rows;
    },

    async openOne(accountId: number, deviceId: number, at: Date): Promise<ScreenRow | undefined> {
      const { rows } = await pool.query<ScreenRow>({
        name: "televisions-screen-open-one",
        text: `select ${COLUMNS} ${OPEN} and t.device_id = $3`,
        values: [accountId, at, deviceId],
      });
      return rows[0];
    },

    /**
     * Adds a command. The counter's row lock serializes concurrent commands of one television, so that their order is
     * the order of their sequence numbers.
     *
     * @returns its sequence number; undefined when the television has as many waiting commands as are allowed
     */
    async send(
      sender: Pick<Member, "accountId" | "profileId" | "deviceId">,
      to: { deviceId: number; command: TvCommand; mostWaiting: number },
      at: Date,
      expiresAt: Date,
    ): Promise<number | undefined> {
      const { rows } = await pool.query<{ sequence: number }>({
        name: "televisions-screen-send",
        text: `with screen as (
                 update tv_screens set last_command = last_command + 1
                 where account_id = $1 and device_id = $2 and (
                   select count(*) from tv_commands where device_id = $2 and expires_at > $3) < $4
                 returning device_id, account_id, last_command)
               insert into tv_commands (device_id, sequence, account_id, command, from_name, from_kind, expires_at)
               select s.device_id, s.last_command, s.account_id, $5, p.name, d.kind, $6
               from screen s, profiles p, devices d where p.id = $7 and d.id = $8
               returning sequence`,
        values: [
          sender.accountId,
          to.deviceId,
          at,
          to.mostWaiting,
          jsonValue(to.command),
          expiresAt,
          sender.profileId,
          sender.deviceId,
        ],
      });
      return rows[0]?.sequence;
    },

    /** Deletes screens, and with them their commands, that were last open before then. */
    async sweep(before: Date): Promise<void> {
      await deleteInBatches(pool, "televisions-sweep-screens", "tv_screens", "open_until < $1", [
        before,
      ]);
    },
  };
}
