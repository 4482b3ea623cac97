type Props = Omit<React.ComponentProps<"a">, "href"> & {
  /** Path on this site, with query and fragment. */
  to: string;
  /** Whether the page stays where it is, as when a table below is sorted. */
  preventScrollReset?: boolean;
};

/**
 * A link to a page of this site: a plain link and nothing else, because a page has hundreds of them. With scripts one listener
 * follows them all without a new document, and fetches ahead (`ui/scripts/link-navigation`).
 */
export function SiteLink({ to, preventScrollReset, children, ...props }: Props) {
  return (
    <a {...props} href={to} data-keep-scroll={preventScrollReset ? "" : undefined}>
      {children}
    </a>
  );
}
