/** The server's status of a code while it waits, for tests. */
export const status = (state: string, more: object = {}) => ({
  state,
  masked_email: "a***@bijou.test",
  profile_name: "Ada",
  expires_in: 60,
  login: null,
  ...more,
});
