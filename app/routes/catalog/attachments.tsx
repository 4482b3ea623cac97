import { useTranslate } from "../../i18n/shell-context.tsx";
import type { DownloadView, PhotoView } from "../../ui/catalog/part-types.ts";

type PhotosProps = {
  photos: readonly PhotoView[];
  /** The `sizes` attribute of the first photo. */
  sizes: string;
};

/** The first photo is large. Null without photos. */
export function Photos({ photos, sizes }: PhotosProps) {
  const [first, ...others] = photos;
  if (!first) return null;
  return (
    <div className="order-first flex flex-col gap-2 print:hidden">
      <PhotoLink photo={first} sizes={sizes} className="max-h-52 sm:max-h-88" />
      {others.length > 0 && (
        <ul className="m-0 grid list-none grid-cols-4 gap-2 p-0">
          {others.map((photo) => (
            <li key={photo.full}>
              <PhotoLink photo={photo} sizes="6rem" className="h-20" isLater />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

type LinkProps = { photo: PhotoView; sizes: string; className: string; isLater?: boolean };

function PhotoLink({ photo, sizes, className, isLater = false }: LinkProps) {
  const { src, srcSet, full, width, height, alt } = photo;
  return (
    <a href={full} className="block border border-neutral-200 bg-white">
      <img
        src={src}
        srcSet={srcSet}
        sizes={sizes}
        width={width}
        height={height}
        alt={alt}
        className={`mx-auto w-auto max-w-full object-contain ${isLater ? className : `h-auto ${className}`}`}
        loading={isLater ? "lazy" : undefined}
      />
    </a>
  );
}

/** With format and size. Null without files. */
export function Downloads({ downloads }: { downloads: readonly DownloadView[] }) {
  const t = useTranslate();
  if (downloads.length === 0) return null;
  return (
    <section className="print:hidden">
      <h2 id="downloads">{t("part.downloads")}</h2>
      <ul className="m-0 flex list-none flex-col p-0 pt-2 text-sm">
        {downloads.map(({ title, href, about }) => (
          <li key={href} className="flex gap-x-3 border-b border-neutral-200 py-1.5">
            <a href={href} className="grow" data-reload="">
              {title}
            </a>{" "}
            <span className="text-xs text-neutral-600">{about}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
