import type { UserDevice } from "@bijou/contract/devices";
import type { Database } from "../../platform/database/database.ts";
import { AppError } from "../../platform/errors.ts";
import { countryName } from "../../platform/geo/country.ts";
import type { Member } from "../../platform/sessions/principal.ts";
import type { Sessions } from "../../platform/sessions/sessions.ts";
import { activeStatus } from "./active-status.ts";
import { createDeviceStore, type DeviceRow } from "./store.ts";

function toDevice(row: DeviceRow, current: number, nowMs: number): UserDevice {
  const isCurrent = row.id === current;
  return {
    id: row.id,
    device: row.name,
    device_image: `/devices/${row.kind}.svg`,
    active_status: isCurrent ? "This device" : activeStatus(row.last_seen_at, nowMs),
    kind: row.kind,
    place: countryName(row.country),
    profile_name: row.profile_name,
    last_seen_at: row.last_seen_at.toISOString(),
    signed_in_at: row.signed_in_at.toISOString(),
    is_current: isCurrent ? 1 : 0,
  };
}

export function createDevices(deps: { database: Database; sessions: Sessions; now: () => number }) {
  const { sessions, now } = deps;
  const store = createDeviceStore(deps.database);
  return {
    /** The devices of the account, this one first; for a clone profile only its own. */
    async all(member: Member): Promise<UserDevice[]> {
      const profileId = member.isRoot ? null : member.profileId;
      const rows = await store.signedIn(member.accountId, profileId, new Date(now()));
      const devices = rows.map((row) => toDevice(row, member.deviceId, now()));
      return devices.toSorted((a, b) => b.is_current - a.is_current);
    },

    /**
     * Signs a device out at once; for a clone profile only its own sessions there. No error if it is signed out
     * already.
     *
     * @throws {AppError} `object_not_found` for a device of another account, or one the clone never used.
     */
    async remove(member: Member, deviceId: number): Promise<void> {
      const { accountId, profileId } = member;
      const isOwn = member.isRoot
        ? await store.owns(accountId, deviceId)
        : await store.wasUsedBy(accountId, deviceId, profileId);
      if (!isOwn) throw new AppError("object_not_found", "We couldn’t find that device");
      // A device that its owner removed is unknown when it comes again, with the few tries of an unknown device.
      const which = member.isRoot ? { clearDevicesExcept: null } : { profileId };
      await sessions.end({ accountId, deviceId, ...which });
      if (member.isRoot) await store.deleteTyped(accountId, deviceId);
    },
  };
}
export type Devices = ReturnType<typeof createDevices>;
