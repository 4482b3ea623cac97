import { useEffect, useRef, useState, type FocusEvent, type FormEvent } from "react";
import { UNITED_STATES } from "../../domain/customers/country.ts";
import { regionName } from "../../domain/customers/regions.ts";
import { stateOfZip } from "../../domain/customers/zip-state.ts";
import type { Locale } from "../../domain/locale.ts";
import { REGION_PROPOSED } from "./address.form.ts";
import type { FormReply } from "../forms/conform.ts";

type Fields = {
  readonly zip: HTMLInputElement;
  readonly country: HTMLSelectElement;
  readonly region: HTMLInputElement;
};

/** Fills in the state of a complete ZIP code unless the buyer has entered one, and a state that the server proposes. */
export function useStateFromZip(locale: Locale, reply: FormReply | undefined) {
  const proposed = useRef("");
  const [isProposed, setProposed] = useState(false);
  const propose = ({ region }: Fields, name: string) => {
    if (name === region.value) return;
    if (region.value.trim() !== "" && region.value !== proposed.current) return;
    proposed.current = name;
    region.value = name;
    setProposed(name !== "");
    // The live check listens to input events.
    region.dispatchEvent(new Event("input", { bubbles: true }));
  };
  useEffect(() => {
    const region = document.querySelector<HTMLInputElement>("#address [name=region]");
    const name = reply?.error?.["region"]?.includes(REGION_PROPOSED) ? reply.initialValue?.["region"] : undefined;
    if (!region || typeof name !== "string") return;
    proposed.current = name;
    if (region.value === "") region.value = name;
  }, [reply]);
  const onInput = ({ target, currentTarget }: FormEvent<HTMLFormElement>) => {
    const fields = fieldsOf(currentTarget);
    if (!fields) return;
    const name = stateFor(fields, locale);
    if ((target as Node) === fields.region)
      setProposed(proposed.current !== "" && fields.region.value === proposed.current);
    if ((target as Node) === fields.country) propose(fields, name);
    // An incomplete ZIP code does not clear the proposal.
    if ((target as Node) === fields.zip && name !== "") propose(fields, name);
  };
  const onBlur = ({ target, currentTarget }: FocusEvent<HTMLFormElement>) => {
    const fields = fieldsOf(currentTarget);
    if (fields && (target as Node) === fields.zip) propose(fields, stateFor(fields, locale));
  };
  return { isProposed, onInput, onBlur };
}

function stateFor({ zip, country }: Fields, locale: Locale): string {
  const state = country.value === UNITED_STATES ? stateOfZip(zip.value) : null;
  return (state && regionName(UNITED_STATES, state, locale)) ?? "";
}

function fieldsOf(form: HTMLFormElement): Fields | null {
  const zip = form.elements.namedItem("addressPostalCode");
  const country = form.elements.namedItem("addressCountry");
  const region = form.elements.namedItem("region");
  if (!(zip instanceof HTMLInputElement && country instanceof HTMLSelectElement)) return null;
  return region instanceof HTMLInputElement ? { zip, country, region } : null;
}
