import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useApi } from '#app/api.tsx';
import { currentSession, useSession } from '#identity/web/session.ts';
import { fieldErrors } from '#platform/web/error-text.ts';
import { useSingleMutation } from '#platform/web/api/use-single-mutation.ts';
import { FROM_SERVER } from '#platform/web/use-field-message.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { announce } from '#ui/feedback/toast.ts';
import { feedbackForm } from '../contract.ts';
import type { Feedback, FeedbackForm } from '../contract.ts';
import { feedbackDraft } from './feedback-draft.ts';

const FIELDS = ['name', 'email', 'subject', 'message'] as const;
export type FeedbackField = (typeof FIELDS)[number];

const viewerId = () => {
  const session = currentSession();
  return session.status === 'signed-in' ? session.userId : null;
};

/** Returns what was typed before, otherwise only the known details of a signed-in person (NOTE-059, NOTE-062). */
function startValues(subject: string): FeedbackForm {
  const session = currentSession();
  const typed = feedbackDraft.read(viewerId());
  const own = session.status === 'signed-in' ? session : { fullName: '', email: '' };
  return {
    name: typed?.name || own.fullName,
    email: typed?.email || own.email,
    subject: typed?.subject || subject,
    message: typed?.message ?? '',
  };
}

export interface FeedbackOptions {
  /** False while the form is hidden; it is filled again when it appears. */
  isShown?: boolean;
  /** Initial text of the subject. */
  subject?: string;
  onSent?: () => void;
}

/** The form for a message to the operator (NOTE-053 to NOTE-062), used in the dialog and on the page. */
export function useFeedbackForm({ isShown = true, subject = '', onSent }: FeedbackOptions = {}) {
  const { t } = useTranslation('feedback');
  const { api } = useApi();
  const session = useSession();
  const form = useForm<FeedbackForm, unknown, Feedback>({
    resolver: zodResolver(feedbackForm),
    defaultValues: { name: '', email: '', subject: '', message: '' },
    mode: 'onSubmit',
    reValidateMode: 'onSubmit',
  });
  const { reset, clearErrors, getValues, setError } = form;
  const [self] = useState({});
  const userId = session.status === 'signed-in' ? session.userId : null;

  useEffect(() => {
    if (isShown) reset(startValues(subject));
  }, [isShown, subject, userId, reset]);
  useEffect(
    () => feedbackDraft.watch(self, () => reset(startValues(subject))),
    [self, subject, reset],
  );

  const showInvalid = () =>
    announce({ title: t('invalid.title'), text: t('invalid.text'), tone: 'error' });
  const { mutate, isPending } = useSingleMutation({
    mutationFn: (feedback: Feedback) => api.feedback.send(feedback),
    onSuccess: () => {
      feedbackDraft.forget();
      announce({ title: t('sent') });
      onSent?.();
    },
    onError: (error) => {
      const refused = fieldErrors(error);
      if (!refused)
        return announce({ title: t('common:errors.title'), text: t('failed'), tone: 'error' });
      for (const field of FIELDS) {
        if (refused[field] !== undefined)
          setError(field, { type: FROM_SERVER, message: refused[field] });
      }
      showInvalid();
    },
  });

  return {
    form,
    isSending: isPending,
    submit: form.handleSubmit((feedback) => mutate(feedback), showInvalid),
    /** An error goes as soon as its field is edited (NOTE-054), and what is typed stays. */
    onEdit: (field: FeedbackField) => {
      clearErrors(field);
      feedbackDraft.write(self, viewerId(), getValues());
    },
  };
}
export type FeedbackFormTools = ReturnType<typeof useFeedbackForm>;
