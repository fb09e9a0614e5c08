import { useTranslation } from '#platform/web/use-translation.ts';
import { cx } from '#ui/cx.ts';
import { Check } from '#ui/icons.tsx';
import { VisuallyHidden } from '#ui/layout/visually-hidden.tsx';
import { helpPositions, stepAt } from './form/help-steps.ts';
import type { HelpPosition } from './form/help-steps.ts';

const SENT = 4;
const CIRCLE =
  'grid size-11 place-items-center rounded-full border-2 text-sm font-bold tabular-nums';

export interface StepCirclesProps {
  /** 4 once the request is sent. */
  position: HelpPosition | typeof SENT;
  onGoTo?: (position: HelpPosition) => void;
}

/** The current step; a passed circle has a check and leads back, until the request is sent (QUICK-018). */
export function StepCircles({ position, onGoTo }: StepCirclesProps) {
  const { t } = useTranslation('help-wizard');
  return (
    <nav aria-label={t('steps.label')}>
      <ol className="flex justify-between gap-1">
        {[...helpPositions, SENT].map((each) => {
          const isPassed = each < position || position === SENT;
          const back = helpPositions.find((known) => known === each && known < position);
          const step = back ?? helpPositions.find((known) => known === each);
          const name =
            step === undefined ? t('steps.sent.short') : t(`steps.${stepAt(step)}.short`);
          const mark = isPassed ? <Check aria-hidden="true" className="size-5" /> : each;
          return (
            <li
              key={each}
              aria-current={each === position ? 'step' : undefined}
              className="flex min-w-0 flex-1 flex-col items-center gap-1.5 text-center"
            >
              {back !== undefined && onGoTo && position !== SENT ? (
                <button
                  type="button"
                  aria-label={t('steps.back', { step: each, name })}
                  onClick={() => onGoTo(back)}
                  className={cx(
                    CIRCLE,
                    'border-accent-ink bg-accent-soft text-accent-ink transition-colors hover:bg-accent hover:text-on-accent',
                  )}
                >
                  {mark}
                </button>
              ) : (
                <span
                  className={cx(
                    CIRCLE,
                    isPassed && 'border-accent-ink bg-accent-soft text-accent-ink',
                    !isPassed && each === position && 'border-accent-ink bg-accent text-on-accent',
                    !isPassed && each !== position && 'border-line-strong text-muted',
                  )}
                >
                  {mark}
                  {isPassed && <VisuallyHidden>{t('steps.passed')}</VisuallyHidden>}
                </span>
              )}
              <span
                className={cx(
                  'text-xs',
                  each === position ? 'font-semibold text-ink' : 'text-muted',
                )}
              >
                {name}
              </span>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
