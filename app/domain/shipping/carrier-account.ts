export const LONGEST_ACCOUNT_NUMBER = 30;

const ACCOUNT_NUMBER = /^[A-Z0-9](?:[A-Z0-9 -]*[A-Z0-9])?$/i;

/** Trimmed and normalized; null when invalid. */
export function readAccountNumber(typed: string): string | null {
  const number = typed.normalize("NFKC").trim();
  return number.length <= LONGEST_ACCOUNT_NUMBER && ACCOUNT_NUMBER.test(number) ? number : null;
}

/** A saved carrier account, without its number. */
export type KeptAccount = {
  readonly id: number;
  readonly carrier: string;
  readonly ending: string;
};

const MOST_DISPLAYED = 4;

export function accountEnding(number: string): string {
  const characters = [...number.replaceAll(/[^\p{L}\p{N}]/gu, "")];
  const length = Math.min(MOST_DISPLAYED, characters.length - 1);
  return length > 0 ? characters.slice(-length).join("") : "…";
}

type AccountFields = { readonly carrier: string; readonly ending: string };

type AccountChange = { readonly before?: AccountFields; readonly after?: AccountFields };

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

type AccountOfPage = Pick<KeptAccount, "id" | "carrier">;

/** Version token of the saved accounts. */
export function accountsState(accounts: readonly AccountOfPage[]): string {
  return accounts.map(({ carrier, id }) => `${carrier}=${id}`).join(" ");
}

/** Whether the page displayed this account of the carrier, or none. */
export function isAccountSeen(seen: string, carrier: string, id: number | undefined): boolean {
  const shown = seen.split(" ").filter((each) => each.startsWith(`${carrier}=`));
  return shown.join(" ") === (id === undefined ? "" : `${carrier}=${id}`);
}
