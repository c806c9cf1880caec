import { insertTvCode, tvCode, tvCodeStatus } from "@bijou/contract/televisions";
import { exampleOf, success } from "./example.ts";
import { SESSION } from "./members.ts";

const SECRET = "bjt_example-of-the-secret-of-a-television";

const code = exampleOf(
  tvCode,
  { device: "b0b8d3f6-4f0a-4a3e-8f57-6a2f90c5d1e7" },
  {
    ...success(),
    data: {
      tv_code: "4071",
      device_secret: SECRET,
      expires_in: 300,
      interval: 5,
      activation_url: "https://films.example.org/activate-tv?code=4071",
    },
  },
);

const offer = exampleOf(
  insertTvCode,
  { tv_code: "4071" },
  {
    ...success("Now press OK on your TV: TV (Chrome on Linux), Germany"),
    data: { device: "TV (Chrome on Linux)", place: "Germany" },
  },
);

const status = exampleOf(
  tvCodeStatus,
  { device_secret: SECRET, accept: true },
  {
    ...success(),
    data: {
      state: "signed_in",
      masked_email: "a•••@example.org",
      profile_name: "Ada",
      expires_in: 41,
      login: SESSION,
    },
  },
);

export const TELEVISION_EXAMPLES = [code, offer, status];
