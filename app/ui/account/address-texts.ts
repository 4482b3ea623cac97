import type { AddressProblem, AddressReason } from "../../domain/customers/address-rules.ts";
import type { ContactFields } from "../../domain/customers/contact.ts";
import type { StringKey } from "../../i18n/strings.ts";
import type { ProblemText } from "../forms/problem-text.ts";

export type ContactProblems = Partial<Record<keyof ContactFields, ProblemText>>;

const TEXTS: Readonly<Record<AddressReason, StringKey>> = {
  required: "forms.required",
  tooLong: "forms.tooLong",
  characters: "addresses.wrongCharacters",
  nameOrCompany: "addresses.wrongName",
  country: "addresses.wrongCountry",
  state: "addresses.wrongState",
  province: "addresses.wrongProvince",
  stateAsCountry: "addresses.stateAsCountry",
  mexicanState: "addresses.wrongMexicanState",
  zip: "addresses.wrongZip",
  zipFigure: "addresses.wrongZipFigure",
  zipState: "addresses.wrongZipState",
  postalState: "addresses.wrongPostalState",
  canadianPostalCode: "addresses.wrongCanadianCode",
  canadianLetter: "addresses.wrongCanadianLetter",
  mexicanPostalCode: "addresses.wrongMexicanCode",
  mexicanFigure: "addresses.wrongMexicanFigure",
};

export function reasonText({ reason, proposed }: Pick<AddressProblem, "reason" | "proposed">): ProblemText {
  return proposed === undefined ? TEXTS[reason] : `addresses.proposedCode:${proposed}`;
}

export function problemTexts(problems: readonly AddressProblem[]): ContactProblems {
  return Object.fromEntries(problems.map((problem) => [problem.field, reasonText(problem)]));
}
