import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';

/** The props that each row gets from a list beside a map or in its panel. */
export type RowChoice = {
  onChoose: () => void;
  /** It has the pointer or the focus, or no longer. */
  onPointed?: (isPointed: boolean) => void;
  /** Puts the focus back where it was when the viewer returns to the list. */
  takesFocus?: boolean;
};

export interface MapRowProps extends RowChoice {
  title: string;
  /** The label of the pin, at the end of the first line. */
  label: string;
  /** Short facts in a line below. */
  children: ReactNode;
}

/** A thing of a map in words: choosing it does what its pin does. */
export function MapRow({
  title,
  label,
  onChoose,
  onPointed,
  takesFocus = false,
  children,
}: MapRowProps) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (takesFocus) button.current?.focus();
  }, [takesFocus]);
  return (
    <button
      ref={button}
      type="button"
      aria-haspopup="dialog"
      onClick={onChoose}
      onPointerEnter={() => onPointed?.(true)}
      onPointerLeave={() => onPointed?.(false)}
      onFocus={() => onPointed?.(true)}
      onBlur={() => onPointed?.(false)}
      className="flex w-full flex-col gap-1.5 rounded-control px-3 py-3 text-left transition-colors -outline-offset-3! group-data-pointed:bg-sunken hover:bg-sunken"
    >
      <span className="flex w-full items-start justify-between gap-3">
        <span dir="auto" className="line-clamp-2 text-sm leading-snug font-semibold wrap-anywhere">
          {title}
        </span>
        <span className="shrink-0 text-sm font-bold tabular-nums">{label}</span>
      </span>
      <span className="flex flex-wrap items-center gap-x-3 gap-y-1 text-xs text-muted">
        {children}
      </span>
    </button>
  );
}
