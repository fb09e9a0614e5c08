import { useQuery } from '@tanstack/react-query';
import type { UseQueryOptions } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from '#platform/web/use-translation.ts';
import { ErrorLine } from '#ui/feedback/error-line.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';

export interface CardAnswerProps<Answer, Found, Key extends readonly unknown[]> {
  /** One answer for every card of a conversation. */
  query: UseQueryOptions<Answer, Error, Answer, Key>;
  find: (answer: Answer) => Found | undefined;
  children: (found: Found, answer: Answer) => ReactNode;
}

/** One card out of the answer for its conversation; as high while it is asked for as afterwards. */
export function CardAnswer<Answer, Found, Key extends readonly unknown[]>(
  props: CardAnswerProps<Answer, Found, Key>,
) {
  const { t } = useTranslation('chat');
  const { data, isError, isFetching, refetch } = useQuery(props.query);
  if (data !== undefined) {
    const found = props.find(data);
    // More than the newest of a kind are not asked for.
    if (found === undefined) return <p className="text-sm text-muted">{t('cards.gone')}</p>;
    return props.children(found, data);
  }
  if (isError) {
    return (
      <ErrorLine text={t('cards.failed')} onRetry={() => void refetch()} isRetrying={isFetching} />
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
