import { useNavigate } from '@tanstack/react-router';
import { Suspense } from 'react';
import { LiveRefresh } from '#features/browsing/web/live/live-refresh.tsx';
import type { ItemDetail } from '#features/marketplace/contract.ts';
import { ITEM_AREAS } from '#features/marketplace/live-events.ts';
import { ItemNotFound } from '#features/marketplace/web/detail/item-not-found.tsx';
import { ItemSkeleton } from '#features/marketplace/web/detail/item-skeleton.tsx';
import { ItemView } from '#features/marketplace/web/detail/item-view.tsx';
import { SimilarItems } from '#features/marketplace/web/detail/similar-items.tsx';
import { useItem } from '#features/marketplace/web/detail/use-item.ts';
import { useRecordView } from '#features/marketplace/web/detail/use-record-view.ts';
import { useViewer } from '#features/people/web/viewer.ts';
import type { Viewer } from '#features/people/web/viewer.ts';
import { LateQuestions } from '#features/questions/web/late-questions.tsx';
import { isNotFound, useErrorText } from '#platform/web/error-text.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { announce } from '#ui/feedback/toast.ts';
import { late } from '#ui/late.tsx';
import { BackLink } from './back-link.tsx';
import { ItemActions } from './item-actions.tsx';
import { LateItemDialogs } from './late-item-dialogs.tsx';
import { ItemExtras } from './item-extras.tsx';
import { LateItemMap } from './late-item-map.tsx';
import { LatePersonBadges } from '../../people/late-person-badges.tsx';
import { useItemDialog } from './use-item-dialog.ts';
import type { AskedDialog, ItemDialogState } from './use-item-dialog.ts';

const OwnerChats = late({
  texts: ['own-item'],
  load: async () =>
    (await import('#features/marketplace/web/detail/owner/owner-chats.tsx')).OwnerChats,
});

export interface ItemScreenProps {
  itemId: string;
  /** The dialog the address asks to open. */
  asked: AskedDialog | null;
  onForget: () => void;
}

/** One item with everything this viewer may do about it. */
export function ItemScreen({ itemId, asked, onForget }: ItemScreenProps) {
  const viewer = useViewer();
  const query = useItem(itemId, viewer);
  const { data: item, isSettled } = query;
  const state = useItemDialog({ viewer, item: isSettled ? item : undefined, asked, onForget });
  // The dialogs are siblings of the item, so an open form stays while the item is refetched.
  return (
    <>
      <Item itemId={itemId} viewer={viewer} query={query} state={state} />
      {item && (
        <>
          <LiveRefresh
            topic={ITEM_AREAS}
            viewer={viewer}
            items={[item.cell ?? NOWHERE]}
            itemId={itemId}
            onChange={() => void query.refetch()}
          />
          <LateItemDialogs
            dialog={state.dialog}
            item={item}
            viewer={viewer}
            onClose={() => state.setDialog(null)}
          />
        </>
      )}
    </>
  );
}

const NOWHERE = { latitude: null, longitude: null };

function Item(props: {
  itemId: string;
  viewer: Viewer;
  query: ReturnType<typeof useItem>;
  state: ItemDialogState;
}) {
  const { itemId, viewer, query, state } = props;
  const { data: item, isSettled, isPending, error, refetch } = query;
  const errorText = useErrorText();
  // The server-rendered page is the same for all and says nothing about this viewer yet.
  const isKnown = viewer.status === 'anonymous' || isSettled;
  useRecordView(itemId, isKnown && item?.isOwn === false);

  // The item disappeared while the viewer was looking at it: removed, or no longer visible to them.
  if (isNotFound(error)) return <ItemNotFound />;
  if (isPending) return <ItemSkeleton />;
  if (!item) return <ItemNotFound message={errorText(error)} onRetry={() => void refetch()} />;
  return <FoundItem item={item} viewer={viewer} isKnown={isKnown} state={state} />;
}

function FoundItem(props: {
  item: ItemDetail;
  viewer: Viewer;
  isKnown: boolean;
  state: ItemDialogState;
}) {
  const { item, viewer, isKnown, state } = props;
  const { personId } = item.seller;
  const contact = useContact(item.id, viewer, state);
  const isThere = item.takenAway === null;
  return (
    <ItemView
      item={item}
      back={<BackLink />}
      actions={
        <ItemActions
          item={item}
          viewer={viewer}
          isKnown={isKnown}
          onContact={contact}
          onDialog={state.setDialog}
        />
      }
      besides={
        isKnown &&
        isThere && (
          <>
            <ItemExtras item={item} viewer={viewer} onDialog={state.setDialog} />
            {item.isOwn && (
              <Suspense fallback={null}>
                <OwnerChats
                  itemId={item.id}
                  viewer={viewer}
                  onChat={(conversationId) => state.setDialog({ kind: 'chat', conversationId })}
                />
              </Suspense>
            )}
          </>
        )
      }
      badges={personId !== null && <LatePersonBadges personId={personId} viewer={viewer} />}
      map={<LateItemMap item={item} />}
      questions={
        isThere && (
          <LateQuestions
            thing={{ entityType: 'marketplace_item', entityId: item.id }}
            isOpen={item.status === 'available'}
            viewer={viewer}
          />
        )
      }
      similar={isThere && <SimilarItems itemId={item.id} viewer={viewer} />}
      onReport={isKnown && !item.isOwn ? () => state.setDialog({ kind: 'report' }) : null}
    />
  );
}

/** Opens the chat with the seller; a visitor signs in first, and comes back to it (ITEM-158, ITEM-159). */
function useContact(itemId: string, viewer: Viewer, state: ItemDialogState): () => void {
  const { t } = useTranslation('item');
  const navigate = useNavigate();
  return () => {
    if (viewer.status === 'signed-in') {
      state.setDialog({ kind: 'chat', conversationId: null });
      return;
    }
    announce({
      title: t('signIn.title'),
      text: t('eligibility:refusals.contact_signed_out'),
    });
    void navigate({
      to: '/auth',
      search: { returnTo: `/marketplace/${itemId}?contact=1` },
    });
  };
}
