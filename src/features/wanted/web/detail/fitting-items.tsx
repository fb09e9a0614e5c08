import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { ItemPhoto } from '#features/marketplace/web/card/item-photo.tsx';
import { useItemOffer } from '#features/marketplace/web/use-item-price.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { Button } from '#ui/layout/button.tsx';
import { buttonClass } from '#ui/layout/button-class.ts';
import { TitledCard } from '#ui/layout/titled-card.tsx';
import type { FittingItem, WantedDetail } from '../../contract.ts';
import { useChangeWanted } from '../use-change-wanted.ts';

/** The items that neighbors showed for an own post, and others that may fit (ITEM-401, ITEM-405). */
export function FittingItems({
  post,
  own,
}: {
  post: WantedDetail;
  own: NonNullable<WantedDetail['own']>;
}) {
  const { t } = useTranslation('wanted');
  const { hideAnswer } = useChangeWanted(post.id, () => {});
  return (
    <>
      <TitledCard title={t('owner.answers')}>
        {own.answers.length === 0 ? (
          <EmptyState
            level={3}
            illustration="market"
            title={t('owner.noAnswers')}
            text={t('owner.noAnswersText')}
          />
        ) : (
          <ul className="flex flex-col divide-y divide-line">
            {own.answers.map((item) => (
              <ItemRow
                key={item.id}
                item={item}
                category={post.category}
                line={t('owner.from', { name: item.name })}
              >
                <Link
                  to="/private-chats"
                  search={{ list: 'marketplace', chat: item.conversationId ?? undefined }}
                  aria-label={t('owner.chatAbout', { title: item.title })}
                  className={buttonClass({ variant: 'outline', size: 'sm' })}
                >
                  {t('owner.chat')}
                </Link>
                <Button
                  variant="ghost"
                  size="sm"
                  aria-label={t('owner.hideOne', { title: item.title })}
                  isBusy={hideAnswer.isPending && hideAnswer.variables.itemId === item.id}
                  onClick={() => hideAnswer.mutate({ wantedId: post.id, itemId: item.id })}
                >
                  {t('owner.hide')}
                </Button>
              </ItemRow>
            ))}
          </ul>
        )}
      </TitledCard>
      {own.fitting.length > 0 && (
        <TitledCard title={t('owner.fitting')}>
          <ul className="flex flex-col divide-y divide-line">
            {own.fitting.map((item) => (
              <ItemRow
                key={item.id}
                item={item}
                category={post.category}
                line={item.locationArea}
              />
            ))}
          </ul>
        </TitledCard>
      )}
    </>
  );
}

function ItemRow(props: {
  item: FittingItem;
  category: string;
  line: string;
  children?: ReactNode;
}) {
  const { item, category, line, children } = props;
  const offerText = useItemOffer();
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3 first:pt-0 last:pb-0">
      <ItemPhoto
        item={{ ...item, category }}
        className="w-20 shrink-0 overflow-hidden rounded-control object-cover"
      />
      <div className="min-w-0 flex-1 basis-40">
        <Link
          to="/marketplace/$itemId"
          params={{ itemId: item.id }}
          dir="auto"
          className="font-semibold wrap-anywhere hover:underline"
        >
          {item.title}
        </Link>
        <p className="text-sm font-semibold">{offerText(item)}</p>
        <p className="text-sm text-muted">{line}</p>
      </div>
      {children !== undefined && <div className="flex flex-wrap gap-2">{children}</div>}
    </li>
  );
}
