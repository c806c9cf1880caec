/** Sample data of the sign-up and sign-in responses. */
export const memberData = {
  user_id: 5,
  token: "bearer",
  userToken: "user",
  username: "Ada",
  email: "ada@example.test",
  profile_image: "moon",
  subscription_status: "Inactive",
  is_parent: 1,
  is_child: 0,
  rootUserDetail: { user_id: 5, token: "", userToken: "" },
};

/** A response for a mock of the API. */
export const response = (status_code: number, message: unknown, more: object = {}): never =>
  ({ status: 200, status_code, message, data: null, ...more }) as never;
