import { PersonLink } from '#features/people/web/person-link.tsx';
import { useText } from '#platform/web/use-text.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { Button } from '#ui/layout/button.tsx';
import { TitledCard } from '#ui/layout/titled-card.tsx';
import type { BoardDetail } from '../contract.ts';
import { useChangeBoard } from './use-change-board.ts';

/** Names who looks after a board, with the step that changes it (SHELL-481). */
export function CareCard({ board }: { board: BoardDetail }) {
  const { t } = useTranslation('boards');
  const text = useText();
  const { takeCare, stopCare } = useChangeBoard(board.id, () => {});
  const { id: boardId, caretaker, abilities } = board;
  const { take, stop } = abilities;
  // A visitor is led to what they can do; where someone else looks after it there is nothing to say.
  const why = !take.allowed && caretaker === null ? text(take.reason, take.params) : null;
  return (
    <TitledCard title={t('care.heading')}>
      {caretaker === null && <p className="text-sm text-muted">{t('care.none')}</p>}
      {caretaker?.isViewer === true && <p>{t('care.own')}</p>}
      {caretaker?.isViewer === false && (
        <p className="font-semibold">
          <PersonLink personId={caretaker.personId}>{caretaker.name}</PersonLink>
        </p>
      )}
      {take.allowed && (
        <Button
          variant="outline"
          className="self-start"
          isBusy={takeCare.isPending}
          onClick={() => takeCare.mutate({ boardId })}
        >
          {t('care.take')}
        </Button>
      )}
      {stop.allowed && (
        <Button
          variant="outline"
          className="self-start"
          isBusy={stopCare.isPending}
          onClick={() => stopCare.mutate({ boardId })}
        >
          {t('care.stop')}
        </Button>
      )}
      {why !== null && <p className="text-sm text-muted">{why}</p>}
    </TitledCard>
  );
}
