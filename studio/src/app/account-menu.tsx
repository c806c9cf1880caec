import { CircleUser, ExternalLink, Keyboard, LogOut, Monitor, Moon, Sun } from "lucide-react";
import { useNavigate } from "react-router";
import { SECTIONS } from "../platform/sections.ts";
import { usePerson, useSession } from "../platform/studio.ts";
import { Avatar } from "../ui/display/avatar.tsx";
import { useTexts } from "../ui/language.ts";
import { Menu, MenuChoice, MenuItem, MenuLabel, MenuSeparator } from "../ui/overlay/menu.tsx";
import styles from "./shell.module.css";
import { appTexts } from "./texts.ts";
import { useAccount } from "./use-account.ts";

export function AccountMenu({ onShortcuts }: { onShortcuts: () => void }) {
  const texts = useTexts(appTexts);
  const { siteUrl } = useSession();
  const { id, name, email, theme } = usePerson();
  const navigate = useNavigate();
  const { changeTheme, signOut } = useAccount();
  return (
    <Menu
      button={
        <button type="button" className={styles.me}>
          <Avatar name={name} id={id} />
          <span className="visually-hidden">{texts.account(name)}</span>
        </button>
      }
    >
      <MenuLabel>{email}</MenuLabel>
      <MenuItem icon={<CircleUser />} onSelect={() => void navigate(SECTIONS.profile.path)}>
        {texts.profile}
      </MenuItem>
      {siteUrl !== null && (
        <MenuItem
          icon={<ExternalLink />}
          onSelect={() => window.open(siteUrl, "_blank", "noopener")}
        >
          {texts.viewSite}
        </MenuItem>
      )}
      <MenuItem icon={<Keyboard />} onSelect={onShortcuts}>
        {texts.shortcuts}
      </MenuItem>
      <MenuSeparator />
      <MenuChoice
        label={texts.theme}
        value={theme}
        options={[
          ["system", texts.themes.system, <Monitor key="system" />],
          ["light", texts.themes.light, <Sun key="light" />],
          ["dark", texts.themes.dark, <Moon key="dark" />],
        ]}
        onChange={changeTheme}
      />
      <MenuSeparator />
      <MenuItem icon={<LogOut />} onSelect={signOut}>
        {texts.signOut}
      </MenuItem>
    </Menu>
  );
}
