import { useApi } from '#app/api.tsx';
import { useTranslation } from '#platform/web/use-translation.ts';
import { announce } from '#ui/feedback/toast.ts';
import type { GroupDetail } from '../contract.ts';
import { GroupForm } from './group-form.tsx';
import { useGroupForm, useSaveGroup } from './use-group-form.ts';

export interface EditGroupProps {
  group: GroupDetail;
  onDone: (groupId: string) => void;
}

/** Edits a group (GROUP-006). */
export function EditGroup({ group, onDone }: EditGroupProps) {
  const { t } = useTranslation('groups');
  const { api } = useApi();
  const { name, description, area: location, isOpen } = group;
  const form = useGroupForm({ name, description, location, isOpen });
  const saving = useSaveGroup({
    form,
    failedKey: 'groups:edit.failed',
    send: async (draft) => {
      await api.groups.update({ groupId: group.id, version: group.version, draft });
      return group.id;
    },
    onDone: (groupId) => {
      announce({ title: t('edit.saved') });
      onDone(groupId);
    },
  });
  return <GroupForm form={form} wording="edit" {...saving} />;
}
