import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { editKey } from '#features/posting/web/edit/edit-store.ts';
import { OfferedEdit } from '#features/posting/web/edit/offered-edit.tsx';
import type { Viewer } from '#features/people/web/viewer.ts';
import { isNotFound, useErrorText } from '#platform/web/error-text.ts';
import { useText } from '#platform/web/use-text.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { LostPage } from '#ui/feedback/lost-page.tsx';
import { buttonClass } from '#ui/layout/button-class.ts';
import type { ItemDetail } from '../../contract.ts';
import { ItemNotFound } from '../detail/item-not-found.tsx';
import { useItem } from '../detail/use-item.ts';
import { EditForm } from './edit/edit-form.tsx';
import { itemEditStore } from './listing-draft-store.ts';
import { ListingSkeleton } from './listing-skeleton.tsx';
import { listingsCompared } from './values/compare-listings.ts';
import { toStoredValues } from './values/listing-values.ts';

export interface EditListingProps {
  itemId: string;
  viewer: Viewer;
  /** The choice of how the recipient is picked; shown while the price is 0. */
  giving?: ReactNode;
  onSignIn: () => void;
  /** Saved, or given up: leads back to the item. */
  onDone: () => void;
}

/** The form over a stored item, for its owner alone (ITEM-184, ITEM-185). */
export function EditListing(props: EditListingProps) {
  const { itemId, viewer } = props;
  const { t } = useTranslation('listing');
  const errorText = useErrorText();
  const { data: item, isSettled, isPending, error, refetch } = useItem(itemId, viewer);

  if (viewer.status === 'anonymous') return <NotSignedIn itemId={itemId} />;
  if (isNotFound(error)) return <ItemNotFound />;
  if (error && !item) {
    return (
      <ItemNotFound
        message={errorText(error, 'listing:edit.notLoaded')}
        onRetry={() => void refetch()}
      />
    );
  }
  if (isPending || !item || !isSettled) {
    return <ListingSkeleton title={t('edit.title')} description={t('edit.description')} />;
  }
  return item.isOwn ? <OwnEdit {...props} item={item} /> : <ItemNotFound />;
}

/** Says why an item cannot be edited now; a form that was begun stays with what was typed (ITEM-187). */
function OwnEdit({ item, viewer, ...props }: EditListingProps & { item: ItemDetail }) {
  const { t } = useTranslation('listing');
  const text = useText();
  const { edit } = item.abilities;
  const [hasBegun, setBegun] = useState(edit.allowed);
  if (edit.allowed && !hasBegun) setBegun(true);
  if (hasBegun || edit.allowed) {
    const draftKey = editKey(viewer.id ?? '', item.id);
    return (
      <OfferedEdit
        store={itemEditStore}
        draftKey={draftKey}
        version={item.version}
        stored={toStoredValues(item)}
        isSame={listingsCompared.isSame}
        heading={t('edit.unfinished')}
        renderForm={(form) => <EditForm {...props} {...form} item={item} draftKey={draftKey} />}
      />
    );
  }
  return (
    <LostPage
      title={t('edit.notNow')}
      text={text(edit.reason)}
      link={
        <Link to="/marketplace/$itemId" params={{ itemId: item.id }} className={buttonClass()}>
          {t('edit.open')}
        </Link>
      }
    />
  );
}

/** The owner may be one who is not signed in here yet (ITEM-258). */
function NotSignedIn({ itemId }: { itemId: string }) {
  const { t } = useTranslation('listing');
  const returnTo = `/marketplace/add?${new URLSearchParams({ edit: itemId }).toString()}`;
  return (
    <LostPage
      title={t('item:notFound.title')}
      text={t('edit.signInToEdit')}
      link={
        <>
          <Link to="/auth" search={{ returnTo }} className={buttonClass()}>
            {t('edit.signInAction')}
          </Link>
          <Link to="/marketplace" className={buttonClass({ variant: 'outline' })}>
            {t('back')}
          </Link>
        </>
      }
    />
  );
}
