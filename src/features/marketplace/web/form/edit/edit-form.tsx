import { Link } from '@tanstack/react-router';
import { useRef } from 'react';
import type { ReactNode } from 'react';
import { useText } from '#platform/web/use-text.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { announce } from '#ui/feedback/toast.ts';
import { ArrowLeft } from '#ui/icons.tsx';
import { buttonClass } from '#ui/layout/button-class.ts';
import { ProblemNotice } from '#ui/problem-notice.tsx';
import type { ItemDetail } from '../../../contract.ts';
import { ListingFrame } from '../listing-frame.tsx';
import { useListingForm } from '../use-listing-form.ts';
import { mergedListing } from '../values/compare-listings.ts';
import type { ListingValues } from '../values/listing-values.ts';
import { ConflictNotice } from './conflict-notice.tsx';
import { useEditAutosave } from './use-edit-autosave.ts';
import { useEditOrigin } from './use-edit-origin.ts';
import { useSaveItem } from './use-save-item.ts';

export type EditStart = {
  /** The version the edit began from, and what it said. */
  itemVersion: number;
  base: ListingValues;
  values: ListingValues;
  /** Names of photos that were not uploaded when the form was left. */
  lostPhotos: string[];
};

export interface EditFormProps {
  /** Always the newest; the form holds what it began with (ITEM-188). */
  item: ItemDetail;
  start: EditStart;
  draftKey: string;
  /** It was chosen to go on with it. */
  isFocusWanted?: boolean | undefined;
  giving?: ReactNode;
  onSignIn: () => void;
  onDone: () => void;
}

export function EditForm({ item, start, draftKey, giving, onSignIn, ...props }: EditFormProps) {
  const { t } = useTranslation('listing');
  const text = useText();
  const submit = useRef<HTMLButtonElement>(null);
  const listing = useListingForm(start.values);
  const { form, values } = listing;
  const save = useSaveItem({
    itemId: item.id,
    form,
    lostPhotos: start.lostPhotos,
    onSignedOut: () => {
      announce({ title: t('submit.signInTitle'), text: t('edit.signIn'), tone: 'error' });
      onSignIn();
    },
    onSaved: () => finish(),
  });
  const { origin, setOrigin, conflict } = useEditOrigin({
    item,
    start,
    form,
    values,
    isSaving: save.isSaving,
  });
  const { isSaved, forget } = useEditAutosave({
    draftKey,
    origin,
    values,
    photos: listing.photos.list,
  });

  function finish() {
    forget();
    props.onDone();
  }
  function goOnFrom(stored: ListingValues, shown: ListingValues, words: string) {
    form.reset(shown);
    setOrigin({ itemVersion: item.version, base: stored });
    announce({ title: words });
    // The button that was pressed is gone.
    submit.current?.focus();
  }
  const { edit } = item.abilities;
  return (
    <ListingFrame
      title={t('edit.title')}
      description={t('edit.description')}
      back={
        <Link
          to="/marketplace/$itemId"
          params={{ itemId: item.id }}
          className={buttonClass({ variant: 'link', className: 'self-start' })}
        >
          <ArrowLeft aria-hidden="true" className="size-4" />
          {t('edit.back')}
        </Link>
      }
      listing={listing}
      giving={giving}
      submitLabel={t('edit.save')}
      busyLabel={t('edit.saving')}
      isBusy={save.isSaving}
      isDisabled={!edit.allowed}
      isSaved={isSaved}
      isFocusWanted={props.isFocusWanted}
      submitRef={submit}
      onSubmit={() => listing.submit((typed) => save.save(typed, origin))}
      onCancel={finish}
      problems={
        edit.allowed ? (
          conflict && (
            <ConflictNotice
              stored={{ version: item.version, values: conflict }}
              begun={{ version: origin.itemVersion, values: origin.base }}
              typed={values}
              categories={listing.categories.data?.items ?? []}
              isFocusWanted={save.isOutdated}
              onMerge={() =>
                goOnFrom(
                  conflict,
                  mergedListing({ base: origin.base, typed: values, stored: conflict }),
                  t('conflict.merged', { version: item.version }),
                )
              }
              onDiscard={() => goOnFrom(conflict, conflict, t('conflict.discarded'))}
            />
          )
        ) : (
          <ProblemNotice>{text(edit.reason)}</ProblemNotice>
        )
      }
    />
  );
}
