import { Link } from '@tanstack/react-router';
import { ClipboardList, HandHelping, Zap } from '#ui/icons.tsx';
import type { OwnHome } from '#features/home/contract.ts';
import { StatusBadge } from '#features/tasks/web/card/task-badges.tsx';
import { useTranslation } from '#platform/web/use-translation.ts';
import { buttonClass } from '#ui/layout/button-class.ts';
import { HomeSection } from '../home-section.tsx';
import { ThingRow } from './thing-row.tsx';

/** Shows the work the reader shares with another person, and what they have open (SHELL-304). */
export function Running({ tasks, requests }: Pick<OwnHome, 'tasks' | 'requests'>) {
  const { t } = useTranslation('home');
  if (tasks.length === 0 && requests.length === 0) return null;
  return (
    <HomeSection title={t('mine.running')} isSmall>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,20rem),1fr))] gap-3">
        {requests.map(({ id, title, status, isOwn }) => (
          <ThingRow
            key={id}
            href={`/on-demand-task/${id}`}
            icon={Zap}
            title={title}
            text={t(`mine.requests.${isOwn ? 'own' : 'helping'}.${status}`)}
          />
        ))}
        {tasks.map(({ id, title, status, isOwn }) => (
          <ThingRow
            key={id}
            href={`/task/${id}`}
            icon={isOwn ? ClipboardList : HandHelping}
            title={title}
            text={t(isOwn ? 'mine.yourTask' : 'mine.youHelp')}
            badge={<StatusBadge task={{ status, isExpired: false }} />}
          />
        ))}
      </ul>
      <Link to="/my-tasks" className={buttonClass({ variant: 'link', className: 'self-start' })}>
        {t('mine.allRunning')}
      </Link>
    </HomeSection>
  );
}
