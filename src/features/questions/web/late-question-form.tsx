import { Suspense } from 'react';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { late } from '#ui/late.tsx';
import type { QuestionFormProps } from './question-form.tsx';

const QuestionForm = late({
  load: async () => (await import('./question-form.tsx')).QuestionForm,
});

/** The field for a text, loaded for the people who may write one: readers need none of it. */
export const LateQuestionForm = (props: QuestionFormProps) => (
  <Suspense fallback={<Skeleton shape="block" className="h-44 max-w-[70ch] rounded-control" />}>
    <QuestionForm {...props} />
  </Suspense>
);
