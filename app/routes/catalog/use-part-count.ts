import { useEffect, useRef, useState } from "react";
import { importQuietly } from "../../ui/scripts/quiet-import.ts";

/** Null until a filter changes, and if unknown. The server counts, because the page cannot combine filters. */
export function usePartCount(): [button: React.RefObject<HTMLButtonElement | null>, count: number | null] {
  const button = useRef<HTMLButtonElement>(null);
  const [count, setCount] = useState<number | null>(null);
  useEffect(() => {
    const form = button.current?.closest("form");
    if (!form) return;
    const change = () => {
      setCount(null);
      void importQuietly(() => import("./count-parts.ts")).then((counting) => counting?.countParts(form, setCount));
    };
    form.addEventListener("input", change);
    return () => form.removeEventListener("input", change);
  }, []);
  return [button, count];
}
