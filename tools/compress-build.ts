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

/**
 * Writes a Brotli and a gzip version of every text file of a built client, so that none is compressed while serving.
 */
async function compressFilesIn(folder: string): Promise<void> {
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

const root = join(import.meta.dirname, "..");
await compressFilesIn(join(root, "web/build/client"));
// The page itself is completed for each request, so only the files beside it are compressed.
await compressFilesIn(join(root, "studio/build/assets"));
// Written last: its presence means that the build is complete. The server compares its content.
await writeFile(join(root, "web/build", BUILT_FROM), await buildVersion());
