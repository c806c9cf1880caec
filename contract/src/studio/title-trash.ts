import * as Type from "typebox";
import { limits } from "../endpoint.ts";
import { exact } from "./common.ts";
import { studioEndpoint } from "./endpoint.ts";
import { TitlePage } from "./title-page.ts";
import { Id } from "./titles.ts";

const shared = {
  access: "staff",
  needs: "delete",
  limit: limits.perMinute(60, "session"),
} as const;

const count = (description: string) => Type.Integer({ minimum: 0, description });

export const getTitleDeletion = studioEndpoint({
  ...shared,
  method: "GET",
  path: "/titles/:id/deletion",
  summary: "What is deleted with a title",
  input: Type.Object({ id: Id }, exact),
  responses: {
    200: Type.Object(
      {
        resumePoints: count("How many places in its videos members have stopped at."),
        listEntries: count("How many lists of members it is in."),
        videos: count("Of a movie 0 or 1; of a series its playable episodes."),
        days: count("How long it stays in the trash."),
      },
      { title: "TitleDeletion", description: "What is deleted with a title; never whose it is." },
    ),
  },
});

export const deleteTitle = studioEndpoint({
  ...shared,
  method: "POST",
  path: "/titles/:id/delete",
  summary: "Moves a title to the trash, from which it is deleted after 30 days",
  input: Type.Object(
    {
      id: Id,
      name: Type.String({ maxLength: 200, description: "The title’s name, typed to confirm." }),
    },
    exact,
  ),
  responses: { 200: TitlePage },
});

export const restoreDeletedTitle = studioEndpoint({
  ...shared,
  method: "POST",
  path: "/trash/:id/restore",
  summary: "Takes a title out of the trash, and shows it to viewers if they saw it before",
  input: Type.Object({ id: Id }, exact),
  responses: { 200: TitlePage },
});
