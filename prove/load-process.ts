import { fork } from "node:child_process";
import { once } from "node:events";
import { type Answers, load } from "./requests.ts";

/** A load that is made by a process of its own, so that what is measured beside it does not wait for it. */
interface Load {
  readonly url: string;
  readonly connections: number;
  readonly seconds: number;
  readonly connectSeconds?: number;
  /** Requested one after the other; `{n}` becomes a number that is never the same. */
  readonly paths: readonly string[];
  readonly headers: Readonly<Record<string, string>>;
}

type Sent = Omit<Answers, "byStatus"> & {
  readonly byStatus: readonly (readonly [number, number])[];
};

export async function loadFromProcess(wanted: Load): Promise<Answers> {
  const child = fork(import.meta.filename, [JSON.stringify(wanted)]);
  const [[sent]] = await Promise.all([
    once(child, "message") as Promise<[Sent]>,
    once(child, "exit"),
  ]);
  return { ...sent, byStatus: new Map(sent.byStatus) };
}

if (process.send && process.argv[1] === import.meta.filename) {
  const { paths, ...wanted } = JSON.parse(process.argv[2] ?? "") as Load;
  let count = 0;
  const pathOf = (): string => {
    count++;
    return (paths[count % paths.length] ?? "/").replaceAll("{n}", String(count));
  };
  const answers = await load({ ...wanted, pathOf });
  process.send({ ...answers, byStatus: [...answers.byStatus] } satisfies Sent, () =>
    process.disconnect(),
  );
}
