import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useApi } from '#api.tsx';
import type { Conversation } from '#features/chat/contract.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { ErrorLine } from '#ui/feedback/error-line.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import type { DealCards } from '../contract.ts';
import { dealCardsOf } from './deal-queries.ts';

export interface DealCardProps {
  id: string;
  conversation: Conversation;
}

interface FoundProps<Found> extends DealCardProps {
  find: (cards: DealCards) => Found | undefined;
  children: (found: Found, cards: DealCards) => ReactNode;
}

/** One card out of the answer for the whole conversation; as high while it is asked for as afterwards. */
export function DealCard<Found>({ conversation, find, children }: FoundProps<Found>) {
  const { t } = useTranslation('offers');
  const { queries } = useApi();
  const { data, isError, isFetching, refetch } = useQuery(dealCardsOf(queries, conversation.id));
  if (data) {
    const found = find(data);
    // More than the newest of a kind are not asked for.
    return found ? children(found, data) : <p className="text-sm text-muted">{t('cards.gone')}</p>;
  }
  if (isError) {
    return (
      <ErrorLine
        text={t('cards.failed')}
        retryLabel={t('common:actions.tryAgain')}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    );
  }
  return (
    <div role="status" aria-label={t('cards.loading')} className="flex min-h-32 flex-col gap-2.5">
      <Skeleton className="w-1/2" />
      <Skeleton className="h-7 w-1/3" />
      <Skeleton className="w-2/3" />
      <Skeleton shape="block" className="mt-auto h-9 w-full" />
    </div>
  );
}
