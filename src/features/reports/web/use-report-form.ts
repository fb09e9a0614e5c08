import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { useApi } from '#app/api.tsx';
import { fieldErrors } from '#platform/web/error-text.ts';
import { useSingleMutation } from '#platform/web/api/use-single-mutation.ts';
import { FROM_SERVER } from '#platform/web/use-field-message.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { announce } from '#ui/feedback/toast.ts';
import { reportAnswers, visitorReportAnswers } from '../contract.ts';
import type {
  ReportAnswers,
  ReportForm,
  TypedReport,
  TypedVisitorReport,
  VisitorReportAnswers,
} from '../contract.ts';

type About = Pick<ReportForm, 'entityType' | 'entityId' | 'entityTitle'>;
type Answers = ReportAnswers & Partial<VisitorReportAnswers>;
const FIELDS = ['email', 'description'] as const;

/** Solves the bot check, where the site asks for it, while the report waits to be sent. */
async function solveBotCheck(): Promise<string> {
  const { solvePuzzle } = await import('#identity/web/bot-check/bot-check-puzzle.ts');
  const solved = await solvePuzzle(new AbortController().signal);
  return solved?.token ?? '';
}

/** One report; what was typed stays through every failure (NOTE-077). */
export function useReportForm(about: About, isVisitor: boolean, onSent: () => void) {
  const { t } = useTranslation('reports');
  const { api } = useApi();
  const form = useForm<TypedReport & Partial<TypedVisitorReport>, unknown, Answers>({
    resolver: zodResolver(isVisitor ? visitorReportAnswers : reportAnswers),
    defaultValues: { description: '', email: '' },
    reValidateMode: 'onSubmit',
  });
  const { mutate, isPending } = useSingleMutation({
    mutationFn: async ({ email, ...answers }: Answers) =>
      isVisitor
        ? api.reports.sendAsVisitor({
            ...about,
            ...answers,
            email: email ?? '',
            botCheckToken: await solveBotCheck(),
          })
        : api.reports.send({ ...about, ...answers }),
    onSuccess: (_, { email }) => {
      const isAnsweredByEmail = isVisitor && email !== undefined;
      announce({
        title: t('sent.title'),
        text: isAnsweredByEmail ? t('sent.textVisitor', { email }) : t('sent.text'),
      });
      onSent();
    },
    onError: (error) => {
      for (const field of FIELDS) {
        const message = fieldErrors(error)?.[field];
        if (message !== undefined) form.setError(field, { type: FROM_SERVER, message });
      }
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
