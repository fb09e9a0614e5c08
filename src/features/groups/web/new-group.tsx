import { useEffect } from 'react';
import { useApi } from '#app/api.tsx';
import { WithAccountDraft } from '#features/posting/web/account/with-account-draft.tsx';
import { OfferedForm } from '#features/posting/web/offered-form.tsx';
import { useDraftAutosave } from '#features/posting/web/use-draft-autosave.ts';
import type { WizardDraft } from '#features/posting/web/wizard-draft.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import type { GroupDraft } from '../group-draft.ts';
import { NO_GROUP, groupDraftStore, hasContent, isSameGroup } from './group-draft-store.ts';
import { GroupForm } from './group-form.tsx';
import { useGroupForm, useSaveGroup } from './use-group-form.ts';

export interface NewGroupProps {
  userId: string;
  onDone: (groupId: string) => void;
}

/** Founds a group; offers what was left another time (GROUP-002, SHELL-488). */
export function NewGroup(props: NewGroupProps) {
  const { t } = useTranslation('groups');
  return (
    <WithAccountDraft
      form="group"
      store={groupDraftStore}
      owner={props.userId}
      waiting={<Skeleton shape="block" className="h-96 rounded-card" />}
    >
      <OfferedForm
        store={groupDraftStore}
        userId={props.userId}
        empty={NO_GROUP}
        hasContent={hasContent}
        level={2}
        heading={t('new.unfinished')}
      >
        {({ key, ...begun }) => <NewGroupForm key={key} {...props} {...begun} />}
      </OfferedForm>
    </WithAccountDraft>
  );
}

interface NewGroupFormProps extends NewGroupProps {
  start: WizardDraft<GroupDraft>;
  isFocusWanted: boolean;
}

function NewGroupForm({ userId, start, isFocusWanted, onDone }: NewGroupFormProps) {
  const { api } = useApi();
  const form = useGroupForm(start.values);
  const stored = useDraftAutosave({
    store: groupDraftStore,
    userId,
    form,
    start,
    hasContent,
    isSame: isSameGroup,
  });
  const saving = useSaveGroup({
    form,
    failedKey: 'groups:new.failed',
    send: async (draft) => (await api.groups.create({ draft, requestKey: stored.requestKey() })).id,
    onDone: (groupId) => {
      stored.forget();
      onDone(groupId);
    },
  });
  const { setFocus } = form;
  useEffect(() => {
    if (isFocusWanted) setFocus('name');
  }, [isFocusWanted, setFocus]);
  return <GroupForm form={form} wording="new" {...saving} />;
}
