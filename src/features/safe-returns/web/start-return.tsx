import { useQuery } from '@tanstack/react-query';
import { useApi } from '#app/api.tsx';
import { useViewer } from '#features/people/web/viewer.ts';
import { useErrorText } from '#platform/web/error-text.ts';
import { useText } from '#platform/web/use-text.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { Card } from '#ui/layout/card.tsx';
import { TitledCard } from '#ui/layout/titled-card.tsx';
import { ContactForm } from './contact-form.tsx';
import { MeetingLines } from './meeting-lines.tsx';
import { ReturnCard } from './return-card.tsx';
import { meetingToReturnFrom, ownReturns } from './safe-return-queries.ts';
import { UnsafeButton } from './unsafe-button.tsx';
import type { MeetingRef } from '#features/meetings/vocabulary.ts';
import { StartForm } from './start-form.tsx';

/** The form about one deal; what runs for it already takes its place (DEAL-181). */
export function StartReturn({ meeting }: { meeting: MeetingRef }) {
  const { t } = useTranslation('safety');
  const { queries } = useApi();
  const viewer = useViewer();
  const enabled = viewer.status === 'signed-in';
  const errorText = useErrorText();
  const text = useText();
  const found = useQuery({ ...meetingToReturnFrom(queries, meeting, viewer.id), enabled });
  const own = useQuery({ ...ownReturns(queries, viewer.id), enabled });
  const error = found.error ?? own.error;
  if (error) {
    return (
      <ErrorState
        level={2}
        title={errorText(error, 'safety:page.failed')}
        onRetry={() => void Promise.all([found.refetch(), own.refetch()])}
        isRetrying={found.isFetching || own.isFetching}
      />
    );
  }
  if (!found.data || !own.data) return <Skeleton shape="block" className="h-96 rounded-card" />;
  const { running, abilities, endsAt } = found.data;
  if (running) return <ReturnCard safeReturn={running} />;
  const contacts = own.data.contacts.filter(({ abilities: { choose } }) => choose.allowed);
  return (
    <>
      <Card className="flex flex-col gap-5 p-4 md:p-6">
        <MeetingLines level={2} {...found.data} />
        {!abilities.start.allowed && (
          <p className="text-sm">{text(abilities.start.reason, abilities.start.params)}</p>
        )}
        {abilities.start.allowed && contacts.length > 0 && (
          <StartForm meeting={meeting} endsAt={endsAt} contacts={contacts} />
        )}
      </Card>
      {abilities.start.allowed && <UnsafeButton running={null} />}
      {abilities.start.allowed && contacts.length === 0 && (
        <TitledCard title={t('contacts.title')} text={t('contacts.text')}>
          <ContactForm />
        </TitledCard>
      )}
    </>
  );
}
