import type { Mood, OracleCard } from "@bijou/contract/oracle";
import { sampleVideo } from "../../testing/samples.ts";
import type { Opening } from "./years-step.tsx";

/** A sample card. */
export function sampleCard(more: Partial<OracleCard> = {}): OracleCard {
  return {
    ...sampleVideo(),
    genre_oracle_image: "",
    genre_id: 1,
    genre_class: "portraitlarge",
    genre_icon: "",
    genre_shape: "card",
    mood_id: 7,
    mood_name: "Give me the shivers",
    emblem: "moon",
    has_trailer: true,
    reason: "Vampire, 94 minutes, and a film that matters.",
    ...more,
  };
}

export const sampleMoods: readonly Mood[] = [
  {
    id: 1,
    mood_name: "Make me laugh",
    genre_id: 1,
    description: "Falls.",
    emblem: "grin",
    count: 3,
  },
  {
    id: 7,
    mood_name: "Give me the shivers",
    genre_id: 2,
    description: "Stairs.",
    emblem: "moon",
    count: 1,
  },
  { id: 9, mood_name: "Break my heart", genre_id: 3, description: "", emblem: "tear", count: 0 },
];

export const sampleOpening: Opening = {
  title: "The Oracle",
  subtitle: "What are you in the mood for?",
  description: "Choose your years.",
  total_number_of_titles: 12,
  from_year: 1900,
  to_year: 2026,
  default_from_year: 1991,
  default_to_year: 2015,
  years: [
    { year: 1922, count: 7 },
    { year: 1999, count: 4 },
    { year: 2020, count: 1 },
  ],
};
