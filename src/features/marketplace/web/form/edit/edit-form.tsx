import { Link } from '@tanstack/react-router';
import { useMemo, useRef } from 'react';
import type { ReactNode } from 'react';
import { unsentNames } from '#features/media/web/uploads.ts';
import { ConflictNotice } from '#features/posting/web/edit/conflict-notice.tsx';
import type { EditDraft } from '#features/posting/web/edit/edit-store.ts';
import { useEditAutosave } from '#features/posting/web/edit/use-edit-autosave.ts';
import { useEditOrigin } from '#features/posting/web/edit/use-edit-origin.ts';
import { useText } from '#platform/web/use-text.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { announce } from '#ui/feedback/toast.ts';
import { ArrowLeft } from '#ui/icons.tsx';
import { buttonClass } from '#ui/layout/button-class.ts';
import { ProblemNotice } from '#ui/problem-notice.tsx';
import type { ItemDetail } from '../../../contract.ts';
import { itemEditStore } from '../listing-draft-store.ts';
import { ListingFrame } from '../listing-frame.tsx';
import { useListingForm } from '../use-listing-form.ts';
import { listingsCompared } from '../values/compare-listings.ts';
import { toStoredValues } from '../values/listing-values.ts';
import type { ListingValues } from '../values/listing-values.ts';
import { useDifferentFields } from './use-different-fields.ts';
import { useSaveItem } from './use-save-item.ts';

export interface EditFormProps {
  /** Always the newest; the form holds what it began with (ITEM-188). */
  item: ItemDetail;
  start: EditDraft<ListingValues>;
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
  const listing = useListingForm(start.values, item.category);
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
    version: item.version,
    stored: useMemo(() => toStoredValues(item), [item]),
    start,
    form,
    values,
    compared: listingsCompared,
    isSaving: save.isSaving,
  });
  const { isSaved, forget } = useEditAutosave({
    store: itemEditStore,
    draftKey,
    origin,
    values,
    isSame: listingsCompared.isSame,
    unsentPhotos: () => unsentNames(listing.photos.list),
  });

  function finish() {
    forget();
    props.onDone();
  }
  function goOnFrom(stored: ListingValues, shown: ListingValues, words: string) {
    form.reset(shown);
    setOrigin({ baseVersion: item.version, base: stored });
    announce({ title: words });
    // The button that was pressed is gone.
    submit.current?.focus();
  }
  const different = useDifferentFields(listing.categories.data?.items ?? []);
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
              title={t('conflict.title')}
              versions={{ stored: item.version, begun: origin.baseVersion }}
              different={different({ base: origin.base, typed: values, stored: conflict })}
              isFocusWanted={save.isOutdated}
              onMerge={() =>
                goOnFrom(
                  conflict,
                  listingsCompared.merged({ base: origin.base, typed: values, stored: conflict }),
                  t('posting:conflict.merged', { version: item.version }),
                )
              }
              onDiscard={() => goOnFrom(conflict, conflict, t('posting:conflict.discarded'))}
            />
          )
        ) : (
          <ProblemNotice>{text(edit.reason)}</ProblemNotice>
        )
      }
    />
  );
}
