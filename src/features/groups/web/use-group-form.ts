import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { useApi } from '#app/api.tsx';
import { useSaveForm } from '#features/posting/web/use-save-form.ts';
import type { SaveFormOptions } from '#features/posting/web/use-save-form.ts';
import { groupDraft } from '../group-draft.ts';
import type { GroupDraft } from '../group-draft.ts';

const fields = ['name', 'description', 'location', 'isOpen'] as const;
const findField = (path: string) => fields.find((name) => name === path) ?? null;

export const useGroupForm = (defaultValues: GroupDraft) =>
  useForm<GroupDraft>({ defaultValues, resolver: zodResolver(groupDraft) });

/** Founds or changes a group (GROUP-002, GROUP-006). */
export function useSaveGroup(options: Omit<SaveFormOptions<GroupDraft>, 'findField' | 'queryKey'>) {
  const { queries } = useApi();
  return useSaveForm({ ...options, findField, queryKey: queries.groups.key() });
}
