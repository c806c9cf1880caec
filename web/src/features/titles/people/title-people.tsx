import type { Credit } from "@bijou/contract/titles/credits";
import type { Video } from "@bijou/contract/titles/videos";
import { paths } from "@bijou/contract/site-paths";
import { Link } from "../../../ui/link.tsx";
import { PeopleGrid } from "./people-grid.tsx";
import styles from "./title-people.module.css";
import { peopleTexts as texts } from "./texts.ts";

const MAX_PEOPLE = 24;

function Note({
  person: { character_name: character, jobs, also_here: other },
}: {
  person: Credit;
}) {
  return (
    <>
      <p>{character === "" ? texts.jobs(jobs) : character}</p>
      {other !== null && (
        <p>
          {texts.alsoHere} <Link to={paths.detail(other)}>{other.video_title}</Link>
        </p>
      )}
    </>
  );
}

/** Who made a title, and what else here is theirs. */
export function TitlePeople({ video: { people, art_colour: color } }: { video: Video }) {
  if (people.length === 0) return null;
  const left = people.length - MAX_PEOPLE;
  return (
    <PeopleGrid
      title={texts.people}
      people={people.slice(0, MAX_PEOPLE)}
      color={color}
      renderNote={(person) => <Note person={person} />}
    >
      {left > 0 && <p className={styles.more}>{texts.morePeople(left)}</p>}
    </PeopleGrid>
  );
}
