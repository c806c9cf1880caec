import { expect, test } from "vitest";
import { useTestDatabase } from "../../testing/test-database.ts";
import { listMails, showMail } from "./sent-mails-store.ts";

const database = await useTestDatabase();

test("O-15: mails are listed and shown with their outcome, without their content", async () => {
  await database.pool.query(
    `insert into mails (template, recipient, content, state, reason, created_at) values
       ('sign-in-code', 'ann@bijou.test', '{"code": "4711"}', 'waiting', 'The server is away', now()),
       ('receipt', 'bob@bijou.test', null, 'sent', null, now()),
       ('sign-in-code', '', null, 'unsent', null, now())`,
  );
  const all = await listMails(database, {});
  expect(all.map(({ recipient }) => recipient)).toEqual(["bob@bijou.test", "ann@bijou.test"]);
  expect(await listMails(database, { to: "ANN@bijou.test", state: "sent" })).toEqual([]);
  const [mail] = await listMails(database, { state: "waiting" });
  const shown = await showMail(database, mail?.id ?? 0);
  expect(shown).toMatchObject({ template: "sign-in-code", reason: "The server is away" });
  expect(JSON.stringify(shown)).not.toContain("4711");
  await expect(listMails(database, { state: "lost" })).rejects.toThrow(/A mail is waiting, sent/);
  await expect(showMail(database, 4_711)).rejects.toThrow(/There is no mail 4711/);
});
