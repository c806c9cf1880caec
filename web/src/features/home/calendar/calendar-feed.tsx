import { useRouteLoaderData } from "react-router";
import { CalendarPlus, Link as LinkIcon } from "lucide-react";
import { showToast } from "../../../platform/notices.ts";
import { paths } from "@bijou/contract/site-paths";
import { useHydrated } from "../../../ui/layout/use-hydrated.ts";
import { useSession } from "../../../platform/session/session.ts";
import { Button, ButtonLink } from "../../../ui/form/button.tsx";
import { calendarTexts as texts } from "./texts.ts";

async function copy(address: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(address);
    showToast({ text: texts.copied });
  } catch {
    showToast({ text: texts.copyFailed(address), kind: "bad" });
  }
}

/**
 * Subscribes the viewer's own calendar to the week's feed, which stays up to date. The feed is the same for everyone,
 * so children do not get it.
 */
export function CalendarFeed({ className }: { className?: string | undefined }) {
  const session = useSession();
  const isHydrated = useHydrated();
  const shell = useRouteLoaderData<{ readonly footer: { readonly has_calendar: boolean } }>("root");
  const isOff = shell?.footer.has_calendar === false;
  if (!isHydrated || isOff || session?.is_child === 1) return null;
  const { href, host, pathname } = new URL(paths.calendarFeed, window.location.origin);
  return (
    <div className={className}>
      {/* `webcal:` asks the device's calendar to subscribe. */}
      <ButtonLink
        look="quiet"
        size="small"
        icon={<CalendarPlus />}
        to={`webcal://${host}${pathname}`}
      >
        {texts.subscribe}
      </ButtonLink>
      <Button look="quiet" size="small" icon={<LinkIcon />} onClick={() => void copy(href)}>
        {texts.copy}
      </Button>
    </div>
  );
}
