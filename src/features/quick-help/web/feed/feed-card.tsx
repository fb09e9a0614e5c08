import { useId } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from '#platform/web/use-translation.ts';
import { Card } from '#ui/layout/card.tsx';
import { useLinks } from '#ui/layout/navigation.tsx';
import type { RequestCard } from '../../contract.ts';
import { AnswerForm } from '../answer/answer-form.tsx';
import { CategoryIcon } from '../detail/category-icon.tsx';
import { Person } from '../detail/person.tsx';
import { ForServed } from '../parts/for-served.tsx';
import { PriorityBadge } from '../parts/priority-badge.tsx';
import { RequestCountdown } from '../parts/request-countdown.tsx';
import { useBudgetText } from '../parts/use-budget-text.ts';
import { useIsExpired } from '../parts/use-is-expired.ts';
import { RequestDuration, RequestPlace } from './request-facts.tsx';

/** One request near the helper, with the answer they can give or have given (QUICK-080 to QUICK-082, QUICK-101). */
export function FeedCard({ request }: { request: RequestCard }) {
  const { t } = useTranslation('helper');
  const isOver = useIsExpired(request);
  return (
    <RequestCardFrame request={request} corner={<RequestCountdown request={request} />}>
      <div className="border-t border-line pt-4">
        {request.ownResponse === null ? (
          <AnswerForm request={request} isOver={isOver} />
        ) : (
          <p className="text-sm font-medium text-muted">{t('answer.responded')}</p>
        )}
      </div>
    </RequestCardFrame>
  );
}

interface RequestCardFrameProps {
  request: RequestCard;
  /** Beside the category. */
  corner: ReactNode;
  children?: ReactNode;
}

/** The frame of a request in a helper's list (QUICK-081); its title leads to its page. */
function RequestCardFrame({ request, corner, children }: RequestCardFrameProps) {
  const { t } = useTranslation('helper');
  const titleId = useId();
  const links = useLinks();
  const budgetText = useBudgetText();
  const { id, title, description, category, requester } = request;
  return (
    <Card as="article" aria-labelledby={titleId} className="flex flex-col gap-3 p-4 md:p-5">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5 text-sm text-muted">
        <CategoryIcon category={category} className="size-5 shrink-0 text-link" />
        <span className="min-w-0 flex-1">{t(`quick-help:categories.${category}`)}</span>
        {corner}
      </div>
      <h3 id={titleId} dir="auto" className="text-base leading-snug font-bold wrap-anywhere">
        <a
          {...links}
          href={`/on-demand-task/${id}`}
          className="inline-flex min-h-11 items-center rounded-sm hover:underline"
        >
          {title}
        </a>
      </h3>
      {description !== '' && (
        <p
          dir="auto"
          className="line-clamp-4 max-w-[70ch] text-sm wrap-anywhere whitespace-pre-line"
        >
          {description}
        </p>
      )}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1.5 text-sm text-muted">
        <PriorityBadge request={request} />
        <span className="font-display text-lg font-semibold text-ink tabular-nums">
          {budgetText(request)}
        </span>
        <RequestPlace request={request} />
        <RequestDuration request={request} />
      </div>
      <Person person={requester} />
      <ForServed request={request} />
      {children}
    </Card>
  );
}
