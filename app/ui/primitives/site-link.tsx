type Props = Omit<React.ComponentProps<"a">, "href"> & {
  to: string;
  preventScrollReset?: boolean;
};

/** A plain link, because a page has hundreds; one listener follows and prefetches them all (`ui/scripts/link-navigation`). */
export function SiteLink({ to, preventScrollReset, children, ...props }: Props) {
  return (
    <a {...props} href={to} data-keep-scroll={preventScrollReset ? "" : undefined}>
      {children}
    </a>
  );
}
