export function CloseButton({ label, onClick }: { label: string; onClick: () => void }) {
  return (
    <button type="button" className="min-h-11 min-w-11 cursor-pointer" aria-label={label} onClick={onClick}>
      ×
    </button>
  );
}
