import { type AddressInfo, connect } from "node:net";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { useTestInstance } from "../../testing/test-instance.ts";

const instance = await useTestInstance({ idleConnectionMs: 300 });
const { http } = instance.app;
const REQUEST = "GET /api/v3/openapi.json HTTP/1.1\r\nHost: bijou.test\r\n\r\n";
/** More than the buffers of a connection hold, at half a megabyte per response. */
const REQUESTS = 60;

test("S-12: a connection whose client never reads is closed", async () => {
  await http.listen({ port: 0, host: "127.0.0.1" });
  const { port } = http.server.address() as AddressInfo;
  const socket = connect(port, "127.0.0.1").pause();
  socket.on("error", () => undefined);
  socket.write(REQUEST.repeat(REQUESTS));
  const count = promisify(http.server.getConnections.bind(http.server));
  const open = (): Promise<number> => count();
  await expect.poll(open).toBe(1);
  await expect.poll(open).toBe(0);
  socket.destroy();
});
