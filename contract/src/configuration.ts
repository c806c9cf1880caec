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
  stripe_pk: Type.String({
    description: 'The publishable key of the payment provider; "" where payments are off.',
  }),
  cypher_token: Type.String({
    description: `base64 of "<secret part>-<publishable part>"; the secret part is empty (F-27).`,
  }),
};

/** Section 3, "Initial configuration". */
const Configuration = Type.Object(
  {
    dev_base_url: Type.String({ description: "The same as `live_base_url`." }),
    live_base_url: Type.String({ description: "The address that every call begins with." }),
    ip_address: Type.String({
      description: `The caller's network address; "" unless the operator turns locating on.`,
    }),
    c_code: Type.String({
      description: "The caller's country by network address, ISO 3166-1 alpha-2; `US` if unknown.",
    }),
    country_id: Type.Integer({
      description:
        "The number of `c_code`: ISO 3166-1 numeric, except that 203 is the United States and 840 Czechia.",
    }),
    api_token: Type.String({ description: 'Always "": request a token of `/guest-login`.' }),
    c_name: Type.String({ description: "The English name of `c_code`." }),
    c_state: Type.String({ description: 'Always "": only the country is looked up.' }),
    c_city: Type.String({ description: 'Always "", as `c_state`.' }),
    zip_code: Type.String({ description: 'Always "", as `c_state`.' }),
    iso_code: Type.String({ description: "The same as `c_code`." }),
    postal_code: Type.String({ description: 'Always "", as `c_state`.' }),
    isd_code: Type.String({ description: 'Always "": no telephone codes are looked up.' }),
    latitude: Type.String({ description: 'Always "", as `c_state`.' }),
    longitude: Type.String({ description: 'Always "", as `c_state`.' }),
    area_code: Type.String({ description: 'Always "", as `isd_code`.' }),
    time_zone: Type.String({
      description:
        "The IANA time zone of `c_code`, such as `Europe/Berlin`; the server's for a country with several.",
    }),
    ...PublicKeys,
  },
  {
    title: "Configuration",
    description: "What a client needs before its first call, and where the caller seems to be.",
  },
);

export const apiConfig = endpoint({
  ...open,
  path: "/api-config",
  summary: "Configuration of the client, and whether the site is open (C-16)",
  responses: {
    200: Type.Object({
      status: described(
        Type.Union([Type.Literal(0), Type.Literal(1)]),
        "0 closes the site: show only `message` (S-02). Here it is not the HTTP status.",
      ),
      status_code: Type.Integer({ description: "Always 1." }),
      message: Type.String({ description: 'Why the site is closed; "" while it is open.' }),
      data: Configuration,
      demonstration: Type.Boolean({
        description:
          "Whether the server shows its demonstration: sample titles, accounts and payments.",
      }),
      sample_payment: Type.Boolean({
        description:
          "Whether `/payment-success` shows its sample of a payment (S-183, decisions 14).",
      }),
      sign_in_image: Type.String({
        description: 'The picture beside the forms to sign in and up; "" for that of a title.',
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
    200: Envelope(Type.Object(PublicKeys, { description: "The keys that a browser may have." })),
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
  responses: {
    200: Envelope(
      Type.Object(
        { current_version: Type.String({ description: 'The version of the API: "3.0.0".' }) },
        { description: "What the server runs." },
      ),
    ),
    ...errorResponses,
  },
});

export const deviceMaster = endpoint({
  ...open,
  path: "/device-master",
  summary: "Links to apps and social media (C-79)",
  responses: {
    200: Envelope(
      Type.Object(
        {
          device_list: Type.Array(
            Type.Object({
              platform: Type.String({
                description: "`web`, or the name that the operator gave, such as a store's.",
              }),
              platform_url: Type.String({ description: "Where the app is." }),
              platform_image: Type.String({
                description: 'The address of an icon; "" without one.',
              }),
            }),
            { description: "Where the service can be watched, the web first." },
          ),
          social_media_list: Type.Array(
            Type.Object({
              social_media_name: Type.String({ description: "The network's name, to be shown." }),
              platform_url: Type.String({ description: "The operator's page there." }),
              social_media_icon: Type.String({
                description: 'The address of an icon; "" without one.',
              }),
            }),
            { description: "The operator's pages in social networks; empty without any." },
          ),
        },
        { description: "The operator's links." },
      ),
    ),
    ...errorResponses,
  },
});

const MenuItem = Type.Object(
  {
    id: Type.Integer({ description: "The `menu_id` of `/content-by-menu`." }),
    name: Type.String({ description: "The text of the entry." }),
  },
  { title: "MenuItem", description: "An entry of the operator's menu: a selection of titles." },
);
const Genre = Type.Object(
  {
    id: Type.Integer({ description: "The `genre_id` of `/video-by-genre` and of a search." }),
    genre_name: Type.String({ description: "What viewers read." }),
    genre_type: Type.Integer({ description: "Always 1, the `genre_type` of `/video-by-genre`." }),
    genre_icon: Type.String({
      description: 'The name of a drawing that a client may have, such as `hat`; "" without one.',
    }),
  },
  { title: "Genre", description: "A genre of the catalog." },
);
const Era = Type.Object(
  {
    id: Type.Integer({ description: "The `era` of a search." }),
    era_name: Type.String({ description: 'What viewers read: "Silent era".' }),
  },
  { title: "Era", description: "A period of film history." },
);
const Region = Type.Object(
  {
    id: Type.Integer({ description: "The `region` of a search." }),
    region_name: Type.String({ description: 'What viewers read: "Western Europe".' }),
  },
  { title: "Region", description: "A part of the world that titles are from." },
);
const ViewResultOption = Type.Object(
  {
    name: Type.String({ description: 'What viewers read: "Small grid".' }),
    view_type: Type.String({ description: "The `view_type` of `/advance-search`." }),
  },
  { title: "ViewResultOption", description: "A way to show the results of a search." },
);

export const leftSidebar = endpoint({
  path: "/left-sidebar",
  methods: ["GET"],
  access: "browse",
  changes: false,
  limit: limits.perMinute(120, "session"),
  summary: "Menu, genres, eras, regions and view options (C-18)",
  input: Type.Object(
    {
      user_id: UserId,
      language: Type.Optional(
        Type.String({
          maxLength: 35,
          description: "The language of names, such as `de`; English without it or such a name.",
        }),
      ),
    },
    exact,
  ),
  responses: {
    200: Envelope(
      Type.Object(
        {
          menu: Type.Array(MenuItem, { description: "In the operator's order." }),
          genres: Type.Array(Genre, {
            description:
              "In the operator's order; for a child only those with a title for children.",
          }),
          eras: Type.Array(Era, { description: "In the operator's order." }),
          regions: Type.Array(Region, { description: "In the operator's order." }),
          view_results: Type.Array(ViewResultOption, { description: "What a menu offers." }),
        },
        { description: "The menu, and what a search can be narrowed by." },
      ),
    ),
    ...errorResponses,
  },
});
