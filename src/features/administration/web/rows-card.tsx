import { PagedList } from '#ui/feedback/paged-list.tsx';
import type { PagedListProps } from '#ui/feedback/paged-list.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { Card, CardBody } from '#ui/layout/card.tsx';

/** A card with the rows of a list that stands alone on its page or tab. */
export function RowsCard<Item extends { id: string }>(
  props: Omit<PagedListProps<Item>, 'layout' | 'level' | 'skeleton'>,
) {
  return (
    <Card>
      <CardBody>
        <PagedList
          layout="dividedRows"
          level={2}
          skeleton={<Skeleton className="my-4 w-2/3" />}
          {...props}
        />
      </CardBody>
    </Card>
  );
}
