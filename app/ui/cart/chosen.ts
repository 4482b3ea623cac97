import { createContext } from "react";

/** How many parts the quantities of a table name, and how many pieces of them; nothing without scripts. */
export const Chosen = createContext({ parts: 0, pieces: 0 });

/** What is typed into the rows of a form so far, null where it has none. What is no quantity yet is none. */
export function chosenIn(form: HTMLFormElement): { parts: number; pieces: number } | null {
  const fields = [...form.querySelectorAll<HTMLInputElement>("input[name^='q[']:not([type=hidden])")];
  if (fields.length === 0) return null;
  const quantities = fields.map(({ value }) => Number(value)).filter((quantity) => quantity > 0);
  return { parts: quantities.length, pieces: quantities.reduce((sum, quantity) => sum + quantity, 0) };
}
