import { useQueryClient } from '@tanstack/react-query';
import type { UseFormReturn } from 'react-hook-form';
import { useTranslation } from '#platform/web/use-translation.ts';
import { useApi } from '#app/api.tsx';
import { useGonePhotos } from '#features/media/web/use-gone-photos.ts';
import { serverIssues } from '#features/posting/web/form-issues.ts';
import { fieldErrors, useErrorText } from '#platform/web/error-text.ts';
import { useSingleMutation } from '#platform/web/api/use-single-mutation.ts';
import { announce } from '#ui/feedback/toast.ts';
import { clock } from '#platform/web/clock.ts';
import { taskEdit } from '../../task-draft.ts';
import { calendarDay } from '../wizard/calendar-day.ts';
import { FROM_SERVER } from '#platform/web/use-field-message.ts';
import { formPath } from '../wizard/form/step-fields.ts';
import { toDraft } from '../wizard/form/task-form.ts';
import type { TaskFormValues } from '../wizard/form/task-form.ts';

/** Saves over the version the form began with; on failure everything typed stays (TASK-246, TASK-247). */
export function useSaveTask(options: {
  taskId: string;
  form: UseFormReturn<TaskFormValues>;
  /** Names of photos that were lost when the form was left. */
  lostPhotos: readonly string[];
  onSaved: () => void;
}) {
  const { taskId, form, onSaved } = options;
  const { t } = useTranslation('wizard');
  const { api, queries } = useApi();
  const queryClient = useQueryClient();
  const errorText = useErrorText();
  const takeOutGonePhotos = useGonePhotos({
    photos: () => form.getValues('photos'),
    setPhotos: (left) => form.setValue('photos', left, { shouldDirty: true }),
    onGone: (text) => form.setError('photos', { type: FROM_SERVER, message: text }),
    lost: options.lostPhotos,
  });
  return useSingleMutation({
    mutationFn: async ({ values, version }: { values: TaskFormValues; version: number }) =>
      api.tasks.update({
        id: taskId,
        version,
        today: calendarDay(clock.now()),
        edit: taskEdit.parse(toDraft(values)),
      }),
    onSuccess: () => {
      announce({ title: t('edit.saved') });
      onSaved();
    },
    onError: (error, { values }) => {
      const issues = serverIssues(fieldErrors(error) ?? {}, 'edit', (path) =>
        formPath(path, values),
      );
      for (const { path, text } of issues) {
        form.setError(path, { type: FROM_SERVER, message: text });
        if (path === 'photos') void takeOutGonePhotos();
      }
      announce({
        title: t('common:errors.title'),
        text: errorText(error, 'wizard:edit.failed'),
        tone: 'error',
      });
    },
    // A refused save means that the task has changed: everything on the page gets the newest.
    onSettled: () => queryClient.invalidateQueries({ queryKey: queries.tasks.key() }),
  });
}
