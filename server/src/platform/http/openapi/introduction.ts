/** `info.description` of the API description, in Markdown. */
export const INTRODUCTION = `The API that the web client and the TV app of Bijou use.

## Tokens

Guests and members send a token with every call that is not public.

1. A guest: \`POST /api/v3/guest-login\` with a \`device_id\` of your own returns \`data.token\`. Send it as \`Authorization: Bearer <token>\`. It is enough for browsing and for trailers.
2. A member: \`POST /api/v3/login\` with \`login_type\` \`PASSWORD\`, \`email\` and \`password\` returns \`data.token\` and \`data.userToken\`. Send both: \`Authorization: Bearer <token>\` and \`user-token: <userToken>\`. After failed attempts the response has the error \`captcha_required\`; solve a challenge of \`/captcha-challenge\` then.
3. Tokens are accepted in headers only, never in an address.
4. A 401 with \`status\` 401 in its body means that the session is over: sign in again. A 401 without it means that a token is missing.

## Responses

Every response is a JSON object with \`status\`, \`status_code\`, \`message\` and \`data\`. \`status_code\` 1 is a success. Where a call is valid but cannot be done, such as a wrong password, the HTTP status is 200, \`status_code\` is not 1, and \`error\` is a stable code. Other errors have their HTTP status and the same envelope, with \`error\`.

## Lists

A list has pages. Send \`next_start_range\` of a response as \`start_range\` of the next call, until \`has_more\` is false.

## Fields

- Flags are the texts \`"1"\` and \`"0"\`.
- Unknown fields of a body are rejected; unknown parameters of an address are ignored.
- Empty parameters count as absent. A POST may carry its fields in the address instead of the body.
- Some fields have two names, such as \`seasion_id\` and \`season_id\`. Their values are the same; a request may use either.
- Addresses that begin with \`/\`, such as those of pictures and playlists, are on the server that the call went to.
- Times are ISO 8601, durations and positions are seconds, unless a field says otherwise.

## Limits

Beyond a limit the status is 429. Wait for the seconds of \`Retry-After\`. Besides the limit of each call, 600 calls per minute are possible from one network address and 300 per minute in one session.
`;
