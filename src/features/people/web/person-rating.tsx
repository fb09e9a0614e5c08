import { useFormat } from '#platform/web/use-format.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { StarRating } from '#ui/choices/star-rating.tsx';

export interface Rated {
  rating: number | null;
  reviewCount: number;
}

export interface PersonRatingProps {
  person: Rated;
  /** Says the number of reviews, where there is room for it. */
  hasCount?: boolean;
}

/** '4.6', '4.6 (12 reviews)' or 'No reviews yet' (TASK-092). */
export function PersonRating({ person, hasCount = false }: PersonRatingProps) {
  const { t } = useTranslation();
  const format = useFormat();
  if (person.rating === null || person.reviewCount === 0) {
    return <span className="ui-unrated">{t('people.noReviews')}</span>;
  }
  const value = format.oneDecimal(person.rating);
  return (
    <StarRating>
      {hasCount ? t('people.reviews', { value, count: person.reviewCount }) : value}
    </StarRating>
  );
}
