import { parseArgs } from "node:util";
import type { Size } from "./world/step.ts";

const SMALLEST = 1_000;
/** Until the words, names and pictures of titles repeat too often to be plausible. */
const LARGEST = 10_000_000;
const TIMES = 10;
const REQUESTS = 400;

/** The worlds that are measured, the smallest first, and how many requests of each kind. */
interface Options {
  readonly sizes: readonly Size[];
  readonly requests: number;
}

/** The largest world, and all that are a tenth of the next one. */
function sizesUpTo(titles: number, members: number): Size[] {
  const smaller = titles / TIMES;
  const earlier = smaller < SMALLEST ? [] : sizesUpTo(Math.round(smaller), members / TIMES);
  return [...earlier, { titles, members: Math.max(SMALLEST, Math.round(members)) }];
}

function wholeNumber(text: string, least: number): number | undefined {
  const value = Number(text);
  return Number.isInteger(value) && value >= least && value <= LARGEST ? value : undefined;
}

/** @returns the mistake in the arguments, in words. */
export function readOptions(args: string[]): Options | string {
  try {
    const { values } = parseArgs({
      args,
      options: {
        titles: { type: "string", default: "100000" },
        members: { type: "string" },
        requests: { type: "string", default: String(REQUESTS) },
      },
    });
    const members = values.members ?? values.titles;
    const read = {
      titles: wholeNumber(values.titles, SMALLEST),
      members: wholeNumber(members, SMALLEST),
      requests: wholeNumber(values.requests, 1),
    };
    if (read.titles === undefined || read.members === undefined)
      return `--titles ${values.titles} --members ${members}: give two whole numbers from ${SMALLEST} to ${LARGEST}.`;
    if (read.requests === undefined)
      return `--requests ${values.requests}: give a whole number of requests of each kind, such as ${REQUESTS}.`;
    return { sizes: sizesUpTo(read.titles, read.members), requests: read.requests };
  } catch (error) {
    return `${String(error)}\nnpm run load -- [--titles 1000000] [--members 1000000] [--requests ${REQUESTS}]`;
  }
}
