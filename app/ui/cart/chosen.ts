import { createContext } from "react";

/**
 * Number of parts with a quantity, and the sum of quantities. `elsewhere` are parts with a quantity on other pages of the table. Absent
 * without scripts.
 */
export type ChosenRows = { readonly parts: number; readonly pieces: number; readonly elsewhere: number };

export const Chosen = createContext<ChosenRows>({ parts: 0, pieces: 0, elsewhere: 0 });

export function rowFieldsOf(form: HTMLFormElement): readonly HTMLInputElement[] {
  return [...form.querySelectorAll<HTMLInputElement>("input[name^='q[']:not([type=hidden])")];
}

/** Null for a form without rows. Unreadable quantities are ignored. `left` is the number of parts on other pages. */
export function chosenIn(form: HTMLFormElement, left: number): ChosenRows | null {
  const fields = rowFieldsOf(form);
  if (fields.length === 0) return null;
  const quantities = fields.map(({ value }) => Number(value)).filter((quantity) => quantity > 0);
  const filled = fields.filter(({ value }) => value !== "").length;
  return {
    parts: quantities.length,
    pieces: quantities.reduce((sum, quantity) => sum + quantity, 0),
    elsewhere: left - filled,
  };
}
