import type { ListedVideo } from "@bijou/contract/watchlists";
import { Eye, ThumbsUp } from "lucide-react";
import styles from "./list-votes.module.css";
import { listTexts as texts } from "./texts.ts";
import type { Vote } from "./use-listed.ts";

interface Props {
  readonly video: ListedVideo;
  readonly onVote: (vote: Vote) => void;
}

/** The votes of a shared list's readers on a title: who has seen it, and who wants to see it next. Never ranks. */
export function ListVotes({ video, onVote }: Props) {
  const { video_title: title, votes, seen_by: others } = video;
  const isVoted = video.is_voted === "1";
  const isSeen = video.is_seen === "1";
  return (
    <div className={styles.votes}>
      <button
        type="button"
        aria-pressed={isVoted}
        aria-label={`${texts.vote(title)}, ${texts.votes(votes)}`}
        title={texts.vote(title)}
        onClick={() => onVote({ is_voted: isVoted ? "0" : "1" })}
      >
        <ThumbsUp />
        {votes}
      </button>
      <button
        type="button"
        aria-pressed={isSeen}
        aria-label={texts.seen(title)}
        title={texts.seen(title)}
        onClick={() => onVote({ is_seen: isSeen ? "0" : "1" })}
      >
        <Eye />
        <span>{texts.seenShort}</span>
      </button>
      {others.length > 0 && <p>{texts.seenBy(others)}</p>}
    </div>
  );
}
