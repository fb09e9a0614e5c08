import { CircleAlert } from '#ui/icons.tsx';
import type { Ref } from 'react';
import { useTranslation } from '#platform/web/use-translation.ts';
import { Button } from '#ui/layout/button.tsx';
import type { WizardPosition } from './wizard-way.ts';

export type FailingCheck<Position extends WizardPosition = WizardPosition> = {
  path: string;
  position: Position;
  text: string;
};

export type FailingChecksProps<Position extends WizardPosition> = {
  heading: string;
  level?: 2 | 3;
  checks: ReadonlyArray<FailingCheck<Position>>;
  onGoTo: (position: Position) => void;
  ref?: Ref<HTMLDivElement>;
};

/** The checks that still fail, each with a link to its step (TASK-228, QUICK-031). */
export function FailingChecks<Position extends WizardPosition>({
  heading,
  level = 2,
  checks,
  onGoTo,
  ref,
}: FailingChecksProps<Position>) {
  const { t } = useTranslation('posting');
  const Heading = `h${level}` as const;
  return (
    <div role="alert" ref={ref} tabIndex={-1} className="scroll-my-24 empty:hidden">
      {checks.length > 0 && (
        <section className="flex flex-col gap-3 rounded-card border border-danger bg-danger-soft p-4 md:p-5">
          <Heading className="flex items-center gap-2 text-sm font-bold text-danger">
            <CircleAlert aria-hidden="true" className="size-5 shrink-0" />
            {heading}
          </Heading>
          <ul className="flex flex-col gap-1">
            {checks.map(({ path, position, text }) => (
              <li key={path} className="flex flex-wrap items-center justify-between gap-x-4">
                <span className="text-sm text-ink">{text}</span>
                <Button variant="link" onClick={() => onGoTo(position)}>
                  {t('goToStep', { step: position })}
                </Button>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}
