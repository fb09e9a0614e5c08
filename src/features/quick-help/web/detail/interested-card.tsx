import { PersonCard } from '#features/people/web/person-card.tsx';
import { useTimeAgo } from '#platform/web/use-now.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { TitledCard } from '#ui/layout/titled-card.tsx';
import type { RequestDetail } from '../../contract.ts';

/** The people who would like to help, for the requester: name, rating and message (QUICK-114). */
export function InterestedCard({ request }: { request: RequestDetail }) {
  const { t } = useTranslation('request');
  const timeAgo = useTimeAgo();
  const { interested, status } = request;
  if (interested.length === 0) return null;
  return (
    <TitledCard
      title={t('interested.title')}
      {...(status === 'searching' && { text: t('interested.text') })}
    >
      <ul className="flex flex-col gap-4">
        {interested.map((person, index) => (
          // A person hidden from the viewer has no id; the index works, since the list is in the order of their
          // interest.
          <li key={person.personId ?? index} className="flex flex-col gap-2">
            <PersonCard person={person}>
              <time dateTime={person.at.toISOString()} className="block text-xs text-muted">
                {t('interested.at', { time: timeAgo(person.at) })}
              </time>
            </PersonCard>
            {person.message !== '' && (
              <p
                dir="auto"
                className="rounded-control bg-sunken p-3 text-sm wrap-anywhere whitespace-pre-line"
              >
                {person.message}
              </p>
            )}
          </li>
        ))}
      </ul>
    </TitledCard>
  );
}
