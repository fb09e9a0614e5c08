import { useTranslation } from '#platform/web/use-translation.ts';
import { Badge } from '#ui/feedback/badge.tsx';
import { StarRow } from '#ui/choices/star-row.tsx';
import { LinkText } from '#ui/text/link-text.tsx';
import type { WrittenReview } from '../contract.ts';
import { subScores } from '../vocabulary.ts';

/** Stars, or a badge for a no-show. */
function ReviewStars({ review }: { review: Pick<WrittenReview, 'rating'> }) {
  const { t } = useTranslation('reviews');
  return review.rating === null ? (
    <Badge tone="completed" className="self-start">
      {t('received.noShow')}
    </Badge>
  ) : (
    <StarRow value={review.rating} label={t('received.rated', { value: review.rating })} />
  );
}

/** The three scores where they differ from the overall one; else it says all. */
function ReviewScores({ review }: { review: Pick<WrittenReview, 'rating' | 'scores'> }) {
  const { t } = useTranslation('reviews');
  const { rating, scores } = review;
  if (!scores || subScores.every((score) => scores[score] === rating)) return null;
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-1 text-xs text-muted">
      {subScores.map((score) => (
        <li key={score}>
          {t('received.score', { name: t(`scores.${score}`), value: scores[score] })}
        </li>
      ))}
    </ul>
  );
}

/** The text of one side's review, and how the deal ended if it was not done (DEAL-143). */
export function ReviewBody({ review }: { review: WrittenReview }) {
  const { t } = useTranslation('reviews');
  return (
    <div className="flex flex-col gap-2">
      {review.ending && <p className="text-sm font-semibold">{t(`endings.${review.ending}`)}</p>}
      <ReviewStars review={review} />
      <ReviewScores review={review} />
      {review.comment !== '' && (
        <LinkText className="block max-w-[70ch] text-sm">{review.comment}</LinkText>
      )}
    </div>
  );
}
