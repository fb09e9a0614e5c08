import { Fragment, useState } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from '#platform/web/use-translation.ts';
import type { DraftStore } from '#platform/web/storage/draft-store.ts';
import { showToast } from '#ui/feedback/toast.ts';
import { DraftOffer } from '../draft-offer.tsx';
import type { EditDraft } from './edit-store.ts';

export interface OfferedEditProps<Values> {
  store: DraftStore<EditDraft<Values>>;
  draftKey: string;
  /** The version that is stored on the server. */
  version: number;
  stored: Values;
  isSame: (one: Values, other: Values) => boolean;
  heading: string;
  renderForm: (form: { start: EditDraft<Values>; isFocusWanted: boolean }) => ReactNode;
}

/** Offers unfinished changes again, as after an expired session, over the version they began from (ITEM-259, SERV-142). */
export function OfferedEdit<Values extends { title: string }>(props: OfferedEditProps<Values>) {
  const { store, draftKey, version, stored, isSame } = props;
  const { t } = useTranslation('posting');
  const createFresh = (): EditDraft<Values> => ({
    baseVersion: version,
    base: stored,
    values: stored,
    lostPhotos: [],
  });
  const [offered, setOffered] = useState(() => {
    const draft = store.load(draftKey);
    return draft && isSame(draft.values, draft.base) && draft.lostPhotos.length === 0
      ? null
      : draft;
  });
  const [start, setStart] = useState(() => (offered ? null : createFresh()));
  const [wasOffered] = useState(offered !== null);
  const [count, setCount] = useState(0);

  if (offered && start === null) {
    const startOver = () => {
      store.remove(draftKey);
      setOffered(null);
      setStart(createFresh());
      showToast({
        title: t('draft.cleared'),
        action: {
          label: t('draft.undo'),
          onSelect: () => {
            store.save(draftKey, offered);
            setStart(offered);
            setCount((before) => before + 1);
          },
        },
      });
    };
    return (
      <DraftOffer
        heading={props.heading}
        title={offered.values.title}
        savedAt={offered.savedAt}
        onContinue={() => setStart(offered)}
        onStartOver={startOver}
      />
    );
  }
  return (
    start && (
      <Fragment key={count}>{props.renderForm({ start, isFocusWanted: wasOffered })}</Fragment>
    )
  );
}
