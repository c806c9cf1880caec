import { once } from "node:events";
import { connect, createServer, type Socket } from "node:net";

/** What a connection of the browser has sent when it is taken for one that uploads. */
const UPLOADING_BYTES = 1024 * 1024;

/** Between the browser and a server: counts what the browser sends, and can stop the upload in the middle of a chunk. */
export interface Connection {
  /** What the browser has sent in all. */
  readonly sent: () => number;
  /** Forwards so many bytes more, then keeps the upload waiting; other requests get through. */
  stopAfter(bytes: number): Promise<void>;
  close(): void;
}

/** Listens at `port` for a server that listens at `target`, also one that starts again. */
export async function openConnection(port: number, target: number): Promise<Connection> {
  let sent = 0;
  let stop: { at: number; stopped: () => void } | undefined;
  const sockets = new Set<Socket>();

  function forward(browser: Socket): void {
    const server = connect(target, "127.0.0.1");
    let own = 0;
    let isStopped = false;
    browser.on("data", (data) => {
      sent += data.length;
      own += data.length;
      if (stop && sent >= stop.at && own > UPLOADING_BYTES) {
        isStopped = true;
        browser.pause();
        stop.stopped();
        stop = undefined;
      } else if (!server.write(data)) browser.pause();
    });
    server.on("drain", () => {
      if (!isStopped) browser.resume();
    });
    server.pipe(browser);
    for (const [socket, other] of [
      [browser, server],
      [server, browser],
    ] as const) {
      sockets.add(socket);
      socket.on("error", () => socket.destroy());
      socket.on("close", () => {
        sockets.delete(socket);
        other.destroy();
      });
    }
  }

  const listener = createServer(forward).listen(port, "127.0.0.1");
  await once(listener, "listening");
  return {
    sent: () => sent,
    stopAfter: (bytes) =>
      new Promise((stopped) => {
        stop = { at: sent + bytes, stopped };
      }),
    close() {
      listener.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}
