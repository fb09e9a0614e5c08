import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useApi } from '#app/api.tsx';
import { isNotFound } from '#platform/web/error-text.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { buttonClass } from '#ui/layout/button-class.ts';
import { LinkText } from '#ui/text/link-text.tsx';
import type { ApplicationInChat } from '../contract.ts';
import { ApplicationBadge } from './application-badge.tsx';
import { oneApplication } from './application-queries.ts';
import { ApproveButton } from './approve-button.tsx';
import { NamedPriceText } from './named-price-text.tsx';
import { NamedTimeText } from './named-time-text.tsx';
import { useDecide } from './use-decide.ts';

export interface ChatApplicationProps {
  applicationId: string;
  viewerId: string;
}

/** The application that poster and applicant talk about, above their messages (DEAL-056). */
export function ChatApplication({ applicationId, viewerId }: ChatApplicationProps) {
  const { t } = useTranslation('applications');
  const { queries } = useApi();
  const { data, error } = useQuery(oneApplication(queries, applicationId, viewerId));
  // The chat is whole without it.
  if (!data || isNotFound(error)) return null;
  const { isOwn, status, price, time, message } = data;
  return (
    <section
      aria-label={t('inChat.label')}
      className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line bg-sunken px-4 py-2.5 md:px-6"
    >
      <div className="flex min-w-0 flex-1 basis-60 flex-col gap-1">
        <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <ApplicationBadge status={status} />
          <NamedPriceText price={price} text={isOwn ? 'price.own' : 'price.named'} />
          <NamedTimeText time={time} text={isOwn ? 'time.own' : 'time.named'} />
        </div>
        <LinkText className="line-clamp-2 text-xs text-muted">{message}</LinkText>
      </div>
      {!isOwn && <PosterSteps application={data} />}
    </section>
  );
}

function PosterSteps({ application }: { application: ApplicationInChat }) {
  const { t } = useTranslation('applications');
  const decide = useDecide();
  const { id: applicationId, taskId, status } = application;
  return (
    <div className="flex flex-wrap items-center gap-2">
      {status === 'pending' && (
        <ApproveButton
          application={application}
          isSending={decide.isPending}
          isBusy={decide.isPending}
          onApprove={() => decide.mutate({ taskId, applicationId, status: 'approved' })}
        />
      )}
      {/* Beside the list itself nothing leads to it. */}
      <Link
        to="/my-tasks"
        search={{ manage: taskId }}
        className={buttonClass({
          size: 'sm',
          variant: 'outline',
          className: 'grow in-[[data-chat-bar=titled]]:hidden sm:grow-0',
        })}
      >
        {t('inChat.all')}
      </Link>
    </div>
  );
}
