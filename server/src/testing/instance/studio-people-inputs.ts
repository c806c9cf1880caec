import { getPerson, uploadPortrait } from "@bijou/contract/studio/person-page";
import sharp from "sharp";
import type { TestInstance } from "../test-instance.ts";
import type { StaffMember } from "./staff.ts";

/** Inputs with which the calls about people succeed. */
export function studioPeopleInputs(
  instance: TestInstance,
  olive: StaffMember,
): Readonly<Record<string, () => object | Promise<object>>> {
  const id = (): number => instance.person("Nell Farrow");
  const owner = async () => (await olive.signIn()).call;
  const revision = async () => (await (await owner())(getPerson, { id: id() })).revision;
  let others = 0;

  /** Somebody who is in no title. */
  async function somebody(): Promise<number> {
    others += 1;
    const { rows } = await instance.database.pool.query<{ id: number }>(
      "insert into people (name) values ($1) returning id",
      [`Somebody ${others}`],
    );
    return rows[0]?.id ?? 0;
  }
  const portrait = () =>
    sharp({ create: { width: 480, height: 480, channels: 3, background: "#374" } })
      .png()
      .toBuffer();

  return {
    getPeople: () => ({ search: "a" }),
    getPerson: () => ({ id: id() }),
    changePerson: async () => {
      others += 1;
      return { id: id(), revision: await revision(), otherNames: [`Nelly ${others}`] };
    },
    uploadPortrait: async () => ({ id: id(), file: await portrait() }),
    cropPortrait: async () => {
      const file = new Blob([new Uint8Array(await portrait())]);
      const { hash } = await (await owner())(uploadPortrait, { id: id() }, { file });
      return { id: id(), hash, crop: { x: 0, y: 0, width: 0.9, height: 0.9 } };
    },
    getPersonHistory: () => ({ id: id() }),
    previewMerge: async () => ({ id: id(), other: await somebody() }),
    mergePeople: async () => ({
      id: id(),
      revision: await revision(),
      other: await somebody(),
      otherRevision: 1,
    }),
  };
}
