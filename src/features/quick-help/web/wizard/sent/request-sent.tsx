import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import type { ComponentType } from 'react';
import type { Viewer } from '#features/people/web/viewer.ts';
import { isNotFound, useErrorText } from '#platform/web/error-text.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { ErrorLine } from '#ui/feedback/error-line.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { Plus } from '#ui/icons.tsx';
import { buttonClass } from '#ui/layout/button-class.ts';
import { Button } from '#ui/layout/button.tsx';
import { Card } from '#ui/layout/card.tsx';
import type { RequestDetail } from '../../../contract.ts';
import { useRequest } from '../../detail/use-request.ts';
import { SentRequest } from './sent-request.tsx';

export interface RequestSentProps {
  requestId: string;
  viewer: Viewer;
  onAnother: () => void;
  /** The alternatives for a requester whose request expired without a helper. */
  AfterExpiry: ComponentType<{ request: RequestDetail }>;
}

/** Shows what becomes of the request, as it changes (QUICK-035). */
export function RequestSent({ requestId, viewer, onAnother, AfterExpiry }: RequestSentProps) {
  const { t } = useTranslation('help-wizard');
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    window.scrollTo({ top: 0 });
  }, [requestId]);
  return (
    <Card as="section" className="flex flex-col gap-6 px-4 py-5 md:px-6">
      <h2 ref={heading} tabIndex={-1} className="text-center font-display text-xl font-semibold">
        {t('sent.title')}
      </h2>
      <Sent requestId={requestId} viewer={viewer} AfterExpiry={AfterExpiry} />
      <div className="flex flex-wrap justify-center gap-3 border-t border-line pt-5">
        <Link
          to="/on-demand-task/$requestId"
          params={{ requestId }}
          className={buttonClass({ variant: 'secondary', className: 'max-sm:w-full' })}
        >
          {t('sent.open')}
        </Link>
        <Button variant="outline" onClick={onAnother} className="max-sm:w-full">
          <Plus aria-hidden="true" className="size-4" />
          {t('sent.another')}
        </Button>
      </div>
    </Card>
  );
}

function Sent({ requestId, viewer, AfterExpiry }: Omit<RequestSentProps, 'onAnother'>) {
  const { t } = useTranslation('help-wizard');
  const errorText = useErrorText();
  const request = useRequest(requestId, viewer);
  if (request.data) return <SentRequest request={request.data} AfterExpiry={AfterExpiry} />;
  if (!request.isError) return <Skeleton shape="block" className="h-32" />;
  if (isNotFound(request.error)) return <p className="text-sm">{errorText(request.error)}</p>;
  return (
    <ErrorLine
      text={t('sent.failed')}
      isRetrying={request.isFetching}
      onRetry={() => void request.refetch()}
    />
  );
}
