import { stopInvitations } from "@bijou/contract/watchlists/blocked-senders";
import { paths } from "@bijou/contract/site-paths";
import { api } from "../../../platform/session/api.ts";
import { metaOf, originClientLoader, originLoader } from "../../../platform/page/page-head.ts";
import type { RouteHandle } from "../../../platform/page/route-handle.ts";
import { StopStage } from "./stop-stage.tsx";
import { invitationTexts as texts } from "./texts.ts";

export const handle: RouteHandle = { shell: "bare" };

export const loader = originLoader;
export const clientLoader = originClientLoader;

export const meta = metaOf({
  title: texts.title,
  description: texts.description,
  path: paths.stopInvitations,
  hidden: true,
});

/** Where the invitations of somebody end, without a sign-in; the link of an invitation leads here. */
export default function StopInvitationsPage() {
  return (
    <StopStage
      use="stop-invitations"
      texts={texts}
      stop={(token) => api(stopInvitations, { token, is_blocked: "1" })}
      undo={{
        label: texts.undo,
        done: texts.undone,
        run: (token) => api(stopInvitations, { token, is_blocked: "0" }),
      }}
    />
  );
}
