import { useQuery } from '@tanstack/react-query';
import { useApi } from '#app/api.tsx';
import type { MeetingRef } from '#features/meetings/vocabulary.ts';
import { useViewer } from '#features/people/web/viewer.ts';
import { meetingToReturnFrom } from './safe-return-queries.ts';
import { UnsafeButton } from './unsafe-button.tsx';

/** "I don't feel safe" beside a meeting, with the contact who can be emailed now (DEAL-182). */
export function MeetingUnsafeButton({ kind, meetingId }: MeetingRef) {
  const { queries } = useApi();
  const { id } = useViewer();
  const { data } = useQuery({
    ...meetingToReturnFrom(queries, { kind, meetingId }, id),
    enabled: id !== null,
  });
  return <UnsafeButton running={data?.running ?? null} />;
}
