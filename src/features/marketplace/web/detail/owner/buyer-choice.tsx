import { useQuery } from '@tanstack/react-query';
import { useApi } from '#app/api.tsx';
import type { Viewer } from '#features/people/web/viewer.ts';
import { useTimeAgo } from '#platform/web/use-now.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { RadioCards } from '#ui/choices/radio-cards.tsx';
import { ErrorLine } from '#ui/feedback/error-line.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { Field } from '#ui/inputs/field.tsx';
import { Avatar } from '#ui/pictures/avatar.tsx';
import { ownBuyers } from './own-buyers.ts';

/** The choice of none of the people who wrote. */
export const NOBODY = '';

export interface BuyerChoiceProps {
  itemId: string;
  viewer: Viewer;
  label: string;
  /** The id of the conversation; `NOBODY` for none. */
  value: string;
  onChange: (conversationId: string) => void;
  /** The choice of none of them. */
  nobody: { title: string; text: string };
  /** A text shown at one of them, beside the time of their latest message. */
  marked?: { conversationId: string; text: string } | null;
}

/** One of the people who wrote about an item, or none of them. */
export function BuyerChoice(props: BuyerChoiceProps) {
  const { itemId, viewer, label, value, onChange, nobody, marked } = props;
  const { t } = useTranslation('own-item');
  const timeAgo = useTimeAgo();
  const { queries } = useApi();
  const buyersQuery = useQuery(ownBuyers(queries, itemId, viewer.id));
  const { data, isPending, isError, isFetching, refetch } = buyersQuery;
  if (isPending) return <Skeleton shape="block" className="h-32 rounded-card" />;
  const buyers = data?.items ?? [];
  return (
    <div className="flex flex-col gap-3">
      <Field label={label} isGroup>
        <RadioCards
          value={value}
          onValueChange={onChange}
          className="max-h-80 overflow-y-auto p-1"
          options={[
            ...buyers.map(({ conversationId, name, avatarUrl, lastMessageAt }) => ({
              value: conversationId,
              title: <span dir="auto">{name}</span>,
              icon: <Avatar name={name} src={avatarUrl} size="xs" isDecorative />,
              description:
                conversationId === marked?.conversationId
                  ? marked.text
                  : lastMessageAt === null
                    ? undefined
                    : timeAgo(lastMessageAt),
            })),
            { value: NOBODY, title: nobody.title, description: nobody.text },
          ]}
        />
      </Field>
      {isError && data === undefined && (
        <ErrorLine
          text={t('buyers.failed')}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      )}
      {data !== undefined && buyers.length === 0 && (
        <p className="text-sm text-muted">{t('buyers.none')}</p>
      )}
    </div>
  );
}
