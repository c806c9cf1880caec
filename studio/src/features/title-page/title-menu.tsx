import { levelOf } from "@bijou/contract/studio/roles";
import type { TitlePage } from "@bijou/contract/studio/title-page";
import { CalendarClock, Ellipsis, ExternalLink, EyeOff, Trash2 } from "lucide-react";
import { useState } from "react";
import { usePerson } from "../../platform/studio.ts";
import { IconButton } from "../../ui/form/button.tsx";
import { useTexts } from "../../ui/language.ts";
import { Menu, MenuItem, MenuSeparator } from "../../ui/overlay/menu.tsx";
import { actionTexts } from "./action-texts.ts";
import { DeleteDialog } from "./delete-dialog.tsx";
import { ScheduleDialog } from "./schedule-dialog.tsx";
import { titleTexts } from "./texts.ts";
import { useMayDelete } from "./trash.tsx";

/** Where viewers see the title. */
const viewersPage = ({ id, kind }: Pick<TitlePage, "id" | "kind">): string =>
  `/content?video_id=${id}&video_type=${kind === "movie" ? 1 : 2}`;

/** What is done less often with all of a title. */
export function TitleMenu({ page, onUnpublish }: { page: TitlePage; onUnpublish: () => void }) {
  const texts = useTexts(titleTexts);
  const actions = useTexts(actionTexts);
  const { roles } = usePerson();
  const [open, setOpen] = useState<"delete" | "schedule">();
  const { status } = page;
  const isShown = status === "published" || status === "scheduled";
  const mayPublish = levelOf(roles, "publish") === "write";
  const mayDelete = useMayDelete(page);
  if (status === "deleted" || (!isShown && !mayPublish && !mayDelete)) return null;
  const close = (): void => setOpen(undefined);
  return (
    <>
      <Menu
        button={
          <IconButton label={texts.actions}>
            <Ellipsis />
          </IconButton>
        }
      >
        {isShown && (
          <MenuItem
            icon={<ExternalLink />}
            onSelect={() => void window.open(viewersPage(page), "_blank", "noopener")}
          >
            {texts.viewOnSite}
          </MenuItem>
        )}
        {mayPublish && (
          <MenuItem icon={<CalendarClock />} onSelect={() => setOpen("schedule")}>
            {actions.scheduleAction}
          </MenuItem>
        )}
        {isShown && mayPublish && (
          <MenuItem icon={<EyeOff />} onSelect={onUnpublish}>
            {texts.unpublish}
          </MenuItem>
        )}
        {mayDelete && (
          <>
            <MenuSeparator />
            <MenuItem icon={<Trash2 />} isDanger onSelect={() => setOpen("delete")}>
              {actions.delete}
            </MenuItem>
          </>
        )}
      </Menu>
      {open === "schedule" && <ScheduleDialog onClose={close} />}
      {open === "delete" && <DeleteDialog onClose={close} />}
    </>
  );
}
