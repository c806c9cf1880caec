import { getAuditLog } from "@bijou/contract/studio/audit-log";
import { StudioCallFailed } from "@bijou/contract/studio/client";
import {
  addLicenseDocument,
  changeLicense,
  changeLicenseContract,
  createLicense,
  deleteLicense,
  deleteLicenseDocument,
  downloadLicenseDocument,
  getLicense,
  getLicenseContract,
  getLicenses,
} from "@bijou/contract/studio/licenses";
import { getToday } from "@bijou/contract/studio/today";
import {
  changeTitleWindows,
  getTitleWindows,
  type RightsWindow,
} from "@bijou/contract/studio/windows";
import { beforeEach, expect, test } from "vitest";
import { firstOwner, inviteStaff } from "../../../testing/instance/staff.ts";
import type { StudioCaller } from "../../../testing/instance/studio-caller.ts";
import { LICENSE, PDF } from "../../../testing/instance/studio-license-inputs.ts";
import { DAY_MS, useTestInstance } from "../../../testing/test-instance.ts";

const instance = await useTestInstance();
const other = await instance.another();
const olive = await firstOwner(instance);
const finn = await inviteStaff(instance, await olive.inNewBrowser(), ["finance"]);
const edda = await inviteStaff(instance, await olive.inNewBrowser(), ["editor"]);
let call: StudioCaller["call"];
let send: StudioCaller["send"];
beforeEach(async () => {
  ({ call, send } = await olive.signIn());
});

const day = (ahead: number): string =>
  new Date(Math.ceil(instance.clock.now() / DAY_MS) * DAY_MS + ahead * DAY_MS).toISOString();
const pdf = new Blob([PDF]);

async function refused(work: Promise<unknown>) {
  const error = await work.catch((thrown: unknown) => thrown);
  if (error instanceof StudioCallFailed) return error;
  throw new Error("The call did not fail");
}

async function setWindow(terms: Partial<RightsWindow>) {
  const id = instance.title("paper-boats");
  const { revision } = await call(getTitleWindows, { id });
  const window: RightsWindow = {
    startsAt: null,
    endsAt: null,
    area: "all",
    countries: [],
    access: "free",
    freeAt: null,
    holder: "Nordisk Film",
    license: null,
  };
  return call(changeTitleWindows, {
    id,
    revision,
    windows: [{ ...window, ...terms }],
  });
}

test("a window is saved with a license only while and where the license holds", async () => {
  const { id } = await call(createLicense, {
    ...LICENSE,
    startsAt: day(0),
    endsAt: day(100),
    area: "only",
    countries: ["DK", "SE"],
  });
  const codeOf = async (terms: Partial<RightsWindow>) =>
    (await refused(setWindow({ license: id, ...terms }))).fields[0]?.code;
  const inside: Partial<RightsWindow> = {
    startsAt: day(1),
    endsAt: day(100),
    area: "only",
    countries: ["SE"],
  };
  expect(await codeOf({ ...inside, endsAt: null })).toBe("outside_license");
  expect(await codeOf({ ...inside, startsAt: day(-1) })).toBe("outside_license");
  expect(await codeOf({ ...inside, countries: ["SE", "NO"] })).toBe("outside_license");
  expect(await codeOf({ ...inside, holder: "Somebody" })).toBe("other_holder");
  expect(await codeOf({ ...inside, license: 999_999 })).toBe("unknown");
  const { windows } = await setWindow({ ...inside, license: id });
  expect(windows).toMatchObject([{ license: id, holder: "Nordisk Film" }]);
  const { license, covered } = await call(getLicense, { id });
  expect(license.windows).toBe(1);
  expect(covered).toMatchObject([{ title: { name: "Paper Boats" }, isOutside: false }]);
  const shorter = await call(changeLicense, {
    ...LICENSE,
    id,
    revision: license.revision,
    endsAt: day(50),
  });
  expect((await call(getLicense, { id })).covered).toMatchObject([{ isOutside: true }]);
  const inUse = { id, revision: shorter.revision };
  expect(await refused(call(deleteLicense, inUse))).toMatchObject({ code: "wrong_state" });
  await setWindow({ license: null });
  await call(deleteLicense, inUse);
  expect((await call(getLicenses, {})).licenses.map((one) => one.id)).not.toContain(id);
});

