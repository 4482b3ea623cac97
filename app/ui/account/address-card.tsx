import { Form } from "react-router";
import { useTranslate } from "../../i18n/shell-context.tsx";
import type { StringKey } from "../../i18n/strings.ts";
import { FIELD_ERROR } from "../forms/field-classes.ts";
import { SiteLink } from "../primitives/links.tsx";

export type AddressCardView = {
  readonly id: number;
  /** The company, or the person without one. */
  readonly title: string;
  /** Text that distinguishes the address from the others: its label, else a line that only it has, else its title. */
  readonly name: string;
  /** Street, place and country; the person comes first if the title is the company. */
  readonly lines: readonly string[];
  readonly phone: string;
  /** The operator's label, or the number of the web order. */
  readonly label: string;
  readonly isWrong: boolean;
  readonly isPrimary: boolean;
  readonly isReadOnly: boolean;
  readonly mayChange: boolean;
  readonly isShipping: boolean;
  readonly isBilling: boolean;
  readonly editPath: string;
  readonly copyPath: string;
  readonly removePath: string;
};

/** With scripts, opens the page in place instead of following the link. */
export type OpenInPlace = (kind: "edit" | "copy" | "remove", card: AddressCardView) => void;

const ACTION = "inline-block py-1.5 text-sm coarse:py-3";

type Props = { card: AddressCardView; action: string; nonce: string; onOpen: OpenInPlace };

export function AddressCard({ card, action, nonce, onOpen }: Props) {
  const t = useTranslate();
  const link = (kind: "edit" | "copy" | "remove", to: string) => (
    <SiteLink
      to={to}
      className={ACTION}
      aria-label={`${t(`addresses.${kind}`)}: ${nameOf(card)}`}
      onClick={(event) => opensInPlace(event) && onOpen(kind, card)}
    >
      {t(`addresses.${kind}`)}
    </SiteLink>
  );
  return (
    <li className="card flex flex-col gap-2" id={`address-${card.id}`}>
      <AddressTags card={card} />
      <AddressText card={card} />
      {card.isWrong && <p className={FIELD_ERROR}>{t("addresses.toCorrect")}</p>}
      {card.isReadOnly && <p className="text-sm text-neutral-600">{t("addresses.readOnlyWhy")}</p>}
      {card.isPrimary && <p className="text-sm text-neutral-600">{t("addresses.primaryWhy")}</p>}
      <div className="mt-auto flex flex-wrap gap-x-4 border-t border-neutral-200 pt-1 print:hidden">
        {card.mayChange && (card.isReadOnly ? link("copy", card.copyPath) : link("edit", card.editPath))}{" "}
        {card.mayChange && !card.isReadOnly && !card.isPrimary && link("remove", card.removePath)}{" "}
        {(!card.isShipping || !card.isBilling) && (
          <Form method="post" action={action} discover="none" className="contents">
            <input type="hidden" name="intent" value="default" />
            <input type="hidden" name="id" value={card.id} />
            <input type="hidden" name="nonce" value={nonce} />
            {!card.isShipping && <UseButton use="shipping" label="addresses.useShipping" card={card} />}{" "}
            {!card.isBilling && <UseButton use="billing" label="addresses.useBilling" card={card} />}
          </Form>
        )}
      </div>
    </li>
  );
}

type TextProps = { card: Pick<AddressCardView, "title" | "lines" | "phone" | "label"> & { name?: string } };

export function AddressText({ card }: TextProps) {
  const { title, lines, label, name = title } = card;
  const isNamed = label !== "" && name === label;
  return (
    <address className="grid justify-items-start wrap-anywhere not-italic">
      {[...(isNamed ? [label] : []), title, ...lines].map((line, index) => (
        <div key={index} className={line === name ? "font-semibold" : undefined}>
          {line}
        </div>
      ))}
      {card.phone !== "" && (
        <a href={`tel:${card.phone.replace(/ ext\..*|[^+\d]/g, "")}`} className="py-0.5">
          {card.phone}
        </a>
      )}
      {label !== "" && !isNamed && <small className="text-sm text-neutral-600"> {label}</small>}
    </address>
  );
}

function AddressTags({ card }: { card: AddressCardView }) {
  const t = useTranslate();
  const tags = [
    card.isShipping && t("addresses.defaultShipping"),
    card.isBilling && t("addresses.defaultBilling"),
    card.isPrimary && t("addresses.primary"),
    card.isReadOnly && t("addresses.readOnly"),
  ].filter((tag) => tag !== false);
  if (tags.length === 0) return null;
  return (
    <ul className="flex flex-wrap gap-x-1.5 gap-y-1">
      {tags.map((tag) => (
        <li key={tag} className="rounded-sm border border-neutral-300 bg-neutral-100 px-2 py-px text-xs font-semibold">
          {tag}
        </li>
      ))}
    </ul>
  );
}

type UseProps = { use: "shipping" | "billing"; label: StringKey; card: AddressCardView };

function UseButton({ use, label, card }: UseProps) {
  const t = useTranslate();
  return (
    <button
      type="submit"
      name="use"
      value={use}
      className={`link-button ${ACTION}`}
      aria-label={`${t(label)}: ${nameOf(card)}`}
    >
      {t(label)}
    </button>
  );
}

function nameOf({ title, lines }: AddressCardView): string {
  return [title, ...lines.slice(0, 2)].join(", ");
}

export function opensInPlace(event: React.MouseEvent): boolean {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return false;
  event.preventDefault();
  return true;
}
