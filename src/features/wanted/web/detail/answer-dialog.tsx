import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useApi } from '#app/api.tsx';
import { ItemPhoto } from '#features/marketplace/web/card/item-photo.tsx';
import { ownItems } from '#features/marketplace/web/item-queries.ts';
import { useItemOffer } from '#features/marketplace/web/use-item-price.ts';
import { useSingleMutation } from '#platform/web/api/use-single-mutation.ts';
import { useErrorText } from '#platform/web/error-text.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { announce } from '#ui/feedback/toast.ts';
import { Button } from '#ui/layout/button.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import type { WantedDetail } from '../../contract.ts';

export interface AnswerDialogProps {
  post: WantedDetail;
  viewerId: string;
  /** Lists an item for this post. */
  onList: () => void;
  onClose: () => void;
}

/** Chooses the own item that a neighbor looks for, or lists it on the spot (ITEM-399). */
export function AnswerDialog({ post, viewerId, onList, onClose }: AnswerDialogProps) {
  const { t } = useTranslation('wanted');
  const { name } = post.person;
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t('answer.title')}
      description={t('answer.text', { name })}
    >
      <div className="flex flex-col gap-5">
        <OwnChoices post={post} viewerId={viewerId} onAnswered={onClose} />
        <div className="flex flex-col items-start gap-2 border-t border-line pt-5">
          <p className="text-sm text-muted">{t('answer.listText', { name })}</p>
          <Button variant="outline" onClick={onList}>
            {t('answer.list')}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}

function OwnChoices(props: { post: WantedDetail; viewerId: string; onAnswered: () => void }) {
  const { post, viewerId, onAnswered } = props;
  const { t } = useTranslation('wanted');
  const { queries } = useApi();
  const own = useInfiniteQuery(ownItems(queries, 'available', viewerId));
  const answer = useAnswer(post, onAnswered);
  const offerText = useItemOffer();
  if (own.isPending) return <Skeleton shape="block" className="h-32 rounded-control" />;
  const items = own.data?.pages.flatMap((page) => page.items) ?? [];
  if (items.length === 0) return <p className="text-sm">{t('answer.none')}</p>;
  return (
    <>
      <ul className="flex flex-col divide-y divide-line">
        {items.map((item) => {
          const isShown = post.answeredWith.includes(item.id);
          return (
            <li key={item.id} className="flex flex-wrap items-center gap-3 py-3 first:pt-0">
              <ItemPhoto
                item={item}
                className="w-16 shrink-0 overflow-hidden rounded-control object-cover"
              />
              <div className="min-w-0 flex-1 basis-32">
                <p dir="auto" className="font-semibold wrap-anywhere">
                  {item.title}
                </p>
                <p className="text-sm text-muted">{offerText(item)}</p>
              </div>
              {isShown ? (
                <span className="text-sm text-muted">{t('answer.chosen')}</span>
              ) : (
                <Button
                  size="sm"
                  isBusy={answer.isPending && answer.variables.itemId === item.id}
                  onClick={() => answer.mutate({ wantedId: post.id, itemId: item.id })}
                >
                  {t('answer.choose')}
                  <span className="sr-only">{item.title}</span>
                </Button>
              )}
            </li>
          );
        })}
      </ul>
      {own.hasNextPage && (
        <Button
          variant="outline"
          className="self-start"
          isBusy={own.isFetchingNextPage}
          onClick={() => void own.fetchNextPage()}
        >
          {t('answer.more')}
        </Button>
      )}
    </>
  );
}

function useAnswer(post: WantedDetail, onAnswered: () => void) {
  const { t } = useTranslation('wanted');
  const { queries } = useApi();
  const queryClient = useQueryClient();
  const errorText = useErrorText();
  return useSingleMutation({
    ...queries.wanted.answer.mutationOptions(),
    onSuccess: () => {
      announce({ title: t('answer.sent', { name: post.person.name }) });
      onAnswered();
    },
    onError: (error) =>
      announce({
        title: t('common:errors.title'),
        text: errorText(error, 'wanted:answer.failed'),
        tone: 'error',
      }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: queries.wanted.key() }),
  });
}
