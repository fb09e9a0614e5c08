import { useTranslation } from '#platform/web/use-translation.ts';
import { Check } from '#ui/icons.tsx';
import { TitledCard } from '#ui/layout/titled-card.tsx';

const SIDES = ['asking', 'helping'] as const;
const STEPS = ['first', 'second', 'third', 'fourth'] as const;

/** Explains what Quick Help does today, for requesters and for helpers (QUICK-136). */
export function WhatItDoes() {
  const { t } = useTranslation('duty');
  return (
    <div className="grid gap-4 md:grid-cols-2">
      {SIDES.map((side) => (
        <TitledCard key={side} title={t(`does.${side}.title`)}>
          <ul className="flex flex-col gap-2.5 text-sm">
            {STEPS.map((step) => (
              <li key={step} className="flex gap-2.5">
                <Check className="mt-0.5 size-4.5 shrink-0 text-success" aria-hidden />
                {t(`does.${side}.${step}`)}
              </li>
            ))}
          </ul>
        </TitledCard>
      ))}
    </div>
  );
}
