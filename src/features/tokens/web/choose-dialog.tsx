import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useApi } from '#app/api.tsx';
import { useViewer } from '#features/people/web/viewer.ts';
import { useFormat } from '#platform/web/use-format.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { Badge } from '#ui/feedback/badge.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { PagedList } from '#ui/feedback/paged-list.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { Star } from '#ui/icons.tsx';
import { Button } from '#ui/layout/button.tsx';
import { buttonClass } from '#ui/layout/button-class.ts';
import { Dialog } from '#ui/overlays/dialog.tsx';
import type { OwnThing } from '../contract.ts';
import { FEATURED_DAYS, TOKENS_TO_FEATURE } from '../limits.ts';
import { FeatureDialog } from './feature-dialog.tsx';
import { ownTasks } from './token-queries.ts';

export interface ChooseDialogProps {
  balance: number;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Which of the own open tasks is to stand first (PEOPLE-176). */
export function ChooseDialog({ balance, open, onOpenChange }: ChooseDialogProps) {
  const { t } = useTranslation('tokens');
  const { queries } = useApi();
  const viewer = useViewer();
  const query = useInfiniteQuery({ ...ownTasks(queries, viewer.id), enabled: open });
  const [chosen, setChosen] = useState<{ task: OwnThing; isAsked: boolean }>();
  return (
    <>
      <Dialog
        open={open}
        onOpenChange={onOpenChange}
        title={t('choose.title')}
        description={t('choose.text', {
          days: FEATURED_DAYS,
          price: TOKENS_TO_FEATURE,
          balance: t('amount', { count: balance }),
        })}
      >
        <PagedList
          query={query}
          layout="dividedRows"
          label={t('choose.list')}
          skeleton={<Skeleton className="my-4 w-2/3" />}
          texts={{ loading: t('choose.loading'), error: t('choose.failed') }}
          empty={
            <EmptyState
              level={3}
              illustration="tasks"
              title={t('choose.empty.title')}
              text={t('choose.empty.text')}
              action={
                <Link to="/post-task" onClick={() => onOpenChange(false)} className={buttonClass()}>
                  {t('choose.post')}
                </Link>
              }
            />
          }
        >
          {(task) => (
            <Row
              task={task}
              isAffordable={balance >= TOKENS_TO_FEATURE}
              onChoose={() => setChosen({ task, isAsked: true })}
            />
          )}
        </PagedList>
      </Dialog>
      {chosen && (
        <FeatureDialog
          thing={{ type: 'task', ...chosen.task }}
          open={chosen.isAsked}
          onOpenChange={(isAsked) => setChosen({ ...chosen, isAsked })}
        />
      )}
    </>
  );
}

interface RowProps {
  task: OwnThing;
  isAffordable: boolean;
  onChoose: () => void;
}

function Row({ task, isAffordable, onChoose }: RowProps) {
  const { t } = useTranslation('tokens');
  const format = useFormat();
  const { title, isFeatured, featuredUntil } = task;
  return (
    <div className="flex min-h-14 flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
      <span dir="auto" className="min-w-0 flex-1 basis-40 text-sm font-semibold wrap-anywhere">
        {title}
      </span>
      {isFeatured ? (
        <Badge className="bg-accent-soft text-accent-ink" icon={<Star aria-hidden="true" />}>
          {featuredUntil
            ? t('choose.featuredUntil', {
                date: format.day(featuredUntil.toISOString().slice(0, 10)),
              })
            : t('choose.featured')}
        </Badge>
      ) : (
        <Button
          variant="outline"
          aria-label={t('choose.featureTask', { title })}
          disabled={!isAffordable}
          onClick={onChoose}
        >
          {t('choose.feature')}
        </Button>
      )}
    </div>
  );
}
