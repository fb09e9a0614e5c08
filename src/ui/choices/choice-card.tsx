import type { ReactNode } from 'react';

/** The one look of a choice that is a card, whether one or several can be chosen. */
export const CHOICE_CARD_CLASS =
  'relative flex min-h-11 cursor-pointer items-start gap-3 rounded-card border border-line-strong bg-card p-4 ' +
  'transition-colors hover:border-control has-checked:border-accent-ink has-checked:bg-accent-soft ' +
  'has-checked:ring-1 has-checked:ring-accent-ink has-disabled:cursor-not-allowed has-disabled:opacity-55 ' +
  'has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus';

interface ChoiceCardTextProps {
  /** The input refers to the title and the text by it. */
  id: string;
  title: ReactNode;
  description?: ReactNode;
}

export function ChoiceCardText({ id, title, description }: ChoiceCardTextProps) {
  return (
    <span className="flex min-w-0 flex-col gap-0.5">
      <span id={`${id}-title`} dir="auto" className="text-sm font-semibold text-ink">
        {title}
      </span>
      {description !== undefined && (
        <span id={`${id}-text`} dir="auto" className="text-xs text-muted">
          {description}
        </span>
      )}
    </span>
  );
}
