import type { Client } from "@bijou/contract/client";
import { CallFailed } from "@bijou/contract/errors";
import { type Person, personDetail } from "@bijou/contract/titles/people";
import { data } from "react-router";
import { readId } from "../../../platform/page/read-query.ts";

/**
 * Loads the person that an address names.
 * @throws a 404 response for an address without a person, or an unknown one
 */
export async function loadPerson(client: Client, address: string): Promise<Person> {
  const personId = readId(new URL(address).searchParams.get("person_id"));
  if (personId === undefined) throw data(null, { status: 404 });
  try {
    return (await client(personDetail, { person_id: personId })).data;
  } catch (failure) {
    if (failure instanceof CallFailed && (failure.status === 404 || failure.status === 400))
      throw data(null, { status: 404 });
    throw failure;
  }
}
