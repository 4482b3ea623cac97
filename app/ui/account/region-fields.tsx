import { hasRegions, REGION_COUNTRIES, REGIONS, type RegionCountry } from "../../domain/customers/regions.ts";
import type { Locale } from "../../domain/locale.ts";
import { regionValue } from "../../forms/address-form.ts";
import { useTranslate } from "../../i18n/frame-context.tsx";
import type { FormField } from "../../forms/conform.ts";
import { SelectField, TextField } from "../forms/field.tsx";
import { useHasScripts } from "../scripts/use-has-scripts.ts";

type Props = {
  region: FormField;
  otherRegion: FormField;
  /** Alpha-2 code of the country that is chosen at the moment. */
  country: string;
  /** Names of the countries with states, for the groups of the list. */
  names: Readonly<Record<RegionCountry, string>>;
  locale: Locale;
};

/** The state: without scripts one list for all countries that have one, and a text; with scripts what the country needs. */
export function RegionFields({ region, otherRegion, country, names, locale }: Props) {
  const t = useTranslate();
  const isAlive = useHasScripts();
  const own = isAlive && hasRegions(country) ? [country] : null;
  const isElsewhere = isAlive && own === null && !region.errors;
  const hint = own ? undefined : t("addresses.regionHint");
  return (
    <>
      {!isElsewhere && (
        <SelectField
          key={own?.[0]}
          field={region}
          label={t("addresses.region")}
          hint={hint}
          autoComplete="address-level1"
        >
          <option value="">{t("addresses.choose")}</option>
          {(own ?? REGION_COUNTRIES).map((each) => (
            <optgroup key={each} label={names[each]}>
              {REGIONS[each].map(({ code, name }) => (
                <option key={code} value={regionValue(each, code)}>
                  {name[locale]}
                </option>
              ))}
            </optgroup>
          ))}
        </SelectField>
      )}
      {!own && <TextField field={otherRegion} label={t("addresses.otherRegion")} />}
    </>
  );
}
