import { PortableText, type PortableTextReactComponents } from "@portabletext/react";
import type {
  ActionBlock,
  FigureBlock,
  LinkMark,
  RichText as RichTextValue,
  TableBlock,
} from "../../domain/content/rich-text.ts";
import { useTranslate } from "../../i18n/shell-context.tsx";
import { SiteLink, ExternalLink } from "../primitives/links.tsx";

/** Links are resolved on load. Never renders raw HTML (R-CMS-07). */
export function RichText({ value }: { value: RichTextValue }) {
  return (
    <div className="prose">
      <PortableText value={value as never} components={COMPONENTS} onMissingComponent={false} />
    </div>
  );
}

const COMPONENTS: Partial<PortableTextReactComponents> = {
  marks: {
    link: ({ value, children }) => <TextLink mark={value as LinkMark}>{children}</TextLink>,
    code: ({ children }) => <code>{children}</code>,
  },
  types: {
    table: ({ value }: { value: TableBlock }) => <ContentTable table={value} />,
    figure: ({ value }: { value: FigureBlock }) => <Figure figure={value} />,
    action: ({ value }: { value: ActionBlock }) => <Action action={value} />,
  },
};

const CELL_COMPONENTS: Partial<PortableTextReactComponents> = {
  ...COMPONENTS,
  block: { normal: ({ children }) => <>{children}</> },
};

function TextLink({ mark, children }: { mark: LinkMark; children: React.ReactNode }) {
  if (mark.external) return <ExternalLink href={mark.href}>{children}</ExternalLink>;
  return <SiteLink to={mark.href}>{children}</SiteLink>;
}

function Action({ action }: { action: ActionBlock }) {
  return (
    <p>
      {action.external ? (
        <a href={action.href} rel="noopener external" className="button button-primary">
          {action.label}
        </a>
      ) : (
        <SiteLink to={action.href} className="button button-primary">
          {action.label}
        </SiteLink>
      )}
    </p>
  );
}

/** The first row is the header. Wide tables scroll, also by keyboard. */
function ContentTable({ table }: { table: TableBlock }) {
  const t = useTranslate();
  const [head, ...body] = table.rows;
  const cell = (content: TableBlock["rows"][number]["cells"][number]["content"]) => (
    <PortableText value={content as never} components={CELL_COMPONENTS} />
  );
  return (
    <div className="overflow-x-auto" tabIndex={0} role="group" aria-label={t("document.table")}>
      <table className="table">
        <thead>
          <tr>
            {head?.cells.map((each) => (
              <th key={each._key} scope="col">
                {cell(each.content)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {body.map((row) => (
            <tr key={row._key}>
              {row.cells.map((each) => (
                <td key={each._key}>{cell(each.content)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Figure({ figure }: { figure: FigureBlock }) {
  return (
    <figure>
      <img src={figure.src} alt={figure.alt} width={figure.width} height={figure.height} loading="lazy" />
      {figure.caption && <figcaption>{figure.caption}</figcaption>}
    </figure>
  );
}
