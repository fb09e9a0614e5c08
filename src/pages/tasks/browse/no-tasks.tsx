import { Link } from '@tanstack/react-router';
import { NoneFound } from '#features/browsing/web/list/found/none-found.tsx';
import { isNarrowed } from '#features/tasks/web/browse/browse-search.ts';
import type { WiderTasksProps } from '#features/tasks/web/browse/wider-tasks.tsx';
import { useTranslation } from '#platform/web/use-translation.ts';
import { late } from '#ui/late.tsx';
import { buttonClass } from '#ui/layout/button-class.ts';
import { SaveTaskSearch } from './save-task-search.tsx';

const LateWiderTasks = late({
  texts: ['task-filters'],
  load: async () => (await import('#features/tasks/web/browse/wider-tasks.tsx')).WiderTasks,
  isOptional: true,
});

/** Stands in place of the tasks where there are none (TASK-372). */
export function NoTasks(props: WiderTasksProps) {
  const { t } = useTranslation('tasks');
  const { address } = props;
  const isSearch = isNarrowed(address);
  return (
    <NoneFound
      title={t('browse.empty')}
      text={t('browse.emptyHint')}
      wider={isSearch ? <LateWiderTasks {...props} /> : undefined}
      action={
        <>
          {isSearch && <SaveTaskSearch wording="alert" address={address} />}
          <Link to="/browse-tasks" className={buttonClass({ variant: 'outline', size: 'sm' })}>
            {t('browse.clearFilters')}
          </Link>
        </>
      }
    />
  );
}
