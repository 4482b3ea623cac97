type Person = { readonly id: string; readonly email: string };

/** Maps ids of the file to stored ids, by email address first, so users who signed in earlier keep their carts. */
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
