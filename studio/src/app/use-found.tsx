import { getPeople } from "@bijou/contract/studio/people";
import { getTitles } from "@bijou/contract/studio/titles";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Clapperboard, UserRound } from "lucide-react";
import { useEffect, useState } from "react";
import { useNavigate } from "react-router";
import { maySee } from "../platform/sections.ts";
import { useApi, usePerson } from "../platform/studio.ts";
import { useProblemText } from "../platform/use-problem-text.ts";
import { useTexts } from "../ui/language.ts";
import { useLocale } from "../ui/locale.ts";
import type { PaletteEntry } from "./palette-entries.tsx";
import { appTexts } from "./texts.ts";

/** One letter finds too much. */
const MIN_LENGTH = 2;
const REST_MS = 120;
const MAX_TITLES = 6;
const MAX_PEOPLE = 4;

/** What was typed, once the person pauses. */
function useRested(typed: string): string {
  const [rested, setRested] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(() => setRested(typed), REST_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  return rested;
}

interface Found {
  readonly entries: readonly PaletteEntry[];
  readonly isSearching: boolean;
  /** Why nothing was found. */
  readonly problem: string | undefined;
  readonly retry: () => void;
}

/** The titles and people that the server finds; those of the text before stay until it answers. */
export function useFound(query: string): Found {
  const texts = useTexts(appTexts);
  const textOf = useProblemText();
  const { number } = useLocale();
  const navigate = useNavigate();
  const api = useApi();
  const { roles } = usePerson();
  const typed = query.trim();
  const text = useRested(typed);
  const isAsked = typed.length >= MIN_LENGTH && maySee(roles, "catalog");
  const titles = useQuery({
    queryKey: ["titles-found", text],
    queryFn: ({ signal }) =>
      api(getTitles, { search: text, sort: "match", limit: MAX_TITLES }, { signal }),
    enabled: isAsked && text.length >= MIN_LENGTH,
    placeholderData: keepPreviousData,
  });
  const people = useQuery({
    queryKey: ["people-found", text],
    queryFn: ({ signal }) => api(getPeople, { search: text, limit: MAX_PEOPLE }, { signal }),
    enabled: isAsked && text.length >= MIN_LENGTH,
    placeholderData: keepPreviousData,
  });
  if (!isAsked) return { entries: [], isSearching: false, problem: undefined, retry: () => {} };
  const both = [titles, people];
  const error = both.find((one) => one.error !== null)?.error;
  return {
    entries: [
      ...(titles.data?.titles ?? []).map(({ id, name, year, status }) => ({
        id: `title-${id}`,
        group: "titles" as const,
        name,
        about: [String(year), ...(status === "published" ? [] : [texts.statuses[status]])].join(
          " · ",
        ),
        icon: <Clapperboard />,
        run: () => void navigate(`/catalog/${id}`),
      })),
      ...(people.data?.people ?? []).map((person) => ({
        id: `person-${person.id}`,
        group: "people" as const,
        name: person.name,
        about: texts.inTitles(number(person.titles), person.titles === 1),
        icon: <UserRound />,
        run: () => void navigate(`/people/${person.id}`),
      })),
    ],
    isSearching:
      !error && (typed !== text || both.some((one) => one.isPending || one.isPlaceholderData)),
    problem: error ? textOf(error) : undefined,
    retry: () => {
      for (const one of both) if (one.error) void one.refetch();
    },
  };
}
