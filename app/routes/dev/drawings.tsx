import { servicesContext } from "../../context.ts";
import { developmentOnly } from "../../middleware/development-only.server.ts";
import { PartDrawing } from "../../ui/drawings/part-drawing.tsx";
import { frontView, partDrawing } from "../../ui/catalog/part-drawing.view.ts";
import type { Route } from "./+types/drawings";

/** Parts per series, evenly spread, to show its variety. */
const PER_SERIES = 6;
const MOST_PER_SERIES = 60;

export const meta: Route.MetaFunction = () => [{ title: "Drawings" }, { name: "robots", content: "noindex" }];

export const middleware: Route.MiddlewareFunction[] = [developmentOnly];

/** `?series=KC` shows more of one series. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { catalog, content, drawings } = context.get(servicesContext);
  const only = url.searchParams.get("series")?.toUpperCase();
  const codes = content.site().series.map(({ title }) => title);
  const series = [];
  for (const code of codes.filter((each) => !only || each === only)) {
    const { parts } = await catalog.partsOfSeries(code);
    const step = Math.max(1, Math.ceil(parts.length / (only ? MOST_PER_SERIES : PER_SERIES)));
    const some = parts.filter((_part, index) => index % step === 0);
    const drawn = await drawings.named(some.map(({ drawing }) => drawing?.name ?? null));
    const shown = some.flatMap(({ pn, titleEn, drawing: own }) => {
      const drawing = drawn?.get(own?.name ?? "");
      if (!drawing) return [];
      return [{ pn, title: titleEn, drawing: partDrawing(drawing, "en"), front: frontView(drawing, "en") }];
    });
    series.push({ code, shown });
  }
  return { series };
}

export default function DrawingsRoute({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <h1>Drawings</h1>
      {loaderData.series.map(({ code, shown }) => (
        <section key={code} className="section">
          <h2 id={code}>{code}</h2>
          <div className="grid gap-4 pt-4 text-xs sm:grid-cols-3 lg:grid-cols-4">
            {shown.map(({ pn, title, drawing, front }) => (
              <figure key={pn}>
                <PartDrawing drawing={drawing} name={pn} />
                <svg
                  width="60"
                  height="60"
                  viewBox={front.viewBox}
                  dangerouslySetInnerHTML={{ __html: front.markup }}
                />
                <figcaption>
                  <span className="pn">{pn}</span> {title}
                </figcaption>
              </figure>
            ))}
          </div>
        </section>
      ))}
    </>
  );
}
