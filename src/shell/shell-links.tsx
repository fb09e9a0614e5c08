import { Link } from '@tanstack/react-router';
import { ClipboardList, House, Search } from '#ui/icons.tsx';
import { useTranslation } from '#platform/web/use-translation.ts';

const LINKS = [
  { to: '/', label: 'links.home', icon: House },
  { to: '/browse-tasks', label: 'links.browseTasks', icon: Search },
  { to: '/my-tasks', label: 'links.myTasks', icon: ClipboardList },
] as const;

/** The main places of the site; the one we are at is marked (SHELL-089). */
export function ShellLinks({ onChoose }: { onChoose?: () => void }) {
  const { t } = useTranslation('shell');
  return (
    <ul className="flex flex-col gap-1">
      {LINKS.map(({ to, label, icon: Icon }) => (
        <li key={to}>
          <Link
            to={to}
            {...(onChoose && { onClick: onChoose })}
            activeOptions={{ exact: to === '/', includeSearch: false }}
            className="flex min-h-11 items-center gap-3 rounded-control px-3 text-sm font-medium text-ink hover:bg-sunken aria-[current=page]:bg-secondary-soft aria-[current=page]:text-link"
          >
            <Icon className="size-5 shrink-0" aria-hidden />
            {t(label)}
          </Link>
        </li>
      ))}
    </ul>
  );
}
