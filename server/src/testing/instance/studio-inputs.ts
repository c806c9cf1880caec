import { prepareBackupDownload } from "@bijou/contract/studio/backups";
import { getMe } from "@bijou/contract/studio/me";
import { pauseKey } from "@bijou/contract/studio/keys";
import { changePaymentSettings, getPaymentSettings } from "@bijou/contract/studio/payment-settings";
import { addTotp, confirmTotp, startTotp } from "@bijou/contract/studio/session";
import { getMailSettings } from "@bijou/contract/studio/settings";
import { getSiteSettings } from "@bijou/contract/studio/site-settings";
import { getStaff, invite } from "@bijou/contract/studio/staff";
import type { FakeStripe } from "../../demo/fake-stripe/server.ts";
import { writeManifest } from "../../platform/backup/manifest.ts";
import type { BackupTarget } from "../../platform/backup/target.ts";
import type { TestInstance } from "../test-instance.ts";
import { newKey } from "./api-keys.ts";
import { authenticator } from "./authenticator.ts";
import type { StudioCaller } from "./studio-caller.ts";
import { inviteStaff, STAFF_PASSWORD, type StaffMember } from "./staff.ts";
import { studioImportInputs } from "./studio-import-inputs.ts";
import { studioHomeInputs } from "./studio-home-inputs.ts";
import { studioJobInputs } from "./studio-job-inputs.ts";
import { studioListInputs } from "./studio-list-inputs.ts";
import { studioIssueInputs } from "./studio-issue-inputs.ts";
import { studioLicenseInputs } from "./studio-license-inputs.ts";
import { studioPeopleInputs } from "./studio-people-inputs.ts";
import { studioOwnWindowsInputs } from "./studio-own-windows-inputs.ts";
import { studioPlacementInputs } from "./studio-placement-inputs.ts";
import { studioSiteInputs } from "./studio-site-inputs.ts";
import { studioTitleInputs } from "./studio-title-inputs.ts";
import { newView, VIEW } from "./title-views.ts";
import { studioAdInputs } from "./studio-ad-inputs.ts";
import { addUploadOf } from "./uploads.ts";

const INSTANCE_ID = "5b0f4a52-6a0e-4c7e-9d3b-0c7f7a6f1e11";
const DOWNLOAD = { passphrase: "nine reels in a can", withFilms: false } as const;

type Input = (caller: StudioCaller, person: StaffMember) => object | Promise<object>;

