import { Link } from '@tanstack/react-router';
import { useShownDistance } from '#features/geo/web/use-shown-distance.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { Badge } from '#ui/feedback/badge.tsx';
import { Card } from '#ui/layout/card.tsx';
import type { Board } from '../contract.ts';

/** One noticeboard in a list. */
export function BoardCard({ board }: { board: Board }) {
  const { t } = useTranslation('boards');
  const distance = useShownDistance()(board.point);
  const away =
    distance === null
      ? null
      : distance.isNear
        ? t('distance.near')
        : t('distance.miles', { value: distance.miles });
  return (
    <Card as="article" className="flex h-full flex-col gap-1.5 p-4">
      <h3 dir="auto" className="text-base font-semibold wrap-anywhere">
        <Link
          to="/boards/$boardId"
          params={{ boardId: board.id }}
          className="inline-flex min-h-11 items-center text-link underline decoration-1 underline-offset-4 hover:decoration-2"
        >
          {board.name}
        </Link>
      </h3>
      {board.directions !== '' && (
        <p dir="auto" className="text-sm wrap-anywhere">
          {board.directions}
        </p>
      )}
      <p className="text-sm text-muted">{[board.area, away].filter(Boolean).join(' · ')}</p>
      {board.hasCaretaker && (
        <p>
          <Badge tone="info">{t('caredFor')}</Badge>
        </p>
      )}
    </Card>
  );
}
