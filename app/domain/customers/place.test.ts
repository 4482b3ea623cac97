import { describe, expect, test } from "vitest";
import { indexCountries } from "./country.ts";
import { readPlace } from "./place.ts";

const row = (name: string, alpha2code: string, alpha3code: string) => ({
  name,
  phoneCode: "1",
  alpha2code,
  alpha3code,
});
const countries = indexCountries([
  row("Canada", "CA", "CAN"),
  row("Mexico", "MX", "MEX"),
  row("Puerto Rico", "PR", "PRI"),
  row("Guam", "GU", "GUM"),
  row("American Samoa", "AS", "ASM"),
  row("U.S. Virgin Islands", "VI", "VIR"),
  row("Germany", "DE", "DEU"),
  row("Colombia", "CO", "COL"),
  row("Indonesia", "ID", "IDN"),
  row("Italy", "IT", "ITA"),
  row("Georgia", "GE", "GEO"),
]);

const read = (typed: string) => {
  const [country = "", state = "", postalCode = ""] = typed.split("|");
  return readPlace({ country, state, postalCode }, countries);
};

describe("readPlace, stored form", () => {
  test.each([
    ["US|Penn|15222", "US|PA|15222"],
    ["U.S.A.|Pa.|152220001", "US|PA|15222-0001"],
    ["EE. UU.|D.C.|20001", "US|DC|20001"],
    ["US|OH|４４１１４", "US|OH|44114"],
    ["US|OH|44114–0001", "US|OH|44114-0001"],
    ["México|CDMX|06600", "MX|CX|06600"],
    ["MX|México|54000", "MX|EM|54000"],
    ["CA|Ont.|m5v2t6", "CA|ON|M5V 2T6"],
    ["CA|Quebec|K1A 0A9", "CA|QC|K1A 0A9"],
    ["MX|Jal.|44100", "MX|JA|44100"],
    ["MX|B.C.S.|23000", "MX|BS|23000"],
    ["MX|Estado de México|52787", "MX|EM|52787"],
    ["US|PR|00907", "PR|PR|00907"],
    ["US|Puerto Rico|00907-1234", "PR|PR|00907-1234"],
    ["US|GU|96910", "GU|GU|96910"],
    ["US|American Samoa|96799", "AS|AS|96799"],
    ["US|VI|00801", "VI|VI|00801"],
    ["PR||00907", "PR||00907"],
    ["US|AE|09012", "US|AE|09012"],
    ["US|CT|06390", "US|CT|06390"],
    ["DE|Berlin|10115", "DE|Berlin|10115"],
    ["DE|DE|10115", "DE|DE|10115"],
    ["Colombia|CO|110111", "CO|CO|110111"],
    ["CO||", "CO||"],
    ["ID|NTB|83115", "ID|NTB|83115"],
    ["IT|PA|90133", "IT|PA|90133"],
    ["Georgia||0105", "GE||0105"],
  ])("%s becomes %s", (typed, stored) => {
    const { place, problems } = read(typed);
    expect(problems).toEqual([]);
    expect(`${place.country}|${place.state}|${place.postalCode}`).toBe(stored);
  });

  test.each([
    ["|PA|15222", "country required"],
    ["Atlantis||", "country country"],
    ["DE|DE|19801", "country stateAsCountry"],
    ["DE||19801-1234", "country stateAsCountry"],
    ["Germany|Delaware|19801", "country stateAsCountry"],
    ["CO|CO|80201", "country stateAsCountry"],
    ["CO|CO|", "country stateAsCountry"],
    ["Georgia|GA|30301", "country stateAsCountry"],
    ["Georgia||30301", "country stateAsCountry"],
    ["DE|PA|15222", "country stateAsCountry"],
    ["US||15222", "state required"],
    ["US|PA|", "postalCode required"],
    ["MX|Jalisco|64000", "postalCode postalState"],
    ["MX|CDMX|50000", "postalCode postalState"],
    ["CA|ON|H2X 1Y4", "postalCode postalState"],
    ["CA|B.C.|T2P 1J9", "postalCode postalState"],
    ["US|ZZ|15222", "state state"],
    ["CA|ZZ|", "state province"],
    ["MX|ZZ|", "state mexicanState"],
    ["MX|México|06600", "state mexicanState"],
    ["US|NJ|7102", "postalCode zipFigure"],
    ["US|NJ|7102.0", "postalCode zipFigure"],
    ["US|NJ|7102-0001", "postalCode zipFigure"],
    ["US|NJ|71020001", "postalCode zipFigure"],
    ["US|PA|15222.0", "postalCode zipFigure"],
    ["US|PA|15,222", "postalCode zipFigure"],
    ["US|PA|1.5222E+04", "postalCode zipFigure"],
    ["US|PA|152222", "postalCode zip"],
    ["US|PA|ABCDE", "postalCode zip"],
    ["US|PA|44114", "postalCode zipState"],
    ["US|PA|00907", "postalCode zipState"],
    ["US||00907", "state required, postalCode zipState"],
    ["US|PA|00000", "postalCode zipState"],
    ["US|PR|15222", "postalCode zipState"],
    ["US|PR|907", "postalCode zipFigure"],
    ["PR||15222", "postalCode zipState"],
    ["US|ZZ|15222.0", "state state, postalCode zipFigure"],
    ["MX|CMX|6600", "postalCode mexicanFigure"],
    ["MX|CMX|6600.0", "postalCode mexicanFigure"],
    ["MX|CMX|0660A", "postalCode mexicanPostalCode"],
    ["CA|ON|M5V 2TO", "postalCode canadianLetter"],
    ["CA|ON|K1A OB1", "postalCode canadianLetter"],
    ["CA|ON|16501", "postalCode canadianPostalCode"],
    ["CA|ON|D5H 1J9", "postalCode canadianPostalCode"],
    ["US|PA|165", "postalCode zip"],
    ["MX|NLE|640", "postalCode mexicanPostalCode"],
  ])("%s is refused: %s", (typed, problems) => {
    expect(
      read(typed)
        .problems.map(({ field, reason }) => `${field} ${reason}`)
        .join(", "),
    ).toBe(problems);
  });

  test.each([
    ["US|ME|4360", "04360"],
    ["US|Maine|4360.0", "04360"],
    ["US||4360", "04360"],
    ["US|NJ|71020001", "07102-0001"],
    ["US|NJ|7102-0001", "07102-0001"],
    ["US|PA|15,222", "15222"],
    ["US|PA|1.5222E+04", "15222"],
    ["US|PR|907", "00907"],
    ["MX|CMX|6600", "06600"],
    ["US|OH|4360", undefined],
    ["US|PA|152", undefined],
    ["US|PA|1.5", undefined],
    ["MX|NLE|6600", undefined],
  ])("%s proposes %s, if the state has it", (typed, proposed) => {
    expect(read(typed).problems.find(({ field }) => field === "postalCode")?.proposed).toBe(proposed);
  });
});