/** For each call of the Studio, an input with which it succeeds for a caller who may make it. */
export function studioInputs({
  instance,
  olive,
  fakeStripe,
  backupPlace,
  uploads,
}: {
  readonly instance: TestInstance;
  readonly olive: StaffMember;
  readonly fakeStripe: FakeStripe;
  /** The place of backups. */
  readonly backupPlace: BackupTarget;
  /** The folder of uploads. */
  readonly uploads: string;
}): Readonly<Record<string, Input>> {
  let disposables = 0;
  /** Somebody without any second factor, for calls that change or remove a person. */
  async function disposable() {
    disposables += 1;
    const { email } = await inviteStaff(instance, await olive.inNewBrowser(), ["read_only"], {
      name: `Disposable ${"x".repeat(disposables)}`,
      hasFactor: false,
    });
    const { people: all } = await (await olive.signIn()).call(getStaff, {});
    const found = all.find((person) => person.email.toLowerCase() === email);
    if (!found) throw new Error(`${email} does not work here`);
    return { id: found.id, revision: found.revision };
  }

  let backups = 0;
  /** The instance that the backups belong to. */
  const identified = instance.database.pool.query(
    "insert into instance (id, secret_fingerprint, is_confirmed) values ($1, 'a fingerprint', true)",
    [INSTANCE_ID],
  );
  /** A complete backup, without any content. */
  async function completeBackup(): Promise<number> {
    await identified;
    const name = `backup ${++backups}`;
    const path = `${name}/pictures.jsonl`;
    await writeManifest(backupPlace, name, {
      format: 1,
      createdAt: new Date(instance.clock.now()).toISOString(),
      postgres: "18",
      instance: { id: INSTANCE_ID, secretFingerprint: "a fingerprint" },
      migrations: [],
      tables: [],
      sequences: [],
      files: [],
      pictures: { list: { path, ...(await backupPlace.write(path, [])) }, count: 0, bytes: 0 },
      missing: [],
    });
    const { rows } = await instance.database.pool.query<{ id: number }>(
      `insert into backups (cause, state, requested_at, finished_at, place, name)
       values ('person', 'complete', now(), now(), $1, $2) returning id`,
      [backupPlace.name, name],
    );
    return rows[0]?.id ?? 0;
  }

  /** A title with a video, published or not. */
  async function titleThatIs(published: boolean): Promise<number> {
    const { rows } = await instance.database.pool.query<{ id: number }>(
      "update titles set published = $1 where external_id = 'silent-comet' returning id",
      [published],
    );
    return rows[0]?.id ?? 0;
  }

  const paymentKeys = {
    secretKey: fakeStripe.access.secretKey,
    publishableKey: fakeStripe.access.publishableKey,
  };

  async function withPaymentKeys({ call }: StudioCaller): Promise<number> {
    const { revision } = await call(getPaymentSettings, {});
    return (await call(changePaymentSettings, { revision, ...paymentKeys })).revision;
  }

  const policyOf = async () => (await (await olive.signIn()).call(getStaff, {})).policy;

  return {
    getMe: () => ({}),
    changeMe: async (caller) => ({
      revision: (await caller.call(getMe, {})).revision,
      theme: "dark",
    }),
    changeMyEmail: async (caller, { email }) => ({
      revision: (await caller.call(getMe, {})).revision,
      email,
    }),
    changeMyPassword: () => ({ current: STAFF_PASSWORD, password: STAFF_PASSWORD }),
    endMySession: async (caller, person) => {
      await person.signIn();
      const { sessions } = await caller.call(getMe, {});
      return { id: sessions.find(({ isCurrent }) => !isCurrent)?.id };
    },
    endMyOtherSessions: () => ({}),
    removeMyFactor: async (caller) => {
      const { secret } = await caller.call(startTotp, {});
      const { code } = authenticator(instance, secret);
      await caller.call(addTotp, { code: code(), name: "Spare" });
      return { id: (await caller.call(getMe, {})).factors.at(-1)?.id };
    },
    renewRecoveryCodes: () => ({}),
    getStaff: () => ({}),
    getRoles: () => ({}),
    changeRoles: async () => ({ ...(await disposable()), roles: ["read_only", "support"] }),
    removeStaff: disposable,
    endStaffSessions: async () => ({ id: (await disposable()).id }),
    changePolicy: async () => ({ revision: (await policyOf()).revision, idleSeconds: 7200 }),
    invite: () => ({ email: "invited@studio.test", roles: ["editor"] }),
    revokeInvitation: async () => {
      const { call } = await olive.signIn();
      const { staff } = await call(invite, { email: "revoked@studio.test", roles: ["editor"] });
      return { id: staff.invitations[0]?.id };
    },
    getAuditLog: () => ({}),
    exportAuditLog: () => ({ format: "csv" }),
    getToday: () => ({}),
    getUpdates: () => ({}),
    getKeys: () => ({}),
    createKey: () => ({ name: "Nightly", scopes: [{ scope: "today", level: "read" }] }),
    pauseKey: async () => ({ id: (await newKey(olive)).entry.id }),
    resumeKey: async () => {
      const { id } = (await newKey(olive)).entry;
      await (await olive.signIn()).call(pauseKey, { id });
      return { id };
    },
    revokeKey: async () => ({ id: (await newKey(olive)).entry.id }),
    getSiteSettings: () => ({}),
    changeSiteSettings: async (caller) => ({
      revision: (await caller.call(getSiteSettings, {})).revision,
      name: "Kino Laterna",
      accentColor: "#ffb840",
      language: "en",
      timeZone: "Europe/Vienna",
      currency: "EUR",
    }),
    ...studioSiteInputs(instance, olive),
    ...studioPlacementInputs(instance),
    ...studioOwnWindowsInputs(instance, olive),
    getMailSettings: () => ({}),
    changeMailSettings: async (caller) => ({
      revision: (await caller.call(getMailSettings, {})).revision,
      host: "127.0.0.1",
      port: 9,
      security: "starttls",
      user: "",
      senderName: "Bijou",
      senderAddress: "no-reply@bijou.test",
    }),
    sendTestMail: () => ({}),
    getPaymentSettings: () => ({}),
    checkPaymentKeys: () => ({ secretKey: fakeStripe.access.secretKey }),
    changePaymentSettings: async (caller) => ({
      revision: (await caller.call(getPaymentSettings, {})).revision,
      ...paymentKeys,
    }),
    createPaymentWebhook: async (caller) => ({ revision: await withPaymentKeys(caller) }),
    sendTestEvent: async (caller) => {
      await withPaymentKeys(caller);
      return {};
    },
    getDemoContent: () => ({}),
    chooseDemoContent: async () => {
      await instance.app.settings.set("demonstration", true);
      return { choice: "keep" };
    },
    // The catalog may name the film that Ada watches; the calls about her may not.
    getTitles: () => ({ kind: "series" }),
    getTitleIds: () => ({ kind: "series", limit: 10 }),
    getTitleFilters: () => ({}),
    getTitleColumns: () => ({}),
    changeTitleColumns: () => ({ columns: [{ id: "name", width: 300, isPinned: true }] }),
    getTitleViews: () => ({}),
    createTitleView: () => ({ ...VIEW, name: "Series" }),
    changeTitleView: async (caller) => ({ ...(await newView(caller)), isShared: true }),
    deleteTitleView: newView,
    publishTitle: async () => ({ id: await titleThatIs(false) }),
    unpublishTitle: async () => ({ id: await titleThatIs(true) }),
    ...studioTitleInputs(instance, olive),
    ...studioHomeInputs(instance, olive),
    ...studioListInputs(olive),
    ...studioIssueInputs(instance, olive),
    ...studioLicenseInputs(olive),
    ...studioPeopleInputs(instance, olive),
    ...studioAdInputs(instance, { olive, uploads }),
    ...studioImportInputs(instance, { olive, root: uploads }),
    getHealth: () => ({}),
    ...studioJobInputs(instance),
    getLog: () => ({}),
    getStorage: () => ({}),
    getBackups: () => ({}),
    startBackup: async () => {
      await instance.database.pool.query("delete from backups where state = 'waiting'");
      return {};
    },
    testBackup: async () => ({ id: await completeBackup() }),
    deleteBackup: async () => ({ id: await completeBackup() }),
    previewRestore: async () => ({ id: await completeBackup() }),
    restoreBackup: async () => {
      const { pool } = instance.database;
      await pool.query("delete from restores");
      await pool.query("delete from backup_tests");
      await pool.query("delete from backups where state = 'waiting'");
      const { name } = await instance.app.site.current();
      return { id: await completeBackup(), siteName: name, withoutSafety: true };
    },
    getRestoreProgress: () => ({}),
    prepareBackupDownload: async () => ({ id: await completeBackup(), ...DOWNLOAD }),
    downloadBackup: async ({ call }, person) => {
      await call(confirmTotp, { code: person.code() });
      return call(prepareBackupDownload, { id: await completeBackup(), ...DOWNLOAD });
    },
    getUploads: () => ({}),
    changeUpload: async (_, person) => ({
      id: await addUploadOf(instance, { email: person.email, state: "uploading", uploads }),
      revision: 1,
      description: "A comet over the pier.",
    }),
    finishUpload: async (_, person) => ({
      id: await addUploadOf(instance, { email: person.email, state: "received", uploads }),
      sha256: "0".repeat(64),
    }),
    replaceMaster: async (_, person) => ({
      id: instance.title("paper-boats"),
      upload: await addUploadOf(instance, { email: person.email, state: "ready", uploads }),
      revision: 1,
    }),
    addTitleExtra: async (_, person) => ({
      id: instance.title("paper-boats"),
      upload: await addUploadOf(instance, { email: person.email, state: "ready", uploads }),
      revision: 1,
      kind: "interview",
      name: "On the river",
      access: "title",
    }),
    addUpload: async (_, person) => ({
      id: await addUploadOf(instance, { email: person.email, state: "ready", uploads }),
      revision: 1,
    }),
  };
}
