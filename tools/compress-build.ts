import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { buildVersion } from "../server/src/platform/pages/build-version.ts";
import { BUILT_FROM } from "../server/src/platform/pages/require-fitting-build.ts";

const COMPRESSIBLE = /\.(?:js|css|svg|html|json|webmanifest)$/;
const MIN_COMPRESSED_BYTES = 512;
const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

const root = join(import.meta.dirname, "..");

/** Writes a Brotli and a gzip version of every text file of a folder, so that none is compressed while serving. */
async function compress(folder: string): Promise<void> {
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !COMPRESSIBLE.test(entry.name)) continue;
    const path = join(entry.parentPath, entry.name);
    const content = await readFile(path);
    if (content.length < MIN_COMPRESSED_BYTES) continue;
    const params = {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
    };
    await writeFile(`${path}.br`, await toBrotli(content, { params }));
    await writeFile(`${path}.gz`, await toGzip(content, { level: 9 }));
  }
}

await compress(join(root, "web/build/client"));
// Its page is not compressed: it contains the first response.
await compress(join(root, "studio/build/assets"));
// Written last: its presence means that the build is complete. The server compares its content.
await writeFile(join(root, "web/build", BUILT_FROM), await buildVersion());
