import { useEffect } from 'react';
import { useApi } from '#app/api.tsx';
import { usePlace } from '#features/geo/web/current-place.ts';
import { WithAccountDraft } from '#features/posting/web/account/with-account-draft.tsx';
import { OfferedForm } from '#features/posting/web/offered-form.tsx';
import { useDraftAutosave } from '#features/posting/web/use-draft-autosave.ts';
import type { WizardDraft } from '#features/posting/web/wizard-draft.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { useSaveWanted } from './use-save-wanted.ts';
import { useWantedForm } from './use-wanted-form.ts';
import { hasContent, isSamePost, wantedDraftStore } from './wanted-draft-store.ts';
import { WantedForm } from './wanted-form.tsx';
import { emptyWanted } from './wanted-values.ts';
import type { WantedValues } from './wanted-values.ts';

export interface NewWantedProps {
  userId: string;
  onSaved: (wantedId: string) => void;
}

/** Posts what one looks for; offers what was left another time (ITEM-390, SHELL-488). */
export function NewWanted(props: NewWantedProps) {
  const { t } = useTranslation('wanted');
  const { city, state } = usePlace();
  return (
    <WithAccountDraft
      form="wanted"
      store={wantedDraftStore}
      owner={props.userId}
      waiting={<Skeleton shape="block" className="h-150 rounded-card" />}
    >
      <OfferedForm
        store={wantedDraftStore}
        userId={props.userId}
        empty={{ ...emptyWanted, location: [city, state].filter(Boolean).join(', ') }}
        hasContent={hasContent}
        level={2}
        heading={t('form.unfinished')}
      >
        {({ key, ...begun }) => <NewWantedForm key={key} {...props} {...begun} />}
      </OfferedForm>
    </WithAccountDraft>
  );
}

interface NewWantedFormProps extends NewWantedProps {
  start: WizardDraft<WantedValues>;
  isFocusWanted: boolean;
}

function NewWantedForm({ userId, start, isFocusWanted, onSaved }: NewWantedFormProps) {
  const { t } = useTranslation('wanted');
  const { api } = useApi();
  const form = useWantedForm(start.values);
  const draft = useDraftAutosave({
    store: wantedDraftStore,
    userId,
    form,
    start,
    hasContent,
    isSame: isSamePost,
  });
  const { save, isSaving } = useSaveWanted({
    send: async (values) =>
      (await api.wanted.create({ ...values, requestKey: draft.requestKey() })).id,
    onSaved: (wantedId) => {
      draft.forget();
      onSaved(wantedId);
    },
  });
  const { setFocus } = form;
  useEffect(() => {
    if (isFocusWanted) setFocus('title');
  }, [isFocusWanted, setFocus]);
  return (
    <WantedForm form={form} submitLabel={t('form.submit')} isSaving={isSaving} onSubmit={save} />
  );
}
