import { zodResolver } from '@hookform/resolvers/zod';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useApi } from '#app/api.tsx';
import { useSession } from '#identity/web/session.ts';
import { errorStatus, fieldErrors, useErrorText } from '#platform/web/error-text.ts';
import { FROM_SERVER } from '#platform/web/use-field-message.ts';
import { useSingleMutation } from '#platform/web/api/use-single-mutation.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { announce } from '#ui/feedback/toast.ts';
import { reviewAnswers } from '../contract.ts';
import type { OwnReviews, ReviewAnswers, TypedReview } from '../contract.ts';
import { reviewDraft } from './review-draft.ts';

const SIGNED_OUT = 401;

const EMPTY = {
  rating: null,
  communication: null,
  reliability: null,
  professionalism: null,
  comment: '',
  privateNote: '',
};

/** One review of a deal; what was entered stays through failures, sign-in and closing (PEOPLE-109, PEOPLE-111). */
export function useReviewForm({ outcomeId, asksWhetherHappened }: OwnReviews, onSent: () => void) {
  const { t } = useTranslation('reviews');
  const { api, queries } = useApi();
  const queryClient = useQueryClient();
  const errorText = useErrorText();
  const session = useSession();
  const [userId] = useState(session.status === 'signed-in' ? session.userId : '');
  const form = useForm<TypedReview, unknown, ReviewAnswers>({
    resolver: zodResolver(reviewAnswers),
    defaultValues: {
      ...EMPTY,
      ...reviewDraft.read(outcomeId, userId),
      ...(!asksWhetherHappened && { outcome: 'happened' }),
    },
    reValidateMode: 'onSubmit',
  });
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values }) => reviewDraft.write(outcomeId, userId, values),
      }),
    [form, outcomeId, userId],
  );
  const { mutate, isPending, error } = useSingleMutation({
    mutationFn: (answers: ReviewAnswers) => api.reviews.writeOnDeal({ outcomeId, ...answers }),
    onSuccess: () => {
      reviewDraft.remove(outcomeId);
      announce({ title: t('sent.title'), text: t('sent.text') });
      onSent();
    },
    onError: (failure) => {
      for (const [name, message] of Object.entries(fieldErrors(failure) ?? {})) {
        if (name in EMPTY) {
          form.setError(name as keyof typeof EMPTY, { type: FROM_SERVER, message });
        }
      }
      announce({
        title: t('failed.title'),
        text: errorText(failure, 'reviews:failed.text'),
        tone: 'error',
      });
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: queries.reviews.key() }),
  });
  return {
    form,
    isSending: isPending,
    isSignedOut: session.status === 'anonymous' || errorStatus(error) === SIGNED_OUT,
    submit: form.handleSubmit((answers) => mutate(answers)),
  };
}
export type ReviewFormTools = ReturnType<typeof useReviewForm>;
