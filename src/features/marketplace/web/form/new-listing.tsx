import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { unsentNames } from '#features/media/web/uploads.ts';
import { WithAccountDraft } from '#features/posting/web/account/with-account-draft.tsx';
import { OfferedForm } from '#features/posting/web/offered-form.tsx';
import { VISITOR } from '#features/posting/web/handed-over-draft.ts';
import { useDraftAutosave } from '#features/posting/web/use-draft-autosave.ts';
import type { WizardDraft } from '#features/posting/web/wizard-draft.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { announce } from '#ui/feedback/toast.ts';
import { ArrowLeft } from '#ui/icons.tsx';
import { buttonClass } from '#ui/layout/button-class.ts';
import type { FirstShown } from '../../contract.ts';
import { listingDraftStore, takeOverDraft } from './listing-draft-store.ts';
import { ListingFrame } from './listing-frame.tsx';
import { ListingSkeleton } from './listing-skeleton.tsx';
import { useListItem } from './use-list-item.ts';
import { useListingForm } from './use-listing-form.ts';
import { useOwnLocation } from './use-own-location.ts';
import { hasContent, listingsCompared } from './values/compare-listings.ts';
import { emptyListing, isFree, isLent } from './values/listing-values.ts';
import type { ListingValues } from './values/listing-values.ts';

export interface NewListingProps {
  /** Null for a visitor, who can fill everything in (ITEM-002). */
  userId: string | null;
  /** The choice of how the recipient is picked; shown while the price is 0. */
  giving?: ReactNode;
  /** The choice of who sees it first. */
  audience?: ReactNode;
  firstShown?: FirstShown | null;
  onSignIn: () => void;
  /** The item is there: what else belongs to it, and the way to it. It must not fail: the item stays listed. */
  onListed: (itemId: string, listed: { isFree: boolean }) => Promise<void>;
}

/** Lists an item; goes on with what was filled in before signing in, and offers what was left another time. */
export function NewListing(props: NewListingProps) {
  const { t } = useTranslation('listing');
  const owner = props.userId ?? VISITOR;
  return (
    <WithAccountDraft
      form="item"
      store={listingDraftStore}
      owner={owner}
      waiting={<ListingSkeleton title={t('page.title')} description={t('page.description')} />}
    >
      <BegunListing {...props} owner={owner} />
    </WithAccountDraft>
  );
}

function BegunListing(props: NewListingProps & { owner: string }) {
  const { owner } = props;
  const [takenOver] = useState(() => takeOverDraft(owner));
  return takenOver ? (
    <NewListingForm {...props} start={takenOver} />
  ) : (
    <OfferedListing {...props} />
  );
}

function OfferedListing(props: NewListingProps & { owner: string }) {
  const { t } = useTranslation('listing');
  return (
    <OfferedForm
      store={listingDraftStore}
      userId={props.owner}
      empty={emptyListing}
      hasContent={hasContent}
      heading={t('unfinished')}
    >
      {({ key, ...begun }) => <NewListingForm key={key} {...props} {...begun} />}
    </OfferedForm>
  );
}

interface NewListingFormProps extends NewListingProps {
  /** The owner of the draft. */
  owner: string;
  start: WizardDraft<ListingValues>;
  isFocusWanted?: boolean | undefined;
}

function NewListingForm(props: NewListingFormProps) {
  const { userId, owner, start, giving, audience, firstShown = null, onSignIn, onListed } = props;
  const { t } = useTranslation('listing');
  const listing = useListingForm(start.values, null);
  useOwnLocation(listing.form);
  const draft = useDraftAutosave({
    store: listingDraftStore,
    userId: owner,
    form: listing.form,
    start,
    hasContent,
    isSame: listingsCompared.isSame,
    unsentPhotos: () => unsentNames(listing.photos.list),
  });
  const { list, isListing } = useListItem({
    form: listing.form,
    requestKey: draft.requestKey,
    renewRequestKey: draft.renewRequestKey,
    lostPhotos: start.lostPhotos,
    firstShown,
    onSignedOut: askToSignIn,
    onListed: async (itemId, values) => {
      draft.forget();
      await onListed(itemId, { isFree: isFree(values.price) && !isLent(values) });
    },
  });

  /** The browser stores what was typed; it is there again after sign-in (ITEM-002, ITEM-070, ITEM-198). */
  function askToSignIn() {
    announce({ title: t('submit.signInTitle'), text: t('submit.signIn'), tone: 'error' });
    onSignIn();
  }
  return (
    <ListingFrame
      title={t('page.title')}
      description={t('page.description')}
      back={
        <Link
          to="/marketplace"
          className={buttonClass({ variant: 'link', className: 'self-start' })}
        >
          <ArrowLeft aria-hidden="true" className="size-4" />
          {t('back')}
        </Link>
      }
      listing={listing}
      giving={giving}
      audience={audience}
      submitLabel={t('submit.list')}
      busyLabel={t('submit.listing')}
      isBusy={isListing}
      isSaved={draft.isSaved}
      isFocusWanted={props.isFocusWanted}
      onSubmit={() => (userId === null ? askToSignIn() : listing.submit(list))}
    />
  );
}
