import { useState } from 'react';
import { DraftOffer } from '#features/posting/web/draft-offer.tsx';
import { useTranslation } from '#platform/web/use-translation.ts';
import { showToast } from '#ui/feedback/toast.ts';
import type { ServiceDetail } from '../../../contract.ts';
import { editKey, serviceEditStore } from '../service-draft-store.ts';
import type { ServiceEditDraft } from '../service-draft-store.ts';
import { servicesCompared } from '../values/compare-services.ts';
import { toServiceValues } from '../values/service-values.ts';
import { EditForm } from './edit-form.tsx';
import type { EditFormProps, EditStart } from './edit-form.tsx';

export interface OfferedEditProps extends Omit<
  EditFormProps,
  'start' | 'draftKey' | 'isFocusWanted'
> {
  userId: string;
}

/** Changes that were left unfinished, as by an expired session, are offered again over the version they began from (SERV-142). */
export function OfferedEdit({ userId, ...props }: OfferedEditProps) {
  const { service } = props;
  const { t } = useTranslation('service_form');
  const draftKey = editKey(userId, service.id);
  const [offered, setOffered] = useState(() => unfinishedEdit(draftKey));
  const [start, setStart] = useState<EditStart | null>(() => (offered ? null : fresh(service)));
  const [wasOffered] = useState(offered !== null);
  const [count, setCount] = useState(0);

  function startOver(draft: ServiceEditDraft) {
    serviceEditStore.remove(draftKey);
    setOffered(null);
    setStart(fresh(service));
    showToast({
      title: t('posting:draft.cleared'),
      action: {
        label: t('posting:draft.undo'),
        onSelect: () => {
          serviceEditStore.save(draftKey, draft);
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

function unfinishedEdit(draftKey: string): ServiceEditDraft | null {
  const draft = serviceEditStore.load(draftKey);
  if (!draft) return null;
  const isUnchanged = servicesCompared.isSame(draft.values, draft.base);
  return isUnchanged && draft.lostPhotos.length === 0 ? null : draft;
}

function fresh(service: ServiceDetail): EditStart {
  const stored = toServiceValues(service);
  return { baseVersion: service.own?.version ?? 0, base: stored, values: stored, lostPhotos: [] };
}
