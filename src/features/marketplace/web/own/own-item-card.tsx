import { Link } from '@tanstack/react-router';
import { LateTakenAwayNotice } from '#features/subjects/web/late-taken-away-notice.tsx';
import { useTimeAgo } from '#platform/web/use-now.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { Card } from '#ui/layout/card.tsx';
import { buttonClass } from '#ui/layout/button-class.ts';
import type { OwnItem } from '../../contract.ts';
import {
  DrawBadge,
  FeaturedBadge,
  ItemStatusBadge,
  NegotiableBadge,
} from '../card/item-badges.tsx';
import { ItemPhoto } from '../card/item-photo.tsx';
import { useItemOffer } from '../use-item-price.ts';
import { ListAgainButton } from './list-again-button.tsx';
import { OwnItemCounts } from './own-item-counts.tsx';
import { FirstShownState, OwnItemState } from './own-item-state.tsx';
import { RenewButton } from './renew-button.tsx';

/** One of the seller's own with everything that happened to it (ITEM-047, ITEM-245, MOD-084). */
export function OwnItemCard({ item }: { item: OwnItem }) {
  const { t } = useTranslation('my-items');
  const offerText = useItemOffer();
  const timeAgo = useTimeAgo();
  const { title } = item;
  const isThere = item.status !== 'removed' || item.takenAway !== null;
  const quiet = buttonClass({ variant: 'outline', className: 'grow sm:grow-0' });
  return (
    <Card as="article" className="flex flex-col gap-4 p-4 md:p-5">
      <div className="flex items-start gap-3.5">
        <ItemPhoto item={item} className="w-24 shrink-0 rounded-control sm:w-36" />
        <div className="flex min-w-0 flex-1 flex-col gap-1">
          <div className="flex flex-wrap items-center gap-1.5">
            {item.takenAway === null && <ItemStatusBadge status={item.status} isAlways />}
            <FeaturedBadge item={item} />
            <NegotiableBadge item={item} />
            <DrawBadge item={item} />
          </div>
          <h3 dir="auto" className="text-base leading-snug font-bold wrap-anywhere">
            {isThere ? (
              <Link
                to="/marketplace/$itemId"
                params={{ itemId: item.id }}
                className="rounded-sm underline-offset-4 hover:underline"
              >
                {title}
              </Link>
            ) : (
              title
            )}
          </h3>
          <p className="flex flex-wrap items-baseline gap-x-3 text-xs text-muted">
            <span className="text-sm font-bold text-ink tabular-nums">{offerText(item)}</span>
            <time dateTime={item.createdAt.toISOString()}>
              {t('facts.listed', { time: timeAgo(item.createdAt) })}
            </time>
          </p>
          <FirstShownState item={item} />
          <OwnItemState item={item} />
        </div>
      </div>
      {item.takenAway !== null && (
        <LateTakenAwayNotice takenAway={item.takenAway} reason={item.removal?.reason} />
      )}
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <OwnItemCounts item={item} />
        {!isThere && <ListAgainButton item={item} />}
        {isThere && (
          <div className="flex flex-wrap items-center gap-2 max-sm:w-full">
            <RenewButton item={item} />
            <ListAgainButton item={item} />
            <Link
              to="/marketplace/$itemId"
              params={{ itemId: item.id }}
              aria-label={t('openItem', { title })}
              className={quiet}
            >
              {t('open')}
            </Link>
            {item.abilities.edit.allowed && (
              <Link
                to="/marketplace/add"
                search={{ edit: item.id }}
                aria-label={t('editItem', { title })}
                className={quiet}
              >
                {t('edit')}
              </Link>
            )}
            {item.conversationsCount > 0 && (
              <Link
                to="/private-chats"
                search={{ list: 'marketplace' }}
                aria-label={t('chatsAbout', { title })}
                className={quiet}
              >
                {t('chats')}
              </Link>
            )}
          </div>
        )}
      </div>
    </Card>
  );
}
