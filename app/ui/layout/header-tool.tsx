import { useSiteFacts } from "../../i18n/shell-context.tsx";
import type { ToolSigns } from "../../i18n/tool-signs.ts";

type Props = { sign: keyof ToolSigns; name: React.ReactNode; note: string; count?: number | undefined };

/** Sign, name and second line of a link; small screens show the sign and the number only. */
export function HeaderTool({ sign, name, note, count = 0 }: Props) {
  return (
    <>
      <svg
        viewBox="0 0 16 16"
        className="size-5 flex-none fill-none stroke-current max-lg:size-6"
        strokeWidth="1.5"
        aria-hidden="true"
        dangerouslySetInnerHTML={{ __html: useSiteFacts().signs[sign] }}
      />
      <span className="max-lg:sr-only">
        {name} <small className="block text-xs font-normal text-neutral-500 max-xl:sr-only">{note}</small>
      </span>
      {count > 0 && (
        <span
          aria-hidden="true"
          className="rounded-full bg-primary-600 px-1.5 text-xs text-white max-lg:absolute max-lg:top-0 max-lg:right-0 xl:hidden"
        >
          {count}
        </span>
      )}
    </>
  );
}
