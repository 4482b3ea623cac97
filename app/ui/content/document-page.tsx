import type { Locale } from "../../domain/locale.ts";
import type { DocumentView } from "../../domain/content/views.ts";
import { formatDay } from "../../i18n/formats.ts";
import { useTranslate } from "../../i18n/shell-context.tsx";
import { RichText } from "./rich-text.tsx";
import { TeaserList } from "./teaser-list.tsx";

type Props = {
  document: DocumentView;
  locale: Locale;
  children?: React.ReactNode;
};

export function DocumentPage({ document, locale, children }: Props) {
  const t = useTranslate();
  const { voice, author, publishedAt } = document;
  return (
    <article>
      <h1>{document.title}</h1>
      <p className="lead">{document.summary}</p>
      {voice && (
        <p className="lead font-semibold">
          {voice.person}, {voice.company}, {voice.place}
        </p>
      )}
      {(author || publishedAt) && document.kind !== "page" && (
        <p className="pt-1 text-sm text-neutral-600">
          {author && `${author}, `}
          {publishedAt && <time dateTime={publishedAt.slice(0, 10)}>{formatDay(publishedAt, locale)}</time>}
        </p>
      )}
      <div className={document.related.length > 0 ? "gap-x-12 lg:grid lg:grid-cols-aside print:block" : ""}>
        <div className="min-w-0 pt-4">
          <RichText value={document.body} />
          {children}
          {document.listing.map((group) => (
            <section key={group.kind} className="section">
              <h2>{t(`kinds.${group.kind}`)}</h2>
              <TeaserList items={group.items} />
            </section>
          ))}
        </div>
        <RelatedDocuments document={document} />
      </div>
    </article>
  );
}

export function RelatedDocuments({ document }: { document: DocumentView }) {
  const t = useTranslate();
  if (document.related.length === 0) return null;
  return (
    <section className="section print:hidden">
      <h2>{t("document.related")}</h2>
      <TeaserList items={document.related} />
    </section>
  );
}
