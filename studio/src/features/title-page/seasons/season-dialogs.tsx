import { INHERITED, type OwnValues, ownOf } from "@bijou/contract/studio/season";
import { MAX_EPISODE_NUMBER, MAX_SEASON_NUMBER } from "@bijou/contract/studio/title-seasons";
import { useState } from "react";
import { Button } from "../../../ui/form/button.tsx";
import { Field, Select } from "../../../ui/form/field.tsx";
import { Form, valueOf } from "../../../ui/form/form.tsx";
import { useTexts } from "../../../ui/language.ts";
import { Dialog, DialogActions } from "../../../ui/overlay/dialog.tsx";
import { uiTexts } from "../../../ui/texts.ts";
import { OwnWindowsDialog, OwnWindowsField } from "../../rights/public.ts";
import { useEditedPage } from "../editor-context.ts";
import { useTitleChoices } from "../queries.ts";
import { EpisodeVideoDialog } from "./episode-video-dialog.tsx";
import { OwnFields } from "./own-fields.tsx";
import {
  addEpisode,
  addSeason,
  changeEpisode,
  changeSeason,
  type Described,
  type Episode,
  moveEpisode,
  nextNumber,
  type Season,
  type Seasons,
  seasonOf,
} from "./season-layout.ts";
import { seasonTexts } from "./texts.ts";
import { useSeasons } from "./use-seasons.ts";

/** What is added, changed or moved. */
export type Asking =
  | { readonly what: "add-season" }
  | { readonly what: "add-episode"; readonly season: Season }
  | { readonly what: "edit-season"; readonly season: Season }
  | { readonly what: "edit-episode"; readonly episode: Episode }
  | { readonly what: "move"; readonly episode: Episode }
  | { readonly what: "video"; readonly episode: Episode };

/** What has a form with a name and a number. */
type NamedAsking = Exclude<Asking, { what: "move" | "video" }>;

interface Plan {
  readonly title: string;
  readonly about?: string;
  readonly action: string;
  readonly first: Described;
  /** Of an episode: what it inherits from. */
  readonly season: Season | undefined;
  readonly max: number;
  /** Numbers of the others. */
  readonly taken: readonly number[];
  readonly next: (described: Described) => Seasons;
  readonly done: (name: string) => string;
}

type Texts = (typeof seasonTexts)["en"];

const numbersOf = (
  list: readonly { readonly id: number; readonly number: number }[],
  but?: number,
) => list.filter(({ id }) => id !== but).map(({ number }) => number);

function planOf(asking: NamedAsking, seasons: Seasons, texts: Texts): Plan {
  const add = { action: texts.add, done: texts.added };
  const edit = { action: texts.save, done: texts.changed };
  switch (asking.what) {
    case "add-season": {
      const number = nextNumber(seasons);
      return {
        ...add,
        title: texts.addSeasonTitle,
        first: { ...INHERITED, number, name: texts.newSeason(number) },
        season: undefined,
        max: MAX_SEASON_NUMBER,
        taken: numbersOf(seasons),
        next: (described) => addSeason(seasons, described),
      };
    }
    case "add-episode": {
      const { id, episodes } = asking.season;
      const number = nextNumber(episodes);
      return {
        ...add,
        title: texts.addEpisodeTitle,
        about: texts.addEpisodeText,
        first: { ...INHERITED, number, name: texts.newEpisode(number) },
        season: asking.season,
        max: MAX_EPISODE_NUMBER,
        taken: numbersOf(episodes),
        next: (described) => addEpisode(seasons, id, described),
      };
    }
    case "edit-season": {
      const { id, name } = asking.season;
      return {
        ...edit,
        title: texts.editTitle(name),
        first: asking.season,
        season: undefined,
        max: MAX_SEASON_NUMBER,
        taken: numbersOf(seasons, id),
        next: (described) => changeSeason(seasons, id, described),
      };
    }
    case "edit-episode": {
      const { id, name } = asking.episode;
      return {
        ...edit,
        title: texts.editTitle(name),
        first: asking.episode,
        season: seasonOf(seasons, id),
        max: MAX_EPISODE_NUMBER,
        taken: numbersOf(seasonOf(seasons, id)?.episodes ?? [], id),
        next: (described) => changeEpisode(seasons, id, described),
      };
    }
  }
}

