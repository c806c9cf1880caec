import type { FastifyRequest } from "fastify";

/**
 * Calls `work` with a signal that aborts when the client disconnects; `request.signal` aborts once the body was read.
 */
export async function whileConnected<T>(
  { raw: { socket } }: FastifyRequest,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const gone = new AbortController();
  const leave = (): void => gone.abort();
  socket.once("close", leave);
  if (socket.destroyed) leave();
  try {
    return await work(gone.signal);
  } finally {
    socket.off("close", leave);
  }
}
