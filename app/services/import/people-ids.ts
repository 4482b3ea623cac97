/** What tells one person from another in the shop's records and in a file. */
type Person = { readonly id: string; readonly email: string };

/**
 * The id under which each person of a file is stored, by the file's id. Who holds a mailbox is the person: a record with the address
 * is theirs, whatever the file calls it, so that somebody who signed in before they were imported keeps cart and addresses. Without
 * one the file's id tells: the same person under a new address. `newId` where that id belongs to another row's address.
 */
export function idsOfPeople(
  stored: readonly Person[],
  given: readonly Person[],
  newId: () => string,
): ReadonlyMap<string, string> {
  const byEmail = new Map(stored.map(({ email, id }) => [email, id]));
  const found = new Map(
    given.flatMap(({ id, email }) => {
      const known = byEmail.get(email);
      return known === undefined ? [] : [[id, known] as const];
    }),
  );
  const taken = new Set(found.values());
  return new Map(given.map(({ id }) => [id, found.get(id) ?? (taken.has(id) ? newId() : id)]));
}
