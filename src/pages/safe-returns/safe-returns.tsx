import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { useApi } from '#app/api.tsx';
import { useViewer } from '#features/people/web/viewer.ts';
import { ContactForm } from '#features/safe-returns/web/contact-form.tsx';
import { ContactList } from '#features/safe-returns/web/contact-list.tsx';
import { ReturnCard } from '#features/safe-returns/web/return-card.tsx';
import { ownReturns } from '#features/safe-returns/web/safe-return-queries.ts';
import type { SafeReturn } from '#features/safe-returns/contract.ts';
import { useText } from '#platform/web/use-text.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { PageHeading } from '#ui/layout/page-heading.tsx';
import { TitledCard } from '#ui/layout/titled-card.tsx';
import { headFrom } from '../page-head.ts';

/** The own safe returns and trusted contacts (DEAL-180). */
export const Route = createFileRoute('/_shell/_protected/safe-returns')({
  staticData: { texts: ['safety'] },
  head: headFrom('safety:page', { isHidden: true }),
  component: SafeReturnsPage,
});

function SafeReturnsPage() {
  const { t } = useTranslation('safety');
  const { queries } = useApi();
  const viewer = useViewer();
  const { data, error, isFetching, refetch } = useQuery({
    ...ownReturns(queries, viewer.id),
    enabled: viewer.status === 'signed-in',
  });
  const text = useText();
  return (
    <div className="mx-auto flex w-full max-w-3xl flex-col gap-6 px-4 py-6 md:px-8 md:py-10">
      <PageHeading title={t('page.title')} subtitle={t('page.subtitle')} />
      {data && (
        <>
          <Returns title={t('page.running')} returns={data.running} none={t('page.nothingRuns')} />
          <TitledCard title={t('contacts.title')} text={t('contacts.text')}>
            <ContactList contacts={data.contacts} />
            {data.abilities.addContact.allowed ? (
              <ContactForm />
            ) : (
              <p className="text-sm text-muted">
                {text(data.abilities.addContact.reason, data.abilities.addContact.params)}
              </p>
            )}
          </TitledCard>
          {data.past.length > 0 && (
            <Returns title={t('page.past')} returns={data.past} note={t('page.pastText')} />
          )}
        </>
      )}
      {!data && error && (
        <ErrorState
          level={2}
          title={t('page.failed')}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      )}
      {!data && !error && <Skeleton shape="block" className="h-96 rounded-card" />}
    </div>
  );
}

function Returns(props: {
  title: string;
  returns: readonly SafeReturn[];
  none?: string;
  note?: string;
}) {
  const { title, returns, none, note } = props;
  return (
    <section className="flex flex-col gap-3">
      <h2 className="font-display text-lg font-semibold">{title}</h2>
      {returns.length === 0 && <p className="text-sm text-muted">{none}</p>}
      {returns.map((one) => (
        <ReturnCard key={one.id} safeReturn={one} />
      ))}
      {note !== undefined && <p className="text-xs text-muted">{note}</p>}
    </section>
  );
}
