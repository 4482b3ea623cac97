import type { PartView } from "./part-view.ts";
import { useTranslate } from "../../i18n/frame-context.tsx";
import { SiteLink } from "../primitives/site-link.tsx";

type Props = { view: Pick<PartView, "pn" | "series" | "specifications" | "oldNumbers"> };

/** What a part is: number, series and attributes, each leading to all parts that have it. */
export function PartSpecifications({ view }: Props) {
  const t = useTranslate();
  return (
    <table className="fact-table">
      <caption className="sr-only">{t("part.specifications")}</caption>
      <tbody>
        <tr>
          <th scope="row">{t("part.series")}</th>
          <td>
            <SiteLink to={view.series.href}>
              <span className="pn">{view.series.code}</span> {view.series.title}
            </SiteLink>
          </td>
        </tr>
        {view.specifications.map(({ label, value, href }) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            <td>
              {href ? (
                <SiteLink to={href} title={t("part.allWith", label, value)}>
                  {value}
                </SiteLink>
              ) : (
                value
              )}
            </td>
          </tr>
        ))}
        {view.oldNumbers.length > 0 && (
          <tr>
            <th scope="row">{t("part.oldNumbers")}</th>
            <td className="pn">{view.oldNumbers.join(", ")}</td>
          </tr>
        )}
      </tbody>
    </table>
  );
}

/** The lines of the data sheet. */
export function PartFigures({ figures }: Pick<PartView, "figures">) {
  const t = useTranslate();
  if (figures.length === 0) return null;
  return (
    <section className="section">
      <h2>{t("part.data")}</h2>
      <dl className="part-figures">
        {figures.map(({ label, values }, index) => (
          <div key={index}>
            <dt>{label}</dt>
            {values.map((value) => (
              <dd key={value}>{value}</dd>
            ))}
          </div>
        ))}
      </dl>
    </section>
  );
}
