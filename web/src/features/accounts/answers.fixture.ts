/** What the calls of signing up and signing in answer, for tests. */
export const memberData = {
  user_id: 5,
  token: "bearer",
  userToken: "user",
  username: "Ada",
  email: "ada@house.test",
  profile_image: "moon",
  subscription_status: "Inactive",
  is_parent: 1,
  is_child: 0,
  rootUserDetail: { user_id: 5, token: "", userToken: "" },
};

/** An answer as a mock of the API may give it. */
export const answer = (status_code: number, message: unknown, more: object = {}): never =>
  ({ status: 200, status_code, message, data: null, ...more }) as never;
