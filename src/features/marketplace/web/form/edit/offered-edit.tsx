import { useState } from 'react';
import { DraftOffer } from '#features/posting/web/draft-offer.tsx';
import { useTranslation } from '#platform/web/use-translation.ts';
import { showToast } from '#ui/feedback/toast.ts';
import { toListingValues } from '../values/listing-values.ts';
import { listingsCompared } from '../values/compare-listings.ts';
import { editDraftKey, editDraftStore } from '../listing-draft-store.ts';
import type { EditDraft } from '../listing-draft-store.ts';
import { EditForm } from './edit-form.tsx';
import type { EditFormProps, EditStart } from './edit-form.tsx';

type OfferedEditProps = Omit<EditFormProps, 'start' | 'draftKey' | 'isFocusWanted'> & {
  userId: string;
};

/** Changes that were left unfinished are offered again, over the version they began from (ITEM-259). */
export function OfferedEdit({ userId, ...props }: OfferedEditProps) {
  const { item } = props;
  const { t } = useTranslation('listing');
  const draftKey = editDraftKey(userId, item.id);
  const [offered, setOffered] = useState(() => unfinishedEdit(draftKey));
  const [start, setStart] = useState<EditStart | null>(() => (offered ? null : freshStart(item)));
  const [wasOffered] = useState(offered !== null);
  const [count, setCount] = useState(0);

  function startOver(draft: EditDraft) {
    editDraftStore.remove(draftKey);
    setOffered(null);
    setStart(freshStart(item));
    showToast({
      title: t('posting:draft.cleared'),
      action: {
        label: t('posting:draft.undo'),
        onSelect: () => {
          editDraftStore.save(draftKey, draft);
          setStart(draft);
          setCount((before) => before + 1);
        },
      },
    });
  }
  if (offered && start === null) {
    return (
      <DraftOffer
        heading={t('edit.unfinished')}
        title={offered.values.title}
        savedAt={offered.savedAt}
        onContinue={() => setStart(offered)}
        onStartOver={() => startOver(offered)}
      />
    );
  }
  return (
    start && (
      <EditForm
        {...props}
        key={count}
        start={start}
        draftKey={draftKey}
        isFocusWanted={wasOffered}
      />
    )
  );
}

function unfinishedEdit(draftKey: string): EditDraft | null {
  const draft = editDraftStore.load(draftKey);
  if (!draft) return null;
  return listingsCompared.isSame(draft.values, draft.base) && draft.lostPhotos.length === 0
    ? null
    : draft;
}

function freshStart(item: EditFormProps['item']): EditStart {
  const stored = toListingValues(item);
  return { baseVersion: item.version, base: stored, values: stored, lostPhotos: [] };
}
