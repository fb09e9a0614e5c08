import { useInfiniteQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { useApi } from '#app/api.tsx';
import { anonymousRefetch } from '#features/browsing/web/live/anonymous-refetch.ts';
import type { Viewer } from '#features/people/web/viewer.ts';
import { LateReportDialog } from '#features/reports/web/late-report-dialog.tsx';
import { QUESTIONS_ANCHOR } from '#features/subjects/questions-anchor.ts';
import { signInAddress } from '#platform/addresses/sign-in-address.ts';
import { subscribeTopics } from '#platform/web/live/topic-subscriptions.ts';
import { useText } from '#platform/web/use-text.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { RowSkeleton } from '#ui/feedback/item-skeletons.tsx';
import { PagedList } from '#ui/feedback/paged-list.tsx';
import { Button } from '#ui/layout/button.tsx';
import { Card } from '#ui/layout/card.tsx';
import { useLinks } from '#ui/layout/navigation.tsx';
import type { AskedThing, Question, QuestionsPage } from '../contract.ts';
import { QUESTIONS_TOPIC } from '../live-events.ts';
import { FollowButton } from './follow-button.tsx';
import { LateQuestionForm } from './late-question-form.tsx';
import { questionsAbout } from './question-queries.ts';
import { QuestionRow } from './question-row.tsx';
import { RemoveDialog } from './remove-dialog.tsx';

export interface QuestionsSectionProps {
  thing: AskedThing;
  /** As the page knows it; when that changes, the questions are read again (DEAL-007). */
  isOpen: boolean;
  viewer: Viewer;
  /** Shown until the first answer, so that the page does not move. */
  waiting: ReactNode;
}

/** Lists what people asked about a thing, with the field to ask (DEAL-001 to DEAL-016); draws nothing where there is neither. */
export function QuestionsSection(props: QuestionsSectionProps) {
  const { thing, isOpen, viewer, waiting } = props;
  const { t } = useTranslation('questions');
  const { queries } = useApi();
  const query = useInfiniteQuery({
    ...questionsAbout(queries, thing, viewer.id),
    ...anonymousRefetch(viewer),
    // While the viewer is unknown, an answer for visitors would be shown for a moment.
    enabled: viewer.status !== 'unknown',
  });
  useNewsAbout(thing.entityId, viewer);
  useReadAgain(isOpen, () => void query.refetch());
  const first = query.data?.pages[0];
  useScrollHere(first !== undefined);
  const headingId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const [asked, setAsked] = useState<{ kind: 'remove' | 'report'; question: Question } | null>(
    null,
  );
  if (query.isPending) return waiting;
  if (first && !first.isOpen && first.items.length === 0) return null;
  const canFollow = first && (first.abilities.follow.allowed || first.isFollowing);
  return (
    <Card
      as="section"
      aria-labelledby={headingId}
      className="flex flex-col gap-4 p-4 md:p-6 [&>ul]:-my-3"
    >
      <header className="flex flex-wrap items-center justify-between gap-3">
        <h2
          ref={heading}
          id={headingId}
          tabIndex={-1}
          className="font-display text-lg font-semibold outline-none"
        >
          {t('title')}
        </h2>
        {canFollow === true && <FollowButton thing={thing} isFollowing={first.isFollowing} />}
      </header>
      {first && <Ask thing={thing} page={first} viewer={viewer} />}
      <PagedList
        query={query}
        layout="dividedRows"
        skeleton={<RowSkeleton />}
        texts={{ loading: t('loading'), error: t('error') }}
        isAnnounced
        empty={
          <div className="text-sm">
            <p className="font-semibold">{t('empty.title')}</p>
            <p className="text-muted">{t(first?.isOwner === true ? 'empty.own' : 'empty.ask')}</p>
          </div>
        }
      >
        {(question) => (
          <QuestionRow
            question={question}
            isOwner={first?.isOwner === true}
            viewerId={viewer.id}
            onRemove={() => setAsked({ kind: 'remove', question })}
            onReport={() => setAsked({ kind: 'report', question })}
          />
        )}
      </PagedList>
      {asked?.kind === 'remove' && (
        <RemoveDialog
          question={asked.question}
          // The button that had the focus is gone with the question.
          onRemoved={() => heading.current?.focus()}
          onClose={() => setAsked(null)}
        />
      )}
      {asked?.kind === 'report' && (
        <LateReportDialog
          about={{
            entityType: 'question',
            entityId: asked.question.id,
            entityTitle: asked.question.text,
          }}
          onClose={() => setAsked(null)}
        />
      )}
    </Card>
  );
}

/** The field to ask in, or why there is none. */
function Ask({ thing, page, viewer }: { thing: AskedThing; page: QuestionsPage; viewer: Viewer }) {
  const { t } = useTranslation('questions');
  const { api } = useApi();
  const text = useText();
  const { ask } = page.abilities;
  if (page.isOwner && page.isOpen) return null;
  if (viewer.status !== 'signed-in' && page.isOpen) return <SignInToAsk />;
  if (!ask.allowed) return <p className="text-sm text-muted">{text(ask.reason, ask.params)}</p>;
  return (
    <LateQuestionForm
      kind="question"
      viewerId={viewer.id ?? ''}
      draftId={thing.entityId}
      label={t('ask.label')}
      hint={t('ask.hint')}
      submitLabel={t('ask.submit')}
      busyLabel={t('ask.sending')}
      send={(written) => api.questions.ask({ ...thing, ...written })}
      sent={{ title: t('ask.sent'), text: t('ask.sentText') }}
      failedKey="questions:ask.failed"
    />
  );
}

function SignInToAsk() {
  const { t } = useTranslation('questions');
  const links = useLinks();
  const here = useLocation({ select: ({ pathname }) => `${pathname}#${QUESTIONS_ANCHOR}` });
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <p className="text-sm text-muted">{t('visitor')}</p>
      <Button variant="outline" render={<a {...links} href={signInAddress(here)} />}>
        {t('signIn')}
      </Button>
    </div>
  );
}

/** Asks the server for news of this thing's answers; visitors receive nothing live (TASK-279). */
function useNewsAbout(entityId: string, { status }: Viewer): void {
  useEffect(
    () => (status === 'signed-in' ? subscribeTopics(QUESTIONS_TOPIC, [entityId]) : undefined),
    [entityId, status],
  );
}

/** Reads again once something has changed since the first reading. */
function useReadAgain(isOpen: boolean, read: () => void): void {
  const readAgain = useEffectEvent(read);
  const known = useRef(isOpen);
  useEffect(() => {
    if (known.current !== isOpen) readAgain();
    known.current = isOpen;
  }, [isOpen]);
}

/** A link from a notification leads here, where nothing was drawn yet when the page came (DEAL-012). */
function useScrollHere(isThere: boolean): void {
  const isAsked = useLocation({ select: ({ hash }) => hash === QUESTIONS_ANCHOR });
  useEffect(() => {
    if (isThere && isAsked) document.querySelector(`#${QUESTIONS_ANCHOR}`)?.scrollIntoView();
  }, [isThere, isAsked]);
}
