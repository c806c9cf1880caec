/** What a television is told while it waits to be let in, for tests. */
export const status = (state: string, more: object = {}) => ({
  state,
  masked_email: "a***@house.test",
  profile_name: "Ada",
  expires_in: 60,
  login: null,
  ...more,
});
