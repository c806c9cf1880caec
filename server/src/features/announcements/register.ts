import {
  announce,
  changeAnnouncement,
  endAnnouncement,
  getAnnouncements,
} from "@bijou/contract/studio/announcements";
import type { Platform } from "../../platform/platform.ts";
import { type AnnouncementsService, createAnnouncements } from "./service.ts";

export function registerAnnouncements(platform: Platform): AnnouncementsService {
  const { api } = platform.studio;
  const announcements = createAnnouncements(platform);
  api.bind(getAnnouncements, () => announcements.read());
  api.bind(announce, ({ actor, input }) => announcements.announce(actor, input));
  api.bind(changeAnnouncement, ({ actor, input }) => announcements.change(actor, input));
  api.bind(endAnnouncement, ({ actor, input }) => announcements.end(actor, input));
  return announcements;
}
