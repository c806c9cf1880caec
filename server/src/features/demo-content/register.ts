import { chooseDemoContent, getDemoContent } from "@bijou/contract/studio/demo-content";
import type { Platform } from "../../platform/platform.ts";
import type { RemovalDependencies } from "./removal.ts";
import { createDemoContent, type DemoContentService } from "./service.ts";

export function registerDemoContent(
  platform: Platform,
  needs: Omit<RemovalDependencies, "database" | "now"> & {
    readonly variables: readonly string[] | undefined;
  },
): DemoContentService {
  const demoContent = createDemoContent({
    ...platform,
    ...needs,
    variables: needs.variables ?? [],
  });
  const { api } = platform.studio;
  api.bind(getDemoContent, () => demoContent.read());
  api.bind(chooseDemoContent, ({ actor, input }) => demoContent.choose(actor, input.choice));
  return demoContent;
}
