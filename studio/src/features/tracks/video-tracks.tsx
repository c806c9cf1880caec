import type { VideoTracks as Tracks } from "@bijou/contract/studio/title-tracks";
import {
  ArrowDown,
  ArrowUp,
  AudioLines,
  Captions,
  Ellipsis,
  FileUp,
  Pencil,
  Plus,
  Star,
  StarOff,
  Trash2,
} from "lucide-react";
import { type ReactNode, useState } from "react";
import { Tag } from "../../ui/display/tag.tsx";
import { Note } from "../../ui/feedback/note.tsx";
import { Button, IconButton } from "../../ui/form/button.tsx";
import { Problem } from "../../ui/form/problem.tsx";
import { useTexts } from "../../ui/language.ts";
import { TextLink } from "../../ui/link.tsx";
import { useLocale } from "../../ui/locale.ts";
import { Menu, MenuItem, MenuSeparator } from "../../ui/overlay/menu.tsx";
import { DeletedSubtitles } from "./deleted-subtitles.tsx";
import { AddDialog, ReplaceDialog } from "./file-dialogs.tsx";
import { linesPath } from "./queries.ts";
import { tracksTexts } from "./texts.ts";
import { AudioDialog, SubtitleDialog } from "./track-dialog.tsx";
import {
  type AudioTrack,
  type Lists,
  listsOf,
  movedTo,
  type SubtitleTrack,
  withFittingDefault,
  withTrack,
} from "./track-lists.ts";
import { TrackRow } from "./track-row.tsx";
import styles from "./tracks.module.css";
import { useSaveTracks } from "./use-save-tracks.ts";

interface Props {
  readonly title: number;
  readonly video: Tracks;
  readonly canWrite: boolean;
}

type Asking =
  | { readonly what: "add" }
  | { readonly what: "audio"; readonly track: AudioTrack }
  | { readonly what: "subtitle"; readonly track: SubtitleTrack }
  | { readonly what: "replace"; readonly track: SubtitleTrack };

