import { useTranslation } from '#platform/web/use-translation.ts';
import { Link } from '@tanstack/react-router';
import { buttonClass } from '#ui/layout/button-class.ts';
import type { TaskDetail } from '../../contract.ts';
import { PlacesLeft } from '../card/places-left.tsx';

/** Says under the price how many places are left, and leads from the whole to the part and back (TASK-384, TASK-385). */
export function HelpersNote({ task }: { task: TaskDetail }) {
  const { t } = useTranslation('tasks');
  const { helpers, ownPartId, partOfId } = task;
  return (
    <>
      {helpers && (
        <p className="flex flex-col text-sm">
          <span className="font-semibold">
            <PlacesLeft task={task} />
          </span>
          <span className="text-muted">{t('helpers.perPerson')}</span>
        </p>
      )}
      {ownPartId !== undefined && (
        <Link
          to="/task/$taskId"
          params={{ taskId: ownPartId }}
          className={buttonClass({ variant: 'secondary' })}
        >
          {t('helpers.ownPart')}
        </Link>
      )}
      {partOfId !== undefined && (
        <Link
          to="/task/$taskId"
          params={{ taskId: partOfId }}
          className={buttonClass({ variant: 'outline' })}
        >
          {t('helpers.whole')}
        </Link>
      )}
    </>
  );
}
