import * as Type from "typebox";
import { limits } from "../endpoint.ts";
import { exact, oneOf } from "./common.ts";
import { studioEndpoint } from "./endpoint.ts";

export const DEMO_CHOICES = ["keep", "hide", "remove"] as const;
export type DemoChoice = (typeof DEMO_CHOICES)[number];

const count = (what: string) => Type.Integer({ minimum: 0, description: what });

const DemoContent = Type.Object(
  {
    state: oneOf(
      ["kept", "hidden", "removing", "removed", "none"],
      "What became of it; `none` if this site never had any.",
    ),
    isChosen: Type.Boolean({
      description: "Whether somebody chose, or there is nothing to choose.",
    }),
    variables: Type.Array(Type.String(), {
      description: "The variables of the environment that keep it from being removed.",
    }),
    numbers: Type.Object(
      {
        titles: count("Films, series and shorts."),
        members: count("Members, with what they watched and listed."),
        ads: count("Ads that are shown before films."),
        plans: count("Plans that are offered."),
        pages: count("Pages such as the terms."),
      },
      { description: "What there is of it now, shown to viewers or hidden." },
    ),
    progress: Type.Union(
      [
        Type.Object({
          done: count("What is removed."),
          total: Type.Integer({ minimum: 1, description: "What there was before." }),
        }),
        Type.Null(),
      ],
      { description: "How far the removal is; null unless it is removed now." },
    ),
  },
  { title: "DemoContent", description: "The titles and all else that came with a new site." },
);
export type DemoContent = Type.Static<typeof DemoContent>;

const shared = { access: "staff", needs: "settings", path: "/system/demo-content" } as const;

export const getDemoContent = studioEndpoint({
  ...shared,
  method: "GET",
  limit: limits.perMinute(120, "session"),
  summary: "The demo content, with its numbers",
  input: Type.Object({}, exact),
  responses: { 200: DemoContent },
});

export const chooseDemoContent = studioEndpoint({
  ...shared,
  method: "POST",
  isDanger: true,
  limit: limits.perMinute(20, "session"),
  summary: "Keeps the demo content, hides it from viewers, or begins to remove it for good",
  input: Type.Object(
    { choice: oneOf(DEMO_CHOICES, "Only hiding can be taken back, by keeping.") },
    exact,
  ),
  responses: { 200: DemoContent },
});
