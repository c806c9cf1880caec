import * as Type from "typebox";
import { described, Envelope, errorResponses, exact, UserId } from "./common.ts";
import { endpoint, limits } from "./endpoint.ts";

const open = {
  methods: ["GET"],
  access: "public",
  changes: false,
  limit: limits.perMinute(60, "address"),
  input: Type.Object({}, exact),
} as const;

const PublicKeys = {
  stripe_sk: described(
    Type.Literal(""),
    `Always "": the secret key never leaves the server (decisions 1).`,
  ),
  stripe_pk: Type.String(),
  cypher_token: Type.String({
    description: `base64 of "<secret part>-<publishable part>"; the secret part is empty (F-27).`,
  }),
};

/** Section 3, "Initial configuration". */
const Configuration = Type.Object(
  {
    dev_base_url: Type.String(),
    live_base_url: Type.String(),
    ip_address: Type.String(),
    c_code: Type.String(),
    country_id: Type.Integer(),
    api_token: Type.String(),
    c_name: Type.String(),
    c_state: Type.String(),
    c_city: Type.String(),
    zip_code: Type.String(),
    iso_code: Type.String(),
    postal_code: Type.String(),
    isd_code: Type.String(),
    latitude: Type.String(),
    longitude: Type.String(),
    area_code: Type.String(),
    time_zone: Type.String(),
    ...PublicKeys,
  },
  {
    title: "Configuration",
    description: "Place names stay empty unless the operator turns them on.",
  },
);

/** `status` 0 closes the site: only `message` is shown (S-02). */
export const apiConfig = endpoint({
  ...open,
  path: "/api-config",
  summary: "Configuration of the client, and whether the site is open (C-16)",
  responses: {
    200: Type.Object({
      status: Type.Union([Type.Literal(0), Type.Literal(1)]),
      status_code: Type.Integer(),
      message: Type.String(),
      data: Configuration,
      demonstration: Type.Boolean(),
      sample_payment: Type.Boolean({
        description:
          "Whether `/payment-success` shows its sample of a payment (S-183, decisions 14).",
      }),
      code_digits: described(
        Type.Union([Type.Literal(4), Type.Literal(6)]),
        "The length of a code from a mail: 4, or 6 if the operator configures it (decisions 20).",
      ),
    }),
    ...errorResponses,
  },
});

export const stripeConfig = endpoint({
  ...open,
  path: "/stripe-config",
  summary: "The public configuration of the payment provider (C-17)",
  responses: {
    200: Envelope(Type.Object(PublicKeys)),
    ...errorResponses,
  },
});

export const getVersion = endpoint({
  ...open,
  path: "/get-version",
  summary: "The current version (C-80)",
  input: Type.Object(
    {
      platform: Type.Optional(
        Type.String({ maxLength: 20, description: "Accepted, without effect." }),
      ),
    },
    exact,
  ),
  responses: { 200: Envelope(Type.Object({ current_version: Type.String() })), ...errorResponses },
});

export const deviceMaster = endpoint({
  ...open,
  path: "/device-master",
  summary: "Links to apps and social media (C-79)",
  responses: {
    200: Envelope(
      Type.Object({
        device_list: Type.Array(
          Type.Object({
            platform: Type.String(),
            platform_url: Type.String(),
            platform_image: Type.String(),
          }),
        ),
        social_media_list: Type.Array(
          Type.Object({
            social_media_name: Type.String(),
            platform_url: Type.String(),
            social_media_icon: Type.String(),
          }),
        ),
      }),
    ),
    ...errorResponses,
  },
});

const MenuItem = Type.Object({ id: Type.Integer(), name: Type.String() }, { title: "MenuItem" });
const Genre = Type.Object(
  {
    id: Type.Integer(),
    genre_name: Type.String(),
    genre_type: Type.Integer(),
    genre_icon: Type.String(),
  },
  { title: "Genre" },
);
const Era = Type.Object({ id: Type.Integer(), era_name: Type.String() }, { title: "Era" });
const Region = Type.Object({ id: Type.Integer(), region_name: Type.String() }, { title: "Region" });
const ViewResultOption = Type.Object(
  { name: Type.String(), view_type: Type.String() },
  { title: "ViewResultOption" },
);

export const leftSidebar = endpoint({
  path: "/left-sidebar",
  methods: ["GET"],
  access: "browse",
  changes: false,
  limit: limits.perMinute(120, "session"),
  summary: "Menu, genres, eras, regions and view options (C-18)",
  input: Type.Object({ user_id: UserId }, exact),
  responses: {
    200: Envelope(
      Type.Object({
        menu: Type.Array(MenuItem),
        genres: Type.Array(Genre),
        eras: Type.Array(Era),
        regions: Type.Array(Region),
        view_results: Type.Array(ViewResultOption),
      }),
    ),
    ...errorResponses,
  },
});
