import type { ReactNode } from "react";
import { useSession } from "../../../platform/session/session.ts";
import { SubnavPage } from "../../../ui/layout/subnav-layout.tsx";
import { accountLinks } from "./account-links.ts";
import { accountLayoutTexts as texts } from "./texts.ts";
import { useIsCurrent } from "../../../platform/use-is-current.ts";
import { usePageStill } from "../page-stills.ts";

interface Props {
  readonly title: string;
  /** A sentence under the title, or "". */
  readonly text?: string;
  /** Buttons beside the title. */
  readonly actions?: ReactNode;
  readonly isBusy?: boolean;
  readonly children: ReactNode;
}

/** The layout of the account pages, with the settings menu. */
export function AccountPage(page: Props) {
  const session = useSession();
  const isCurrent = useIsCurrent();
  const links = session === null ? [] : accountLinks(session);
  return (
    <SubnavPage
      {...page}
      links={links.map(({ to, name }) => ({ to, name, isCurrent: isCurrent(to) }))}
      linksLabel={texts.settings}
      still={usePageStill(session?.user_id)}
    />
  );
}
