import { Link } from '@tanstack/react-router';
import { useTranslation } from '#platform/web/use-translation.ts';
import { ArrowLeft, Clock, HandCoins, MapPin } from '#ui/icons.tsx';
import { LinkText } from '#ui/text/link-text.tsx';
import type { RequestDetail } from '../../contract.ts';
import { DURATION } from '../../limits.ts';
import { PriorityBadge } from '../parts/priority-badge.tsx';
import { RequestStatusBadge } from '../parts/request-status-badge.tsx';
import { useBudgetText } from '../parts/use-budget-text.ts';
import { CategoryIcon } from './category-icon.tsx';

/** Badges, title and what it comes down to (QUICK-124). */
export function RequestHeading({ request }: { request: RequestDetail }) {
  const { t } = useTranslation('request');
  const budgetText = useBudgetText();
  // One that was stored without a duration reads half an hour (QUICK-008).
  const minutes = request.estimatedDuration || DURATION.unknown;
  return (
    <header className="flex flex-col gap-4">
      <Link
        to="/quick-help"
        className="-ml-1 inline-flex min-h-11 items-center gap-1.5 self-start rounded-control px-1 text-sm font-semibold text-link"
      >
        <ArrowLeft aria-hidden="true" className="size-4" />
        {t('back')}
      </Link>
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1.5">
        <RequestStatusBadge request={request} />
        <PriorityBadge request={request} />
      </div>
      <h1 dir="auto" className="font-display text-xl font-semibold wrap-anywhere">
        {request.title}
      </h1>
      {request.description !== '' && (
        <LinkText className="block max-w-[70ch] text-base">{request.description}</LinkText>
      )}
      <ul className="flex flex-wrap items-center gap-x-5 gap-y-2 text-sm text-muted">
        <li className="flex items-center gap-1.5">
          <CategoryIcon category={request.category} className="size-4 shrink-0" />
          {t(`quick-help:categories.${request.category}`)}
        </li>
        <li className="flex items-center gap-1.5">
          <HandCoins aria-hidden="true" className="size-4 shrink-0" />
          {budgetText(request)}
        </li>
        <li className="flex items-center gap-1.5">
          <Clock aria-hidden="true" className="size-4 shrink-0" />
          {t('minutes', { count: minutes })}
        </li>
        <li className="flex items-center gap-1.5">
          <MapPin aria-hidden="true" className="size-4 shrink-0" />
          {request.area}
        </li>
      </ul>
    </header>
  );
}
