import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { useApi } from '#app/api.tsx';
import { errorStatus, fieldErrors } from '#platform/web/error-text.ts';
import { useSingleMutation } from '#platform/web/api/use-single-mutation.ts';
import { FROM_SERVER } from '#platform/web/use-field-message.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { announce } from '#ui/feedback/toast.ts';
import { reportAnswers } from '../contract.ts';
import type { ReportAnswers, ReportForm, TypedReport } from '../contract.ts';

/** One report; what was typed stays through every failure (NOTE-077). */
export function useReportForm(
  about: Pick<ReportForm, 'entityType' | 'entityId' | 'entityTitle'>,
  onSent: () => void,
) {
  const { t } = useTranslation('reports');
  const { api } = useApi();
  const form = useForm<TypedReport, unknown, ReportAnswers>({
    resolver: zodResolver(reportAnswers),
    defaultValues: { description: '' },
    reValidateMode: 'onSubmit',
  });
  const { mutate, isPending } = useSingleMutation({
    mutationFn: (answers: ReportAnswers) => api.reports.send({ ...about, ...answers }),
    onSuccess: () => {
      announce({ title: t('sent.title'), text: t('sent.text') });
      onSent();
    },
    onError: (error) => {
      if (errorStatus(error) === 401) {
        announce({ title: t('signedOut.title'), text: t('signedOut.text'), tone: 'error' });
        return;
      }
      const description = fieldErrors(error)?.['description'];
      if (description !== undefined)
        form.setError('description', { type: FROM_SERVER, message: description });
      announce({ title: t('failed.title'), text: t('failed.text'), tone: 'error' });
    },
  });
  return {
    form,
    isSending: isPending,
    submit: form.handleSubmit((answers) => mutate(answers)),
  };
}
export type ReportFormTools = ReturnType<typeof useReportForm>;
