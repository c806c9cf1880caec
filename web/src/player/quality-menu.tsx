import { Settings2 } from "lucide-react";
import type { PlayerCore } from "@bijou/player/core/player-core";
import type { PlayerState } from "@bijou/player/core/player-state";
import type { Preferences } from "@bijou/player/core/preferences";
import { wantsDataSaver } from "@bijou/player/engine/data-saver";
import { Choices, Menu } from "./menu.tsx";
import { playerTexts as texts } from "./texts.ts";
import type { ChangePreferences } from "./use-preferences.ts";

const DATA_SAVER = "saver";

interface Props {
  core: PlayerCore;
  state: PlayerState;
  preferences: Preferences;
  onPreferences: ChangePreferences;
  onOpenChange: (open: boolean) => void;
}

/** Automatic, with less data, or one size. A size is for this title, the data saver for the device. */
export function QualityMenu({ core, state, preferences, onPreferences, onOpenChange }: Props) {
  const { qualities, playingQuality, chosenQuality } = state;
  if (qualities.length < 2) return null;
  const savesData = wantsDataSaver(preferences);
  const automatic = savesData ? DATA_SAVER : null;
  const labelOf = (label: string, isChosen: boolean): string =>
    isChosen && playingQuality ? texts.withQuality(label, playingQuality) : label;
  const chosen = chosenQuality ?? automatic;
  const choose = (value: number | typeof DATA_SAVER | null): void => {
    if (typeof value === "number") {
      core.chooseQuality(value);
      return;
    }
    core.saveData(value === DATA_SAVER);
    onPreferences({ savesData: value === DATA_SAVER });
    if (chosenQuality !== null) core.chooseQuality(null);
  };
  return (
    <Menu
      label={texts.quality}
      content={<Settings2 aria-hidden="true" />}
      isHighlighted={chosen !== null}
      onOpenChange={onOpenChange}
    >
      <Choices
        legend={texts.quality}
        look="list"
        choices={[
          { value: null, label: labelOf(texts.automatic, chosen === null) },
          { value: DATA_SAVER, label: labelOf(texts.dataSaver, chosen === DATA_SAVER) },
          ...qualities.toReversed().map((value) => ({ value, label: texts.lines(value) })),
        ]}
        chosen={chosen}
        onChoose={choose}
      />
    </Menu>
  );
}
