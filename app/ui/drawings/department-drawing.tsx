import { PLATE } from "./plate.ts";

const METAL = "#c9ced2";
const LIGHT = "#e6e8ea";
const DARK = "#3b4349";

/** A line drawing that stands for a department, in the language of the part drawings: flat fills, thin slate strokes. */
export function DepartmentDrawing({ id, className }: { id: string; className: string }) {
  return (
    <svg
      viewBox="0 0 64 64"
      className={`shrink-0 fill-none stroke-neutral-700 ${PLATE} ${className}`}
      strokeWidth="1.5"
      aria-hidden="true"
    >
      {DRAWINGS[id] ?? <rect x="8" y="8" width="48" height="48" rx="4" fill={LIGHT} />}
    </svg>
  );
}

const DRAWINGS: Readonly<Record<string, React.ReactNode>> = {
  D1: (
    <>
      <circle cx="32" cy="32" r="24" fill={METAL} />
      <circle cx="32" cy="32" r="16" fill="#0b8a43" />
      <circle cx="32" cy="32" r="13" />
    </>
  ),
  D2: (
    <>
      <path d="M22 4h20l18 18v20L42 60H22L4 42V22z" fill={METAL} />
      <circle cx="32" cy="32" r="21" fill={LIGHT} />
      <circle cx="32" cy="32" r="16" fill="#c8102e" />
    </>
  ),
  D3: (
    <>
      <rect x="6" y="6" width="52" height="52" rx="3" fill="#f2c200" />
      <circle cx="32" cy="38" r="14" fill="#ffffff" />
      <circle cx="32" cy="38" r="9" fill="#0b5cad" />
      <path d="M14 14h36" />
    </>
  ),
  D4: (
    <>
      <path d="M8 16l8-8h42v40l-8 8" fill={LIGHT} />
      <rect x="8" y="16" width="42" height="40" fill="#d5d8da" />
      <rect x="12" y="20" width="34" height="32" />
      <circle cx="42" cy="36" r="2.5" fill={DARK} />
    </>
  ),
  D5: (
    <>
      <rect x="12" y="4" width="40" height="56" rx="2" fill={LIGHT} />
      <path d="M12 4h40v12H12zM12 48h40v12H12z" fill={DARK} />
      <path d="M19 10h2M31 10h2M43 10h2M19 54h2M31 54h2M43 54h2" stroke="#ffffff" strokeWidth="4" />
      <rect x="22" y="26" width="20" height="12" fill="#0b8a43" />
    </>
  ),
  D6: (
    <>
      <rect x="8" y="6" width="16" height="52" fill="#ffffff" />
      <rect x="24" y="6" width="16" height="52" fill="#ffffff" />
      <rect x="40" y="6" width="16" height="52" fill="#ffffff" />
      <path d="M12 24h8v12h-8zM28 24h8v12h-8zM44 24h8v12h-8z" fill="#1f2326" />
      <path d="M12 30h40" stroke="#1f2326" strokeWidth="3" />
    </>
  ),
  D7: (
    <>
      <rect x="12" y="6" width="40" height="42" rx="2" fill="#ddebf2" />
      <rect x="18" y="22" width="16" height="22" fill="#b86b2b" />
      <path d="M40 12v30M45 12v30" stroke={DARK} />
      <circle cx="20" cy="13" r="2.5" fill="#0b8a43" />
      <path d="M19 48v10M28 48v10M37 48v10M46 48v10" strokeWidth="3" />
    </>
  ),
  D8: (
    <>
      <path d="M4 50V28l7-9h11l3 6h14l3-6h11l7 9v22H48v7h-8v-7H24v7h-8v-7z" fill="#8a9299" />
      <circle cx="15" cy="30" r="4" fill={METAL} />
      <circle cx="49" cy="30" r="4" fill={METAL} />
      <rect x="26" y="34" width="12" height="7" fill="#ffffff" />
    </>
  ),
};