test("ST-091: documents are PDFs by their bytes, sent as attachments, to owners and finance only", async () => {
  const { id } = await call(createLicense, LICENSE);
  const add = (file: Blob, name = "Vertrag – Größe.pdf") =>
    call(addLicenseDocument, { id, name }, { file });
  for (const bytes of ["<html></html>", "%PDF-1.4 and no end", " %PDF-1.4 %%EOF"])
    expect((await refused(add(new Blob([bytes])))).fields[0]?.code).toBe("not_pdf");
  const { documents } = await add(pdf);
  expect(documents).toMatchObject([{ name: "Vertrag – Größe.pdf", bytes: PDF.length }]);
  const input = { id, document: documents[0]?.id ?? 0 };
  const file = await send(downloadLicenseDocument, input);
  expect(file.text).toBe(PDF.toString());
  expect(file.headers).toMatchObject({
    "content-type": "application/pdf",
    "content-disposition": expect.stringMatching(/^attachment; .*Vertrag%20%E2%80%93/),
    "x-content-type-options": "nosniff",
    "cache-control": expect.stringContaining("no-store"),
  });
  const finance = await finn.signIn();
  expect((await finance.send(downloadLicenseDocument, input)).status).toBe(200);
  const editor = await edda.signIn();
  expect((await editor.send(downloadLicenseDocument, input)).status).toBe(403);
  expect((await editor.send(getLicenseContract, { id })).status).toBe(403);
  expect((await editor.send(getLicense, { id })).status).toBe(200);
  expect((await call(deleteLicenseDocument, input)).documents).toEqual([]);
});

test("a file of more than 20 MB is refused", async () => {
  const { id } = await call(createLicense, LICENSE);
  const large = new Blob([PDF, new Uint8Array(20_000_000)]);
  expect(
    await refused(call(addLicenseDocument, { id, name: "a.pdf" }, { file: large })),
  ).toMatchObject({
    code: "body_too_large",
  });
});

test("share, fee and contact are kept, and in the audit log", async () => {
  const { id, revision } = await call(createLicense, LICENSE);
  const terms = {
    contactEmail: "rights@nordisk.example",
    sharePercent: 40,
    flatFeeCents: 250_000,
    currency: "DKK",
  };
  const contract = await call(changeLicenseContract, { id, revision, ...terms });
  expect(contract).toMatchObject(terms);
  expect(await refused(call(changeLicenseContract, { id, revision, ...terms }))).toMatchObject({
    code: "conflict",
  });
  const { entries } = await call(getAuditLog, { type: "license.terms_changed" });
  expect(entries[0]?.changes).toContainEqual({ field: "sharePercent", before: null, after: 40 });
});

test("owners and finance are warned 60, 30 and 7 days before the end, once each, also after a restart", async () => {
  await instance.owner.pool.query("delete from licenses");
  const end = day(65);
  await call(createLicense, { ...LICENSE, name: "Ending", endsAt: end });
  const mails = async () => {
    await instance.app.titleSchedule.run();
    await other.app.titleSchedule.run();
    const { rows } = await instance.owner.pool.query<{ recipient: string; days: number }>(
      `select recipient, (content ->> 'days')::int as days from mails
       where template = 'license-ending' order by id`,
    );
    return rows;
  };
  const sent: number[] = [];
  for (const left of [61, 60, 45, 30, 8, 7, 1]) {
    instance.clock.advance(Date.parse(end) - left * DAY_MS - instance.clock.now());
    sent.push((await mails()).length);
  }
  expect(sent).toEqual([0, 2, 2, 4, 4, 6, 6]);
  expect((await mails()).map(({ days }) => days)).toEqual([60, 60, 30, 30, 7, 7]);
  expect(new Set((await mails()).map(({ recipient }) => recipient))).toEqual(
    new Set([olive.email, finn.email]),
  );
  ({ call } = await olive.signIn());
  expect((await call(getToday, {})).endingLicenses).toMatchObject([
    { name: "Ending", endsAt: end },
  ]);
});

test("a license that is added shortly before its end is warned of once, and again with another end", async () => {
  await instance.owner.pool.query("delete from licenses");
  const count = async () => {
    await instance.app.titleSchedule.run();
    const { rows } = await instance.owner.pool.query<{ count: number }>(
      "select count(*)::int as count from license_warnings",
    );
    return rows[0]?.count;
  };
  const { id, revision } = await call(createLicense, { ...LICENSE, endsAt: day(5) });
  expect(await count()).toBe(3);
  await call(changeLicense, { ...LICENSE, id, revision, endsAt: day(50) });
  expect(await count()).toBe(1);
});
