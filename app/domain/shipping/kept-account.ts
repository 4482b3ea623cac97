/** An account with a carrier that a customer has kept, as pages may tell of it: how its number ends, never the number. */
export type KeptAccount = {
  readonly id: number;
  /** Slug of the carrier. */
  readonly carrier: string;
  readonly ending: string;
};

/** Most characters of a kept number that are shown. */
const SHOWN = 4;

/** How the number of an account ends, to recognize it by: its last four letters or digits, fewer of a number that has no more. */
export function accountEnding(number: string): string {
  const characters = [...number.replaceAll(/[^\p{L}\p{N}]/gu, "")];
  const shown = Math.min(SHOWN, characters.length - 1);
  return shown > 0 ? characters.slice(-shown).join("") : "…";
}

/** What an audit log says of an account. */
type AccountFields = { readonly carrier: string; readonly ending: string };

type AccountChange = { readonly before?: AccountFields; readonly after?: AccountFields };

/** Accounts that were saved, replaced or forgotten: another number of a carrier is another account. */
export function changedAccounts(before: readonly KeptAccount[], after: readonly KeptAccount[]): AccountChange[] {
  const carriers = [...new Set([...before, ...after].map(({ carrier }) => carrier))];
  return carriers.flatMap((carrier) => {
    const [was, is] = [before, after].map((accounts) => accounts.find((account) => account.carrier === carrier));
    if (was?.id === is?.id) return [];
    return [{ ...(was && { before: fieldsOf(was) }), ...(is && { after: fieldsOf(is) }) }];
  });
}

function fieldsOf({ carrier, ending }: KeptAccount): AccountFields {
  return { carrier, ending };
}
