export interface TimelineStepProps {
  title: string;
  /** The person who took this step; null if no person did. */
  by: string | null;
  at: Date;
  /** The same in the reader's words. */
  shownAt: string;
}

/** One line of what happened, joined to the next by a rule. */
export function TimelineStep({ title, by, at, shownAt }: TimelineStepProps) {
  return (
    <li className="relative flex gap-3 pb-4 before:absolute before:top-3 before:bottom-0 before:left-[0.3125rem] before:w-px before:bg-line-strong last:pb-0 last:before:hidden">
      <span
        aria-hidden="true"
        className="mt-1.5 size-2.75 shrink-0 rounded-full border-2 border-accent-ink bg-card"
      />
      <span className="min-w-0 text-sm">
        <span className="font-semibold">{title}</span>
        <span dir="auto" className="block text-xs wrap-anywhere text-muted">
          {by !== null && (
            <>
              <bdi>{by}</bdi>
              {' · '}
            </>
          )}
          <time dateTime={at.toISOString()}>{shownAt}</time>
        </span>
      </span>
    </li>
  );
}