/** What may have windows of its own: not one that is being added. */
function placeOf(asking: NamedAsking, season: Season | undefined) {
  if (asking.what === "edit-season") {
    const { id: place, name } = asking.season;
    return { kind: "season", place, name, season: undefined } as const;
  }
  if (asking.what !== "edit-episode") return undefined;
  const { id: place, name } = asking.episode;
  return { kind: "episode", place, name, season } as const;
}

function NameDialog({ asking, onClose }: { asking: NamedAsking; onClose: () => void }) {
  const texts = useTexts(seasonTexts);
  const { cancel } = useTexts(uiTexts);
  const { seasons, submit, isBusy, problem } = useSeasons(onClose);
  const [{ title, about, action, first, season, max, taken, next, done }] = useState(() =>
    planOf(asking, seasons, texts),
  );
  const { id, fields } = useEditedPage();
  const { premium, premiumUntil, kids, maturity } = fields;
  const [isEditingWindows, setEditingWindows] = useState(false);
  const { data: choices } = useTitleChoices();
  const [openedMs] = useState(() => Date.now());
  const [own, setOwn] = useState<OwnValues>(first);
  const [number, setNumber] = useState(String(first.number));
  const isTaken = taken.includes(Number(number));
  function save(values: FormData): void {
    if (isTaken) return;
    const name = valueOf(values, "name").trim();
    submit({
      next: next({ ...ownOf(own), number: Number(number), name }),
      text: done(name),
    });
  }
  const of = placeOf(asking, season);
  return (
    <Dialog
      title={title}
      description={about}
      onClose={onClose}
      over={
        of &&
        isEditingWindows && (
          <OwnWindowsDialog id={id} of={of} onClose={() => setEditingWindows(false)} />
        )
      }
    >
      <Form onSubmit={save} problem={problem}>
        <Field
          label={texts.name}
          name="name"
          defaultValue={first.name}
          maxLength={200}
          pattern=".*\S.*"
          required
        />
        <Field
          label={texts.number}
          name="number"
          type="number"
          min={1}
          max={max}
          value={number}
          required
          problem={isTaken ? texts.numberTaken : undefined}
          onChange={({ currentTarget }) => setNumber(currentTarget.value)}
        />
        <OwnFields
          own={own}
          season={season}
          isPremiumSeries={
            premium || (premiumUntil !== null && Date.parse(premiumUntil) > openedMs)
          }
          isSeriesForKids={kids}
          ratingsOfSeries={maturity}
          ratingSystems={choices?.ratingSystems ?? []}
          onChange={setOwn}
        />
        {of && <OwnWindowsField id={id} of={of} onEdit={() => setEditingWindows(true)} />}
        <DialogActions>
          <Button onClick={onClose}>{cancel}</Button>
          <Button look="main" type="submit" disabled={isBusy || isTaken}>
            {action}
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  );
}

function MoveDialog({ episode, onClose }: { episode: Episode; onClose: () => void }) {
  const texts = useTexts(seasonTexts);
  const { cancel } = useTexts(uiTexts);
  const { seasons, submit, isBusy, problem } = useSeasons(onClose);
  const { id, name } = episode;
  const others = seasons.filter((season) => season.id !== seasonOf(seasons, id)?.id);
  function save(values: FormData): void {
    const seasonId = Number(valueOf(values, "season"));
    const next = moveEpisode(seasons, id, { seasonId, beforeId: undefined });
    submit({ next, text: texts.moved(name) });
  }
  return (
    <Dialog title={texts.moveTitle(name)} onClose={onClose}>
      <Form onSubmit={save} problem={problem}>
        <Select label={texts.season} name="season">
          {others.map((season) => (
            <option key={season.id} value={season.id}>
              {season.name}
            </option>
          ))}
        </Select>
        <DialogActions>
          <Button onClick={onClose}>{cancel}</Button>
          <Button look="main" type="submit" disabled={isBusy || others.length === 0}>
            {texts.move}
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  );
}

export function SeasonDialog({ asking, onClose }: { asking: Asking; onClose: () => void }) {
  if (asking.what === "video")
    return <EpisodeVideoDialog episode={asking.episode} onClose={onClose} />;
  return asking.what === "move" ? (
    <MoveDialog episode={asking.episode} onClose={onClose} />
  ) : (
    <NameDialog asking={asking} onClose={onClose} />
  );
}
