import { ShieldCheck } from '#ui/icons.tsx';
import { useTranslation } from '#platform/web/use-translation.ts';
import { Card } from '#ui/layout/card.tsx';

const TIPS = ['chat', 'reviews', 'address', 'price', 'trust'] as const;

export function SafetyFirst() {
  const { t } = useTranslation('wizard');
  return (
    <Card as="section" className="flex flex-col gap-3 p-5">
      <h2 className="flex items-center gap-2 text-base font-bold">
        <ShieldCheck aria-hidden="true" className="size-5 text-link" />
        {t('safety.heading')}
      </h2>
      <ul className="flex list-disc flex-col gap-2 pl-5 text-sm marker:text-accent-ink">
        {TIPS.map((tip) => (
          <li key={tip}>{t(`safety.${tip}`)}</li>
        ))}
      </ul>
    </Card>
  );
}
