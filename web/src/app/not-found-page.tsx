import { data } from "react-router";

const missing = () => data(null, { status: 404 });

/** Throws 404, so that the error page of the root responds with that status. */
export function loader(): never {
  throw missing();
}

export function clientLoader(): never {
  throw missing();
}

export default function NotFoundPage() {
  return null;
}
