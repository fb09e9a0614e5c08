import { cx } from '#ui/cx.ts';

export interface NumberedStepProps {
  number: number;
  title: string;
  text: string;
  /** The number above the words, where the steps stand side by side. */
  isColumn?: boolean;
}

export function NumberedStep({ number, title, text, isColumn = false }: NumberedStepProps) {
  return (
    <li className={cx('flex gap-4', isColumn && 'sm:flex-col')}>
      <span
        aria-hidden
        className="grid size-10 shrink-0 place-items-center rounded-full bg-secondary font-display text-lg font-semibold text-on-secondary"
      >
        {number}
      </span>
      <div>
        <h3 className="leading-snug font-bold">{title}</h3>
        <p className="mt-1 text-sm text-muted">{text}</p>
      </div>
    </li>
  );
}
