import { Link } from '@tanstack/react-router';
import { useTranslation } from '#platform/web/use-translation.ts';
import { buttonClass } from '#ui/layout/button-class.ts';
import { TitledCard } from '#ui/layout/titled-card.tsx';

/** The way to the own decisions and reports, among the settings. */
export function DecisionsCard() {
  const { t } = useTranslation('moderation');
  return (
    <TitledCard anchor="decisions" title={t('own.title')} text={t('own.description')}>
      <Link
        to="/decisions"
        className={buttonClass({ variant: 'outline', className: 'self-start' })}
      >
        {t('own.open')}
      </Link>
    </TitledCard>
  );
}
