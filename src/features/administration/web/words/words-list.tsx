import { EmptyState } from '#ui/feedback/empty-state.tsx';
import type { EmptyStateProps } from '#ui/feedback/empty-state.tsx';
import { PagedList } from '#ui/feedback/paged-list.tsx';
import type { PagedListProps } from '#ui/feedback/paged-list.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { Card, CardBody } from '#ui/layout/card.tsx';

export interface WordsListProps<Item extends { id: string }> extends Pick<
  PagedListProps<Item>,
  'query' | 'children'
> {
  label: string;
  loading: string;
  failed: string;
  empty: Pick<EmptyStateProps, 'title' | 'text'>;
}

/** Shows the rows of one tab of the page, in every state that its query can be in. */
export function WordsList<Item extends { id: string }>({
  query,
  label,
  loading,
  failed,
  empty,
  children,
}: WordsListProps<Item>) {
  return (
    <Card>
      <CardBody>
        <PagedList
          query={query}
          layout="dividedRows"
          level={2}
          label={label}
          skeleton={<Skeleton className="my-4 w-2/3" />}
          texts={{ loading, error: failed }}
          empty={<EmptyState level={2} illustration="search" {...empty} />}
        >
          {children}
        </PagedList>
      </CardBody>
    </Card>
  );
}
