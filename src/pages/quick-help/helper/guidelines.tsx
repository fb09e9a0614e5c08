import { useTranslation } from '#platform/web/use-translation.ts';
import { Check, Clock, Timer } from '#ui/icons.tsx';
import { TitledCard } from '#ui/layout/titled-card.tsx';

const GUIDELINES = [
  { text: 'tab.guidelines.expire', icon: Timer },
  { text: 'tab.guidelines.eta', icon: Clock },
  { text: 'tab.guidelines.reliable', icon: Check },
] as const;

/** Lists what makes a good helper (QUICK-058). */
export function Guidelines() {
  const { t } = useTranslation('helper');
  return (
    <TitledCard title={t('tab.guidelines.title')}>
      <ul className="flex flex-col gap-3 text-sm">
        {GUIDELINES.map(({ text, icon: Icon }) => (
          <li key={text} className="flex gap-3">
            <Icon aria-hidden="true" className="mt-0.5 size-4.5 shrink-0 text-accent-ink" />
            <span>{t(text)}</span>
          </li>
        ))}
      </ul>
    </TitledCard>
  );
}
