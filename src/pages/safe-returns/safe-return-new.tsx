import { Link, createFileRoute } from '@tanstack/react-router';
import { StartReturn } from '#features/safe-returns/web/start-return.tsx';
import { meetingKinds } from '#features/meetings/vocabulary.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { buttonClass } from '#ui/layout/button-class.ts';
import { PageHeading } from '#ui/layout/page-heading.tsx';
import { headFrom } from '../page-head.ts';

type MeetingSearch = { kind?: (typeof meetingKinds)[number] | undefined; id?: string | undefined };

function readMeeting({ kind, id }: Record<string, unknown>): MeetingSearch {
  return {
    kind: meetingKinds.find((known) => known === kind),
    id: typeof id === 'string' && id !== '' ? id : undefined,
  };
}

/** The form of a safe return, for the deal in the address (DEAL-173). */
export const Route = createFileRoute('/_shell/_protected/safe-returns/new')({
  staticData: { texts: ['safety'] },
  validateSearch: readMeeting,
  head: headFrom('safety:new', { isHidden: true }),
  component: NewSafeReturnPage,
});

function NewSafeReturnPage() {
  const { t } = useTranslation('safety');
  const { kind, id } = Route.useSearch();
  return (
    <div className="mx-auto flex w-full max-w-2xl flex-col gap-6 px-4 py-6 md:px-8 md:py-10">
      <PageHeading
        title={t('new.title')}
        subtitle={t('new.subtitle')}
        actions={
          <Link to="/safe-returns" className={buttonClass({ variant: 'outline' })}>
            {t('all')}
          </Link>
        }
      />
      {kind !== undefined && id !== undefined ? (
        <StartReturn key={id} meeting={{ kind, meetingId: id }} />
      ) : (
        <EmptyState
          level={2}
          illustration="instincts"
          title={t('new.title')}
          text={t('new.noMeeting')}
        />
      )}
    </div>
  );
}
