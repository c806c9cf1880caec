import { join } from "node:path";
import { buildApp } from "../../app.ts";
import { testSecrets } from "../../testing/instance/template.ts";
import { openDatabase } from "../database/database.ts";
import { createDirectoryStore } from "../files/directory-store.ts";
import { createImageStore } from "../images/image-store.ts";
import { createMediaStore } from "../media/media-store.ts";

/** A server in a process of its own, which a test may kill. It prints its port. */
const [host = "", user = "", name = "", directory = ""] = process.argv.slice(2);
const database = openDatabase({ host, user, database: name });
const blobs = createDirectoryStore(join(directory, "data"));
const { http } = await buildApp({
  database,
  images: createImageStore(blobs, database),
  media: createMediaStore(blobs),
  secrets: testSecrets,
  publicUrl: "https://bijou.test",
  studio: { url: "https://bijou.test", isOwnHost: false, networks: [] },
  limitScale: 1_000,
  uploads: { directory },
});
await http.listen({ port: 0, host: "127.0.0.1" });
const address = http.server.address();
console.log(typeof address === "object" ? address?.port : "");
