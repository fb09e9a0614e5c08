import { Link } from '@tanstack/react-router';
import { useTranslation } from '#platform/web/use-translation.ts';

const SIDES = [
  { to: '/marketplace', text: 'switch.offered' },
  { to: '/wanted', text: 'switch.wanted' },
] as const;

const LINK_CLASS =
  'flex min-h-9 grow items-center justify-center rounded-full px-4 text-sm font-semibold text-muted hover:text-ink ' +
  'aria-[current=page]:bg-card aria-[current=page]:text-ink aria-[current=page]:shadow-card';

/** The two sides of the marketplace: what is offered and what is wanted (ITEM-398). */
export function MarketSwitch() {
  const { t } = useTranslation('marketplace');
  return (
    <nav
      aria-label={t('switch.label')}
      className="flex rounded-full bg-sunken p-1 max-md:order-first max-md:w-full"
    >
      {SIDES.map(({ to, text }) => (
        <Link key={to} to={to} activeOptions={{ includeSearch: false }} className={LINK_CLASS}>
          {t(text)}
        </Link>
      ))}
    </nav>
  );
}
