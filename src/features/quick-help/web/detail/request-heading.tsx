import { Link } from '@tanstack/react-router';
import { useTranslation } from '#platform/web/use-translation.ts';
import { ArrowLeft, Clock, MapPin } from '#ui/icons.tsx';
import { LinkText } from '#ui/text/link-text.tsx';
import type { RequestDetail } from '../../contract.ts';
import { PriorityBadge } from '../parts/priority-badge.tsx';
import { RequestStatusBadge } from '../parts/request-status-badge.tsx';
import { CategoryIcon } from './category-icon.tsx';
import { isUnderWay } from './is-under-way.ts';

export function RequestDescription({ request }: { request: RequestDetail }) {
  if (request.description === '') return null;
  return <LinkText className="block max-w-[70ch] text-base">{request.description}</LinkText>;
}

/** Badges, title and what it comes down to (QUICK-124). */
export function RequestHeading({ request }: { request: RequestDetail }) {
  const { t } = useTranslation('request');
  const minutes = request.estimatedDuration;
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
      {!isUnderWay(request) && <RequestDescription request={request} />}
      <ul className="flex flex-wrap items-center gap-x-5 gap-y-2 text-sm text-muted">
        <li className="flex items-center gap-1.5">
          <CategoryIcon category={request.category} className="size-4 shrink-0" />
          {t(`quick-help:categories.${request.category}`)}
        </li>
        {minutes !== null && (
          <li className="flex items-center gap-1.5">
            <Clock aria-hidden="true" className="size-4 shrink-0" />
            {t('minutes', { count: minutes })}
          </li>
        )}
        <li className="flex items-center gap-1.5">
          <MapPin aria-hidden="true" className="size-4 shrink-0" />
          <span dir="auto" className="min-w-0 wrap-anywhere">
            {(!request.isOwn && request.exactPlace?.fullAddress) || request.area}
          </span>
        </li>
      </ul>
    </header>
  );
}
