import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { directImports } from "./direct-imports.ts";

let features = "";
beforeEach(async () => {
  const root = await mkdtemp(join(tmpdir(), "bijou-direct-imports-"));
  features = join(root, "features");
  await mkdir(join(features, "titles"), { recursive: true });
  await writeFile(
    join(features, "titles/public.ts"),
    'export { Tile, type TileProps } from "./tile/tile.tsx";\nexport const Lazy = 1;\n',
  );
});
afterEach(() => rm(join(features, ".."), { recursive: true }));

const rewritten = (code: string): string => directImports(code, join(features, "home/row.tsx"));

test("each name comes from the file that defines it", () => {
  expect(
    rewritten('import { Lazy, Tile as Card, type TileProps } from "../titles/public.ts";'),
  ).toBe(
    'import { Lazy } from "../titles/public.ts"; ' +
      'import { Tile as Card } from "../titles/tile/tile.tsx"; ' +
      'import { type TileProps } from "../titles/tile/tile.tsx";',
  );
});

test("other imports stay as they are", () => {
  const code = 'import { Row } from "./row.tsx";\nimport { useState } from "react";';
  expect(rewritten(code)).toBe(code);
});