/** The tracks of one video (ST-067). */
export function VideoTracks({ title, video, canWrite }: Props) {
  const texts = useTexts(tracksTexts);
  const { languageName, number } = useLocale();
  const [asking, setAsking] = useState<Asking>();
  const { submit, isBusy, problem, fields } = useSaveTracks(title, video);
  const lists = listsOf(video);
  const change = (changed: Partial<Lists>, more: { deleted?: string } = {}) =>
    submit({
      lists: withFittingDefault({ ...lists, ...changed }),
      ...more,
      onSaved: () => setAsking(undefined),
    });
  const language = (code: string): string =>
    code === "und" ? texts.unknownLanguage : languageName(code);
  const menuOf = (name: string, items: ReactNode) => (
    <Menu
      button={
        <IconButton label={texts.actionsOf(name)} disabled={isBusy}>
          <Ellipsis />
        </IconButton>
      }
    >
      {items}
    </Menu>
  );
  const close = () => setAsking(undefined);
  const wrong = fields.audio ?? fields.subtitles ?? problem;
  const dialog = { isBusy, problem: wrong, onClose: close };
  return (
    <div className={styles.video}>
      {video.alsoPlayedBy > 0 && canWrite && (
        <Note look="warning">{texts.shared(number(video.alsoPlayedBy))}</Note>
      )}
      <h3>{texts.audio}</h3>
      {video.audio.length === 0 ? (
        <p className={styles.none}>{texts.noAudio}</p>
      ) : (
        <ul className={styles.tracks} aria-label={texts.audio}>
          {video.audio.map(({ channels, ...track }, place) => (
            <TrackRow
              key={track.track}
              icon={<AudioLines aria-hidden />}
              name={track.name}
              facts={[language(track.language), texts.kinds[track.kind], texts.channels(channels)]}
            >
              {place === 0 && <Tag>{texts.default}</Tag>}
              {canWrite &&
                menuOf(
                  track.name,
                  <>
                    <MenuItem
                      icon={<Pencil />}
                      onSelect={() => setAsking({ what: "audio", track })}
                    >
                      {texts.edit}
                    </MenuItem>
                    {place > 0 && (
                      <MenuItem
                        icon={<Star />}
                        onSelect={() => change({ audio: movedTo(lists.audio, track.track, 0) })}
                      >
                        {texts.makeDefault}
                      </MenuItem>
                    )}
                  </>,
                )}
            </TrackRow>
          ))}
        </ul>
      )}
      <h3>{texts.subtitles}</h3>
      {video.subtitles.length === 0 ? (
        <p className={styles.none}>{texts.noSubtitles}</p>
      ) : (
        <ul className={styles.tracks} aria-label={texts.subtitles}>
          {video.subtitles.map((track, place) => (
            <TrackRow
              key={track.track}
              icon={<Captions aria-hidden />}
              name={track.name}
              facts={[language(track.language), texts.kinds[track.kind]]}
            >
              {track.track === video.defaultSubtitles && <Tag>{texts.default}</Tag>}
              <TextLink
                to={linesPath(title, video, track.track)}
                aria-label={texts.editLinesOf(track.name)}
              >
                {canWrite ? texts.editLines : texts.openLines}
              </TextLink>
              {canWrite &&
                menuOf(
                  track.name,
                  <>
                    <MenuItem
                      icon={<Pencil />}
                      onSelect={() => setAsking({ what: "subtitle", track })}
                    >
                      {texts.edit}
                    </MenuItem>
                    <MenuItem
                      icon={<FileUp />}
                      onSelect={() => setAsking({ what: "replace", track })}
                    >
                      {texts.replace}
                    </MenuItem>
                    {track.track === video.defaultSubtitles ? (
                      <MenuItem
                        icon={<StarOff />}
                        onSelect={() => change({ defaultSubtitles: null })}
                      >
                        {texts.makeNoDefault}
                      </MenuItem>
                    ) : (
                      track.kind !== "forced" && (
                        <MenuItem
                          icon={<Star />}
                          onSelect={() => change({ defaultSubtitles: track.track })}
                        >
                          {texts.makeDefault}
                        </MenuItem>
                      )
                    )}
                    {place > 0 && (
                      <MenuItem
                        icon={<ArrowUp />}
                        onSelect={() =>
                          change({ subtitles: movedTo(lists.subtitles, track.track, place - 1) })
                        }
                      >
                        {texts.moveUp}
                      </MenuItem>
                    )}
                    {place < video.subtitles.length - 1 && (
                      <MenuItem
                        icon={<ArrowDown />}
                        onSelect={() =>
                          change({ subtitles: movedTo(lists.subtitles, track.track, place + 1) })
                        }
                      >
                        {texts.moveDown}
                      </MenuItem>
                    )}
                    <MenuSeparator />
                    <MenuItem
                      icon={<Trash2 />}
                      isDanger
                      onSelect={() =>
                        change(
                          {
                            subtitles: lists.subtitles.filter((one) => one.track !== track.track),
                          },
                          { deleted: track.name },
                        )
                      }
                    >
                      {texts.delete}
                    </MenuItem>
                  </>,
                )}
            </TrackRow>
          ))}
        </ul>
      )}
      {canWrite && video.subtitles.length > 0 && (
        <p className={styles.none}>{texts.defaultAbout}</p>
      )}
      {asking === undefined && <Problem text={wrong} />}
      {canWrite && (
        <div>
          <Button icon={<Plus />} onClick={() => setAsking({ what: "add" })}>
            {texts.add}
          </Button>
        </div>
      )}
      <DeletedSubtitles title={title} video={video} canWrite={canWrite} />
      {asking?.what === "add" && <AddDialog title={title} video={video} onClose={close} />}
      {asking?.what === "replace" && (
        <ReplaceDialog title={title} video={video} {...asking.track} onClose={close} />
      )}
      {asking?.what === "audio" && (
        <AudioDialog
          {...dialog}
          track={asking.track}
          onSave={(track) => change({ audio: withTrack(lists.audio, track) })}
        />
      )}
      {asking?.what === "subtitle" && (
        <SubtitleDialog
          {...dialog}
          track={asking.track}
          onSave={(track) => change({ subtitles: withTrack(lists.subtitles, track) })}
        />
      )}
    </div>
  );
}
