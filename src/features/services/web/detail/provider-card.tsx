import type { ReactNode } from 'react';
import { PersonCard } from '#features/people/web/person-card.tsx';
import { useTranslation } from '#platform/web/use-translation.ts';
import { TitledCard } from '#ui/layout/titled-card.tsx';
import type { ServiceDetail } from '../../contract.ts';

export interface ProviderCardProps {
  provider: ServiceDetail['provider'];
  /** Their badges, where they may be seen. */
  badges?: ReactNode;
}

/**
 * Shows the provider, as far as this viewer may know (SERV-017, SERV-018, SERV-045); the page opens a person's card.
 */
export function ProviderCard({ provider, badges }: ProviderCardProps) {
  const { t } = useTranslation('service');
  const { professionalTitle, totalJobs } = provider;
  return (
    <TitledCard title={t('provider.title')}>
      <div className="-mt-1 flex flex-col gap-3">
        <PersonCard person={provider}>
          {professionalTitle !== '' && (
            <span dir="auto" className="block text-xs wrap-anywhere text-muted">
              {professionalTitle}
            </span>
          )}
        </PersonCard>
        {badges}
        {totalJobs > 0 && <p className="text-sm">{t('provider.jobs', { count: totalJobs })}</p>}
      </div>
    </TitledCard>
  );
}
