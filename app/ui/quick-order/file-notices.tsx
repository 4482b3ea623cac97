import { useTranslate } from "../../i18n/shell-context.tsx";
import { SiteLink } from "../primitives/links.tsx";

type Props = { texts: readonly string[]; dismissPath: string };

/** Unread parts of a file, while the address names it. */
export function FileNotices({ texts, dismissPath }: Props) {
  const t = useTranslate();
  if (texts.length === 0) return null;
  return (
    <div className="message message-info print:hidden">
      <ul>
        {texts.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      <p>
        <SiteLink to={dismissPath}>{t("quickOrder.book.dismiss")}</SiteLink>
      </p>
    </div>
  );
}
