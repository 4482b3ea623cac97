import { hasRegions, REGION_COUNTRIES, REGIONS, type RegionCountry } from "../../domain/customers/regions.ts";
import type { Locale } from "../../domain/locale.ts";
import type { FormField } from "../forms/conform.ts";
import { useTranslate } from "../../i18n/shell-context.tsx";
import { TextField } from "../forms/field.tsx";
import { useHasScripts } from "../scripts/use-has-scripts.ts";

type Props = {
  field: FormField;
  country: string;
  locale: Locale;
  isProposed: boolean;
};

/** Text with suggestions: with scripts the states of the country, without scripts those of all countries. */
export function RegionField({ field, country, locale, isProposed }: Props) {
  const t = useTranslate();
  const isAlive = useHasScripts();
  const isListed = hasRegions(country);
  const known: readonly RegionCountry[] = isAlive
    ? REGION_COUNTRIES.filter((each) => each === country)
    : REGION_COUNTRIES;
  const list = `${field.id}-list`;
  const hint = isAlive && isListed ? "" : t("addresses.regionHint");
  return (
    <>
      <TextField
        field={field}
        label={t("addresses.region")}
        note={isProposed ? t("addresses.regionFromZip") : hint}
        autoComplete="address-level1"
        list={list}
      />
      <datalist id={list}>
        {known.flatMap((each) =>
          REGIONS[each].map(({ code, name }) => (
            // oxlint-disable-next-line jsx-a11y/control-has-associated-label -- its value names it; a text would stand on the page where lists are not known
            <option key={`${each}-${code}`} value={name[locale]} />
          )),
        )}
      </datalist>
    </>
  );
}
