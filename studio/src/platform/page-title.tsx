import { useTexts } from "../ui/language.ts";
import { useSession } from "./studio.ts";
import { platformTexts } from "./texts.ts";

/** The title of the browser's tab. */
export function PageTitle({ page }: { page: string }) {
  const { siteName } = useSession();
  return <title>{useTexts(platformTexts).pageTitle(page, siteName)}</title>;
}
