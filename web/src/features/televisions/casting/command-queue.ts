import type { TvCommand } from "@bijou/contract/televisions/casting";

/** After a seek, so that an arrow key held down stays below the server's 240 commands a minute. */
const SEEK_GAP_MS = 300;
/** The server accepts steps up to this. */
const MAX_STEP_SECONDS = 600;

interface Waiting {
  command: TvCommand;
  onSent: (isSent: boolean) => void;
}

/** One command for two seeks in a row; undefined where both are needed. */
function merge(first: TvCommand, second: TvCommand): TvCommand | undefined {
  if (second.kind === "seek" && (first.kind === "seek" || first.kind === "step")) return second;
  if (second.kind !== "step") return undefined;
  if (first.kind === "seek")
    return { ...first, position_seconds: Math.max(0, first.position_seconds + second.seconds) };
  const seconds = first.kind === "step" ? first.seconds + second.seconds : Number.NaN;
  return Math.abs(seconds) <= MAX_STEP_SECONDS ? { kind: "step", seconds } : undefined;
}

/** Sends one command at a time, so that they arrive in the order of the presses. Waiting seeks become one. */
export function createCommandQueue(send: (command: TvCommand) => Promise<boolean>) {
  const waiting: Waiting[] = [];
  let isRunning = false;

  async function run(): Promise<void> {
    if (isRunning) return;
    isRunning = true;
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      const { command, onSent } = next;
      onSent(await send(command));
      if (command.kind === "seek" || command.kind === "step")
        await new Promise((resolve) => setTimeout(resolve, SEEK_GAP_MS));
    }
    isRunning = false;
  }

  return (command: TvCommand, onSent: (isSent: boolean) => void): void => {
    const last = waiting.at(-1);
    const merged = last && merge(last.command, command);
    if (last && merged) {
      last.command = merged;
      last.onSent = onSent;
    } else waiting.push({ command, onSent });
    void run();
  };
}
