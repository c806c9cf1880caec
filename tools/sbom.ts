import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";

interface Component {
  readonly "bom-ref": string;
  readonly [property: string]: unknown;
}

interface Bill {
  readonly bomFormat: string;
  readonly specVersion: string;
  readonly metadata: { readonly component: Component };
  readonly components: readonly Component[];
  readonly dependencies: readonly { readonly ref: string; readonly dependsOn: readonly string[] }[];
}

interface Locked {
  readonly name?: string;
  readonly version?: string;
  readonly dev?: boolean;
  readonly devOptional?: boolean;
  readonly link?: boolean;
}

const MAX_BYTES = 64 * 1024 * 1024;

/** `name@version` of each package that is installed without those for development, for any platform. */
export function productionPackages(root: string): string[] {
  const lock: { packages: Readonly<Record<string, Locked>> } = JSON.parse(
    readFileSync(join(root, "package-lock.json"), "utf8"),
  );
  const packages = Object.entries(lock.packages).flatMap(([path, locked]) => {
    const [, name] = /.*node_modules\/(.+)$/.exec(path) ?? [];
    const isOurs = name === undefined || locked.link === true;
    const isForDevelopment = locked.dev === true || locked.devOptional === true;
    return isOurs || isForDevelopment ? [] : [`${locked.name ?? name}@${locked.version}`];
  });
  return [...new Set(packages)].toSorted();
}

/** The packages of production as a bill of materials (CycloneDX), from the lock file alone. */
export function billOfMaterials(root: string): Bill {
  // Not `--omit dev`, with which npm 11 leaves out what both a workspace and a package for development need.
  const all: Bill = JSON.parse(
    execFileSync(
      "npm",
      ["sbom", "--package-lock-only", "--sbom-format=cyclonedx", "--sbom-type=application"],
      { cwd: root, encoding: "utf8", maxBuffer: MAX_BYTES },
    ),
  );
  const wanted = new Set(productionPackages(root));
  const isWanted = (ref: string): boolean => wanted.has(ref);
  const self = all.metadata.component["bom-ref"];
  return {
    ...all,
    // npm names it after its folder.
    metadata: { ...all.metadata, component: { ...all.metadata.component, name: "bijou" } },
    components: all.components.filter((component) => isWanted(component["bom-ref"])),
    dependencies: all.dependencies
      .filter(({ ref }) => ref === self || isWanted(ref))
      .map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn.filter(isWanted) })),
  };
}
