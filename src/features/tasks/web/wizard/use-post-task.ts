import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useTranslation } from '#platform/web/use-translation.ts';
import { useApi } from '#app/api.tsx';
import { useGonePhotos } from '#features/media/web/use-gone-photos.ts';
import { serverIssues } from '#features/posting/web/form-issues.ts';
import { errorStatus, fieldErrors, useErrorText } from '#platform/web/error-text.ts';
import { announce } from '#ui/feedback/toast.ts';
import { clock } from '#platform/web/clock.ts';
import { taskDraft } from '../../task-draft.ts';
import { calendarDay } from './calendar-day.ts';
import { FROM_SERVER } from '#platform/web/use-field-message.ts';
import { formPath } from './form/step-fields.ts';
import type { TaskFormPath } from './form/step-fields.ts';
import type { TaskFormFacts } from './form/task-form-issues.ts';
import { toDraft, toRepeat } from './form/task-form.ts';
import type { TaskFormValues } from './form/task-form.ts';

const SIGNED_OUT = 401;
const CONFLICT = 409;

/** Posts what the form holds; on any failure form and draft stay as they are (TASK-231). */
export function usePostTask(options: {
  form: UseFormReturn<TaskFormValues, TaskFormFacts>;
  requestKey: () => string;
  renewRequestKey: () => void;
  /** Names of photos that were lost with the page the draft was begun on. */
  lostPhotos: readonly string[];
  /** The person served it is for; null for the poster's own. */
  servedId: string | null;
  onPosted: (taskId: string) => void;
}) {
  const { form, requestKey, renewRequestKey, onPosted } = options;
  const { t } = useTranslation('wizard');
  const { api, queries } = useApi();
  const queryClient = useQueryClient();
  const errorText = useErrorText();
  const [refused, setRefused] = useState<Array<{ path: TaskFormPath; text: string }>>([]);

  const takeOutGonePhotos = useGonePhotos({
    photos: () => form.getValues('photos'),
    setPhotos: (left) => form.setValue('photos', left, { shouldDirty: true }),
    onGone: (text) => {
      form.setError('photos', { type: FROM_SERVER, message: text });
      setRefused((before) => [
        ...before.filter(({ path }) => path !== 'photos'),
        { path: 'photos', text },
      ]);
    },
    lost: options.lostPhotos,
  });

  async function post(values: TaskFormValues): Promise<{ id: string }> {
    const { servedId } = options;
    const posting = {
      draft: taskDraft.parse(toDraft(values)),
      requestKey: requestKey(),
      today: calendarDay(clock.now()),
    };
    const repeat = servedId === null ? toRepeat(values) : null;
    if (repeat === null) return api.tasks.create({ ...posting, servedId });
    return api.series.begin({ ...posting, repeat });
  }

  const { mutate, isPending, isSuccess } = useMutation({
    // A request does not wait silently for a connection: without one the person gets a message at once.
    networkMode: 'always',
    mutationFn: post,
    onMutate: () => setRefused([]),
    onSuccess: ({ id }) => {
      announce({ title: t('post.doneTitle'), text: t('post.doneText') });
      void queryClient.invalidateQueries({ queryKey: queries.tasks.key() });
      void queryClient.invalidateQueries({ queryKey: queries.servedNeighbors.key() });
      onPosted(id);
    },
    onError: (error, values) => {
      // The key's task was posted and removed again: trying again is meant as a new task.
      if (errorStatus(error) === CONFLICT) renewRequestKey();
      const issues = serverIssues(fieldErrors(error) ?? {}, 'draft', (path) =>
        formPath(path, values),
      );
      for (const { path, text } of issues) {
        form.setError(path, { type: FROM_SERVER, message: text });
      }
      setRefused(issues);
      if (issues.some(({ path }) => path === 'photos')) void takeOutGonePhotos();
      announce({
        title: t('post.failedTitle'),
        text:
          errorStatus(error) === SIGNED_OUT
            ? t('post.signedOut')
            : errorText(error, 'wizard:post.failed'),
        tone: 'error',
      });
    },
  });

  return {
    post: () => mutate(form.getValues()),
    /** Stays busy until the success page is there, so that nothing can be pressed twice. */
    isPosting: isPending || isSuccess,
    /** The fields that the server refused. */
    refused,
    forgetRefused: () => setRefused([]),
  };
}
