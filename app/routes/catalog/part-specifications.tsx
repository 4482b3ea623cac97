import type { PartView } from "../../ui/catalog/part-types.ts";
import { useTranslate } from "../../i18n/frame-context.tsx";
import { SiteLink } from "../../ui/primitives/site-link.tsx";

type Props = { view: Pick<PartView, "pn" | "series" | "drawing" | "attachments" | "specifications" | "oldNumbers"> };

/** Each attribute links to all parts with its value. */
export function PartSpecifications({ view }: Props) {
  const t = useTranslate();
  const isPictured = view.drawing !== null || view.attachments.photos.length > 0;
  return (
    <table
      id="specifications"
      // Next to photos and drawing; without them, in their place.
      className={`w-full border-collapse border-t-2 border-neutral-700 text-sm md:col-start-1 xl:row-start-1 print:col-span-full print:text-paper print:leading-tight ${isPictured ? "xl:col-start-2" : "xl:col-span-2"}`}
    >
      <caption className="sr-only">{t("part.specifications")}</caption>
      <tbody>
        <Fact label={t("part.series")}>
          <SiteLink to={view.series.href}>
            <span className="pn">{view.series.code}</span> {view.series.title}
          </SiteLink>
        </Fact>
        {view.specifications.map(({ label, value, href }) => (
          <Fact key={label} label={label}>
            {href ? (
              <SiteLink to={href} title={t("part.allWith", label, value)}>
                {value}
              </SiteLink>
            ) : (
              value
            )}
          </Fact>
        ))}
        {view.oldNumbers.length > 0 && (
          <Fact label={t("part.oldNumbers")}>
            <span className="pn">{view.oldNumbers.join(", ")}</span>
          </Fact>
        )}
      </tbody>
    </table>
  );
}

function Fact({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <tr className="border-b border-neutral-200 text-left align-top">
      <th scope="row" className="w-5/12 py-1.25 pr-2 font-normal text-neutral-600 print:py-px">
        {label}
      </th>
      <td className="px-2 py-1.25 print:py-px">{children}</td>
    </tr>
  );
}

export function PartFigures({ figures }: Pick<PartView, "figures">) {
  const t = useTranslate();
  if (figures.length === 0) return null;
  return (
    <section className="section print:mt-2">
      <h2>{t("part.data")}</h2>
      <dl className="pt-2 text-sm md:columns-2 md:gap-x-8 print:columns-2 print:gap-x-8 print:pt-1 print:text-paper print:leading-tight">
        {figures.map(({ label, values }, index) => (
          <div
            key={index}
            className="grid break-inside-avoid grid-cols-figures gap-x-3 border-b border-neutral-200 py-1.25 print:py-px"
          >
            <dt className="text-neutral-600">{label}</dt>
            {values.map((value) => (
              <dd key={value} className="col-start-2">
                {value}
              </dd>
            ))}
          </div>
        ))}
      </dl>
    </section>
  );
}
