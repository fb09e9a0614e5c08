import { useTranslation } from '#platform/web/use-translation.ts';
import { Lightbulb } from '#ui/icons.tsx';
import { TitledCard } from '#ui/layout/titled-card.tsx';

const TIPS = ['title', 'details', 'budget', 'phone'] as const;
const STEPS = ['ask', 'alert', 'accept', 'pay'] as const;

/** Pro Tips and How it Works (QUICK-012, QUICK-016). */
export function AskingWell() {
  const { t } = useTranslation('help-wizard');
  return (
    <div className="flex flex-col gap-6">
      <TitledCard title={t('tips.heading')}>
        <ul className="flex flex-col gap-3">
          {TIPS.map((tip) => (
            <li key={tip} className="flex items-start gap-2.5 text-sm">
              <Lightbulb aria-hidden="true" className="mt-0.5 size-4.5 shrink-0 text-accent-ink" />
              {t(`tips.${tip}`)}
            </li>
          ))}
        </ul>
      </TitledCard>
      <TitledCard title={t('how.heading')}>
        <ol className="flex flex-col gap-4">
          {STEPS.map((step, index) => (
            <li key={step} className="flex items-start gap-3">
              <span
                aria-hidden="true"
                className="grid size-7 shrink-0 place-items-center rounded-full bg-accent-soft text-xs font-bold text-accent-ink"
              >
                {index + 1}
              </span>
              <div className="text-sm">
                <p className="font-semibold">{t(`how.${step}.title`)}</p>
                <p className="text-muted">{t(`how.${step}.text`)}</p>
              </div>
            </li>
          ))}
        </ol>
      </TitledCard>
    </div>
  );
}
