import { zodResolver } from '@hookform/resolvers/zod';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { useApi } from '#app/api.tsx';
import { useSession } from '#identity/web/session.ts';
import { useErrorText } from '#platform/web/error-text.ts';
import { useFieldMessage } from '#platform/web/use-field-message.ts';
import { useSingleMutation } from '#platform/web/api/use-single-mutation.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { announce } from '#ui/feedback/toast.ts';
import { FormDialog } from '#ui/form-dialog.tsx';
import { Field } from '#ui/inputs/field.tsx';
import { TextArea } from '#ui/inputs/text-area.tsx';
import { replyAnswers } from '../contract.ts';
import type { ReceivedReview } from '../contract.ts';
import { LONGEST_REPLY } from '../limits.ts';
import { replyDraft } from './reply-draft.ts';
import { ReviewBody } from './written-review.tsx';

export interface ReplyDialogProps {
  review: ReceivedReview;
  onClose: () => void;
}

/** One public reply; what was written stays through failures and closing. */
export function ReplyDialog({ review, onClose }: ReplyDialogProps) {
  const { t } = useTranslation('reviews');
  const getFieldMessage = useFieldMessage();
  const { form, isSending, submit } = useReplyForm(review.id, onClose);
  return (
    <FormDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('reply.title', { name: review.reviewer.name })}
      description={t('reply.text')}
      submitLabel={t('reply.submit')}
      busyLabel={t('reply.sending')}
      isBusy={isSending}
      onSubmit={() => void submit()}
      hasOneButtonOnPhones
    >
      <blockquote className="rounded-control bg-sunken px-3.5 py-3">
        <ReviewBody review={review} />
      </blockquote>
      <Field
        label={t('reply.label')}
        error={getFieldMessage(form.formState.errors.reply)}
        isRequired
      >
        <TextArea
          {...form.register('reply', { onChange: () => form.clearErrors('reply') })}
          maxLength={LONGEST_REPLY}
          counterFrom={LONGEST_REPLY - 100}
        />
      </Field>
    </FormDialog>
  );
}

function useReplyForm(reviewId: string, onSent: () => void) {
  const { t } = useTranslation('reviews');
  const { api, queries } = useApi();
  const queryClient = useQueryClient();
  const errorText = useErrorText();
  const session = useSession();
  const userId = session.status === 'signed-in' ? session.userId : '';
  const form = useForm({
    resolver: zodResolver(replyAnswers),
    defaultValues: { reply: replyDraft.read(reviewId, userId) },
    reValidateMode: 'onSubmit',
  });
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values }) => replyDraft.write(reviewId, userId, values.reply),
      }),
    [form, reviewId, userId],
  );
  const { mutate, isPending } = useSingleMutation({
    mutationFn: ({ reply }: { reply: string }) => api.reviews.reply({ reviewId, reply }),
    onSuccess: () => {
      replyDraft.remove(reviewId);
      announce({ title: t('reply.sent') });
      onSent();
    },
    onError: (error) =>
      announce({
        title: t('failed.title'),
        text: errorText(error, 'reviews:reply.failed'),
        tone: 'error',
      }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: queries.reviews.key() }),
  });
  return { form, isSending: isPending, submit: form.handleSubmit((typed) => mutate(typed)) };
}
