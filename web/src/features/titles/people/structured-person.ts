import type { Person } from "@bijou/contract/titles/people";
import { paths } from "@bijou/contract/site-paths";
import { peopleTexts as texts } from "./texts.ts";

/** The jobs of a person, the one with the most titles first. */
export const jobsOf = ({ credits }: Person) => credits.map(({ job }) => job);

/** The person as a schema.org Person; `address` is the absolute address of the page. */
export function structuredPerson(person: Person, address: string): Record<string, unknown> {
  const { person_name: name, person_image: image, credits } = person;
  const titles = credits.flatMap(({ videos }) => videos);
  const unique = [...new Map(titles.map((video) => [video.video_id, video])).values()];
  return {
    "@type": "Person",
    name,
    url: address,
    ...(image === "" ? {} : { image: new URL(image, address).href }),
    jobTitle: jobsOf(person).map((job) => texts.jobs([job])),
    subjectOf: unique.map((video) => ({
      "@type": video.video_type === 2 ? "TVSeries" : "Movie",
      name: video.video_title,
      url: new URL(paths.detail(video), address).href,
    })),
  };
}
