/** The one look of everything a person types into or picks from. */
export const CONTROL_CLASS =
  'block w-full min-h-11 rounded-control border border-control bg-card px-3.5 py-2 text-base text-ink ' +
  'transition-[border-color,box-shadow] hover:not-disabled:border-ink ' +
  'focus-visible:border-focus focus-visible:outline-offset-0 ' +
  'aria-invalid:border-danger disabled:cursor-not-allowed disabled:bg-sunken disabled:opacity-70';
