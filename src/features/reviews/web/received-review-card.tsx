import { PersonLink } from '#features/people/web/person-link.tsx';
import { useTranslation } from '#platform/web/use-translation.ts';
import { cx } from '#ui/cx.ts';
import { Flag, Reply } from '#ui/icons.tsx';
import { Button } from '#ui/layout/button.tsx';
import { Card } from '#ui/layout/card.tsx';
import { Avatar } from '#ui/pictures/avatar.tsx';
import { LinkText } from '#ui/text/link-text.tsx';
import { TimeSince } from '#ui/text/time-since.tsx';
import type { ReceivedReview } from '../contract.ts';
import { ReviewBody } from './written-review.tsx';

export interface ReceivedReviewCardProps {
  review: ReceivedReview;
  isOwn: boolean;
  onReply: () => void;
  onReport: () => void;
}

/** One review with who wrote it, for which task, and the reply (PEOPLE-093, PEOPLE-096, PEOPLE-097). */
export function ReceivedReviewCard(props: ReceivedReviewCardProps) {
  const { review, isOwn, onReply, onReport } = props;
  const { t } = useTranslation('reviews');
  const { reviewer, reply, abilities } = review;
  return (
    <Card as="article" className="flex flex-col gap-3 p-4 md:p-5">
      <header className="flex items-start gap-3">
        <Avatar name={reviewer.name} src={reviewer.avatarUrl} size="md" isDecorative />
        <div className="min-w-0 grow">
          <p className="flex flex-wrap items-baseline justify-between gap-x-3">
            <span dir="auto" className="text-sm font-semibold wrap-anywhere">
              <PersonLink personId={reviewer.personId}>{reviewer.name}</PersonLink>
            </span>
            {review.publishedAt && <TimeSince at={review.publishedAt} />}
          </p>
          <p dir="auto" className="text-xs text-muted wrap-anywhere">
            {t('received.about', { title: review.taskTitle })}
          </p>
        </div>
      </header>
      {review.servedThrough !== null && (
        <p dir="auto" className="text-xs text-muted wrap-anywhere">
          {t(`received.servedThrough.${review.servedThrough}`, { name: reviewer.name })}
        </p>
      )}
      <ReviewBody review={review} />
      {reply && (
        <div className="ml-4 flex flex-col gap-1 border-l-2 border-line-strong pl-4">
          <p className="flex flex-wrap items-baseline justify-between gap-x-3 text-xs">
            <span className="font-semibold">{t(isOwn ? 'reply.byYou' : 'reply.byThem')}</span>
            <TimeSince at={reply.repliedAt} />
          </p>
          <LinkText className="block max-w-[70ch] text-sm">{reply.text}</LinkText>
        </div>
      )}
      {(abilities.reply.allowed || abilities.report) && (
        <div className="-mb-1 flex flex-wrap gap-2">
          {abilities.reply.allowed && (
            <Button variant="outline" size="sm" onClick={onReply}>
              <Reply aria-hidden="true" className="size-4" />
              {t('reply.write')}
            </Button>
          )}
          {abilities.report && (
            <Button
              variant="ghost"
              size="sm"
              className={cx('text-muted', !abilities.reply.allowed && '-ml-3.5')}
              onClick={onReport}
            >
              <Flag aria-hidden="true" className="size-4" />
              {t('received.report')}
            </Button>
          )}
        </div>
      )}
    </Card>
  );
}
