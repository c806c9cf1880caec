import { Compass, LockKeyhole, TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { PageTitle } from "../platform/page-title.tsx";
import { maySee, type SectionId } from "../platform/sections.ts";
import { usePerson } from "../platform/studio.ts";
import { platformTexts } from "../platform/texts.ts";
import { EmptyState } from "../ui/feedback/states.tsx";
import { Button, ButtonLink } from "../ui/form/button.tsx";
import { useTexts } from "../ui/language.ts";
import { useLocale } from "../ui/locale.ts";
import { appTexts } from "./texts.ts";

/** The page, or one sentence if no role of the person allows it (ST-009). */
export function Scoped({ section, children }: { section: SectionId; children: ReactNode }) {
  const app = useTexts(appTexts);
  const texts = useTexts(platformTexts);
  const { list } = useLocale();
  const { roles } = usePerson();
  if (maySee(roles, section)) return children;
  return (
    <>
      <PageTitle page={texts.noPermissionTitle} />
      <EmptyState
        isPage
        icon={<LockKeyhole />}
        title={texts.noPermissionTitle}
        actions={<ButtonLink to="/">{app.toToday}</ButtonLink>}
      >
        {texts.noPermission(list(roles.map((role) => texts.roles[role])))}
      </EmptyState>
    </>
  );
}

export function NotFound() {
  const texts = useTexts(appTexts);
  return (
    <>
      <PageTitle page={texts.notFound} />
      <EmptyState
        isPage
        icon={<Compass />}
        title={texts.notFound}
        actions={<ButtonLink to="/">{texts.toToday}</ButtonLink>}
      >
        {texts.notFoundText}
      </EmptyState>
    </>
  );
}

/** A page that threw, or whose files are gone because a new version was installed. */
export function Crashed() {
  const texts = useTexts(appTexts);
  return (
    <EmptyState
      isPage
      icon={<TriangleAlert />}
      title={texts.crashed}
      actions={<Button onClick={() => window.location.reload()}>{texts.reload}</Button>}
    >
      {texts.crashedText}
    </EmptyState>
  );
}
