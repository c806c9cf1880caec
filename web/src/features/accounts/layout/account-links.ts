import {
  History,
  type LucideIcon,
  MonitorSmartphone,
  Sparkles,
  Ticket,
  TvMinimal,
  UserRound,
} from "lucide-react";
import { paths } from "@bijou/contract/site-paths";
import type { Session } from "../../../platform/session/storage.ts";
import { ownsAccount } from "../owns-account.ts";
import { accountLayoutTexts as texts } from "./texts.ts";

interface AccountLink {
  readonly to: string;
  readonly name: string;
  readonly Icon: LucideIcon;
}

/** The settings in the side bar and beside the account pages; a child's profile has none. */
export function accountLinks(session: Session): readonly AccountLink[] {
  if (session.is_child === 1) return [];
  return [
    { to: paths.profile, name: texts.profile, Icon: UserRound },
    { to: paths.activity, name: texts.history, Icon: History },
    { to: paths.devices, name: texts.devices, Icon: MonitorSmartphone },
    { to: paths.membership, name: texts.membership, Icon: Ticket },
    { to: paths.suggested, name: texts.suggested, Icon: Sparkles },
    ...(ownsAccount(session)
      ? [{ to: paths.activateTv(), name: texts.activateDevice, Icon: TvMinimal }]
      : []),
  ];
}
