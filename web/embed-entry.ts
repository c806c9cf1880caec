import { writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Plugin, Rolldown } from "vite";

const SCRIPT = join(import.meta.dirname, "src/features/embeds/embed.ts");
const EMBEDDED_PLAYER = join(import.meta.dirname, "src/features/embeds/embedded-player.tsx");
const PLAYER = join(import.meta.dirname, "src/player/player.tsx");
/** Beside the build; the server reads it when it starts. */
const FILES = join(import.meta.dirname, "build/embed.json");

type Bundle = Rolldown.OutputBundle;

function chunkOf(bundle: Bundle, module: string): Rolldown.OutputChunk {
  for (const chunk of Object.values(bundle))
    if (chunk.type === "chunk" && chunk.facadeModuleId === module) return chunk;
  throw new Error(`${module} has no chunk of its own`);
}

/** A chunk and all that it imports. */
function withImports(bundle: Bundle, from: Rolldown.OutputChunk): readonly Rolldown.OutputChunk[] {
  const names = new Set([from.fileName]);
  // Iterating a set also visits values that are added during the iteration.
  for (const name of names) {
    const chunk = bundle[name];
    if (chunk?.type === "chunk") for (const imported of chunk.imports) names.add(imported);
  }
  return [...names].flatMap((name) => {
    const chunk = bundle[name];
    return chunk?.type === "chunk" ? [chunk] : [];
  });
}

const addresses = (names: Iterable<string>): string[] =>
  [...new Set(names)].map((name) => `/${name}`);
const stylesOf = (chunks: readonly Rolldown.OutputChunk[]): string[] =>
  addresses(chunks.flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]));

/**
 * Builds the script of the embed page, which is no page of the router, and writes the names of its files. The script
 * does not import the player: the bundler's function for that is in a file with the shell of the site.
 */
export function embedEntry(): Plugin {
  return {
    name: "embed-entry",
    apply: "build",
    applyToEnvironment: ({ name }) => name === "client",
    buildStart() {
      for (const id of [SCRIPT, EMBEDDED_PLAYER]) this.emitFile({ type: "chunk", id });
    },
    generateBundle(_options, bundle) {
      const script = chunkOf(bundle, SCRIPT);
      if (script.imports.length > 0)
        this.error(`The embed page would load ${script.imports.join(", ")} before the player`);
      const player = chunkOf(bundle, EMBEDDED_PLAYER);
      const loaded = [player, chunkOf(bundle, PLAYER)].flatMap((chunk) =>
        withImports(bundle, chunk),
      );
      const files = {
        script: `/${script.fileName}`,
        styles: stylesOf([script]),
        player: {
          script: `/${player.fileName}`,
          imports: addresses(loaded.map(({ fileName }) => fileName)),
          styles: stylesOf(loaded),
        },
      };
      writeFileSync(FILES, `${JSON.stringify(files, null, 2)}\n`);
    },
  };
}
