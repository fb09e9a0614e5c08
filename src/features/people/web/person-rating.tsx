import { useFormat } from '#platform/web/use-format.ts';
import { useNow } from '#platform/web/use-now.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { StarRating } from '#ui/choices/star-rating.tsx';

export interface Rated {
  rating: number | null;
  reviewCount: number;
  /** Shown for a person without reviews; null if the viewer may not see it. */
  standing?: Standing | null;
}

type Standing = { doneTasks: number; joinedAt: Date };

const NEW_DAYS = 30;
const DAY_MS = 86_400_000;

export interface PersonRatingProps {
  person: Rated;
  /** Says 'reviews' behind their number, where there is room for it. */
  hasCount?: boolean;
}

/** '4.6 (12)', '4.6 (12 reviews)', and without reviews '3 tasks done', 'New neighbor', 'Joined 2026' or 'No reviews yet' (TASK-092, TASK-331). */
export function PersonRating({ person, hasCount = false }: PersonRatingProps) {
  const { t } = useTranslation();
  const format = useFormat();
  if (person.rating === null || person.reviewCount === 0) {
    return person.standing ? (
      <Unrated standing={person.standing} />
    ) : (
      <span className="ui-unrated">{t('people.noReviews')}</span>
    );
  }
  const value = format.oneDecimal(person.rating);
  return (
    <StarRating>
      {hasCount
        ? t('people.reviews', { value, count: person.reviewCount })
        : t('people.rated', { value, number: format.number(person.reviewCount) })}
    </StarRating>
  );
}

function Unrated({ standing: { doneTasks, joinedAt } }: { standing: Standing }) {
  const { t } = useTranslation();
  const now = useNow();
  const isNew = now.getTime() - joinedAt.getTime() < NEW_DAYS * DAY_MS;
  const words =
    doneTasks > 0
      ? t('people.tasksDone', { count: doneTasks })
      : isNew
        ? t('people.newNeighbor')
        : t('people.joined', { year: joinedAt.getUTCFullYear() });
  return <span className="ui-unrated">{words}</span>;
}
