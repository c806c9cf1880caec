/** The pages that are being rendered. Their responses have no body: reading one costs as much as encoding it. */
export const htmlOf = new WeakMap<Response, string>();
