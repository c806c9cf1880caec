import type { UserDevice } from "@bijou/contract/devices";
import type { Database } from "../../platform/database/database.ts";

export interface DeviceRow {
  id: number;
  name: string;
  kind: UserDevice["kind"];
  country: string;
  profile_name: string;
  last_seen_at: Date;
  signed_in_at: Date;
}

export function createDeviceStore({ pool }: Database) {
  return {
    /** Devices with a live session of the account, or only of one profile; the latest session describes each. */
    async signedIn(accountId: number, profileId: number | null, at: Date): Promise<DeviceRow[]> {
      const { rows } = await pool.query<DeviceRow>({
        name: "devices-signed-in",
        text: `select d.id, d.name, d.kind, d.country, latest.profile_name, latest.last_seen_at, latest.signed_in_at
               from devices d
               join lateral (
                 select p.name as profile_name, s.signed_in_at, max(s.last_seen_at) over () as last_seen_at
                 from sessions s join profiles p on p.id = s.profile_id
                 where s.device_id = d.id and s.account_id = $1 and ($2::int is null or s.profile_id = $2)
                   and s.revoked_at is null and s.expires_at > $3
                 order by s.last_seen_at desc, s.id desc limit 1
               ) latest on true
               where d.account_id = $1
               order by latest.last_seen_at desc, d.id desc`,
        values: [accountId, profileId, at],
      });
      return rows;
    },

    async owns(accountId: number, deviceId: number): Promise<boolean> {
      const { rowCount } = await pool.query({
        name: "devices-owns",
        text: "select 1 from devices where account_id = $1 and id = $2",
        values: [accountId, deviceId],
      });
      return rowCount === 1;
    },

    /** Whether the profile was ever signed in on a device of the account. */
    async wasUsedBy(accountId: number, deviceId: number, profileId: number): Promise<boolean> {
      const { rowCount } = await pool.query({
        name: "devices-was-used-by",
        text: "select 1 from sessions where account_id = $1 and device_id = $2 and profile_id = $3 limit 1",
        values: [accountId, deviceId, profileId],
      });
      return rowCount === 1;
    },

    /** Deletes what a phone typed for the device, and what it showed as a television. */
    async deleteTyped(accountId: number, deviceId: number): Promise<void> {
      await pool.query({
        name: "devices-delete-typed",
        text: `with screen as (delete from tv_screens where account_id = $1 and device_id = $2)
               delete from tv_keyboards where account_id = $1 and device_id = $2`,
        values: [accountId, deviceId],
      });
    },
  };
}
