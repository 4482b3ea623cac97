import { useEffect, useRef, useState } from "react";
import { importQuietly } from "../../ui/scripts/quiet-import.ts";

/**
 * How many parts a form of filters would show, for its button: null until something is changed, and while nobody can tell. Counted by
 * the shop, since what two filters leave together does not stand on the page.
 */
export function usePartCount(): [button: React.RefObject<HTMLButtonElement | null>, count: number | null] {
  const button = useRef<HTMLButtonElement>(null);
  const [count, setCount] = useState<number | null>(null);
  useEffect(() => {
    const form = button.current?.form;
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
