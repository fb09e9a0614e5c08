import { useHydrated } from '@tanstack/react-router';
import { Suspense } from 'react';
import { QUESTIONS_ANCHOR } from '#features/subjects/questions-anchor.ts';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { late } from '#ui/late.tsx';
import type { QuestionsSectionProps } from './questions-section.tsx';

const QuestionsSection = late({
  texts: ['questions'],
  load: async () => (await import('./questions-section.tsx')).QuestionsSection,
  isOptional: true,
});

export type LateQuestionsProps = Omit<QuestionsSectionProps, 'waiting'>;

/** The questions about a thing, after the page itself, which does not wait for them, nor the server. */
export function LateQuestions(props: LateQuestionsProps) {
  const isHydrated = useHydrated();
  // The section of an open thing always has something to show.
  const waiting = props.isOpen ? <Skeleton shape="block" className="h-80 rounded-card" /> : null;
  return (
    <div id={QUESTIONS_ANCHOR} className="scroll-mt-20 empty:hidden">
      {isHydrated ? (
        <Suspense fallback={waiting}>
          <QuestionsSection {...props} waiting={waiting} />
        </Suspense>
      ) : (
        waiting
      )}
    </div>
  );
}
