import type { Database } from "../../platform/database/database.ts";

export function createKeyboardStore({ pool }: Database) {
  return {
    /** Opens the field until then; a field that is opened again is empty. */
    async open(
      device: { deviceId: number; accountId: number },
      at: Date,
      until: Date,
    ): Promise<void> {
      await pool.query({
        name: "televisions-keyboard-open",
        text: `insert into tv_keyboards (device_id, account_id, open_until) values ($1, $2, $4)
               on conflict (device_id) do update set open_until = $4,
                 text = case when tv_keyboards.open_until > $3 then tv_keyboards.text else '' end,
                 is_submitted = tv_keyboards.open_until > $3 and tv_keyboards.is_submitted,
                 version = case when tv_keyboards.open_until > $3 then tv_keyboards.version
                           else tv_keyboards.version + 1 end`,
        values: [device.deviceId, device.accountId, at, until],
      });
    },

    async close(deviceId: number, at: Date): Promise<void> {
      await pool.query({
        name: "televisions-keyboard-close",
        text: "update tv_keyboards set open_until = $2 where device_id = $1 and open_until > $2",
        values: [deviceId, at],
      });
    },

    /** Fields that signed-in televisions of the account show. */
    async openOnes(
      accountId: number,
      at: Date,
    ): Promise<{ device_id: number; device: string; text: string }[]> {
      const { rows } = await pool.query<{ device_id: number; device: string; text: string }>({
        name: "televisions-keyboards-open",
        text: `select k.device_id, d.name as device, k.text
               from tv_keyboards k join devices d on d.id = k.device_id
               where k.account_id = $1 and k.open_until > $2 and exists (
                 select 1 from sessions s
                 where s.device_id = k.device_id and s.revoked_at is null and s.expires_at > $2)
               order by d.name, k.device_id`,
        values: [accountId, at],
      });
      return rows;
    },

    /** False when the account has no such device, or it shows no field. */
    async type(
      device: { deviceId: number; accountId: number },
      text: string,
      isSubmitted: boolean,
      at: Date,
    ): Promise<boolean> {
      const { rowCount } = await pool.query({
        name: "televisions-keyboard-type",
        text: `update tv_keyboards set text = $3, is_submitted = $4, version = version + 1
               where account_id = $1 and device_id = $2 and open_until > $5`,
        values: [device.accountId, device.deviceId, text, isSubmitted, at],
      });
      return rowCount === 1;
    },
  };
}
