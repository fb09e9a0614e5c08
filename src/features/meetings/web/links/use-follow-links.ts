import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '#app/api.tsx';
import { useErrorText } from '#platform/web/error-text.ts';
import { useSingleMutation } from '#platform/web/api/use-single-mutation.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import type { MeetingRef } from '../../vocabulary.ts';
import { announce } from '#ui/feedback/toast.ts';

/** The caller's own open links to a meeting; the address of a new one is known until the page is left. */
export function useFollowLinks(meeting: MeetingRef) {
  const { t } = useTranslation('meetings');
  const { queries } = useApi();
  const queryClient = useQueryClient();
  const errorText = useErrorText();
  const [made, setMade] = useState<{ id: string; path: string } | null>(null);
  const links = useQuery(queries.meetings.listLinks.queryOptions({ input: meeting }));
  const refresh = () =>
    queryClient.invalidateQueries({ queryKey: queries.meetings.listLinks.key() });
  const complain = (fallback: string) => (error: unknown) =>
    announce({
      title: t('common:errors.title'),
      text: errorText(error, fallback),
      tone: 'error',
    });
  const create = useSingleMutation({
    ...queries.meetings.createLink.mutationOptions(),
    onSuccess: ({ id, path }) => setMade({ id, path }),
    onError: complain('meetings:share.createFailed'),
    onSettled: refresh,
  });
  const end = useSingleMutation({
    ...queries.meetings.endLink.mutationOptions(),
    onSuccess: (_, { linkId }) => {
      announce({ title: t('share.ended') });
      if (made?.id === linkId) setMade(null);
    },
    onError: complain('meetings:share.endFailed'),
    onSettled: refresh,
  });
  return {
    items: links.data?.items ?? [],
    made,
    create: () => create.mutate(meeting),
    isCreating: create.isPending,
    end: (linkId: string) => end.mutate({ linkId }),
    endingId: end.isPending ? end.variables.linkId : null,
  };
}
