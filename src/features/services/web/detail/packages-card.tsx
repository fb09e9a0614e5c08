import { useFormat } from '#platform/web/use-format.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { TitledCard } from '#ui/layout/titled-card.tsx';
import type { ServiceDetail } from '../../contract.ts';

/** Named variants and what may be added; nothing where there are none (SERV-048). */
export function PackagesCard({ service }: { service: ServiceDetail }) {
  const { t } = useTranslation('service');
  const { packages, addons } = service;
  if (packages.length === 0 && addons.length === 0) return null;
  return (
    <TitledCard title={t(packages.length > 0 ? 'packages.title' : 'packages.addons')}>
      {packages.length > 0 && (
        <ul className="grid gap-3 sm:grid-cols-[repeat(auto-fit,minmax(10rem,1fr))]">
          {packages.map((each) => (
            <Package key={each.id} package={each} />
          ))}
        </ul>
      )}
      {addons.length > 0 && (
        <div className="flex flex-col gap-1">
          {packages.length > 0 && <h3 className="text-sm font-bold">{t('packages.addons')}</h3>}
          <ul className="divide-y divide-line">
            {addons.map((addon) => (
              <Addon key={addon.id} addon={addon} />
            ))}
          </ul>
        </div>
      )}
    </TitledCard>
  );
}

function Package({
  package: { name, includes, price, minutes },
}: {
  package: ServiceDetail['packages'][number];
}) {
  const { t } = useTranslation('service');
  const format = useFormat();
  return (
    <li className="flex min-w-0 flex-col gap-1.5 rounded-control border border-line p-4">
      {/* Side by side they are narrow: then the prices stand in one line with each other. */}
      <div className="flex items-baseline justify-between gap-x-3 sm:flex-col">
        <h3 dir="auto" className="text-sm font-bold wrap-anywhere">
          {name}
        </h3>
        <p className="font-bold tabular-nums">{format.money(price)}</p>
      </div>
      {includes !== '' && (
        <p dir="auto" className="text-sm wrap-anywhere whitespace-pre-line text-muted">
          {includes}
        </p>
      )}
      {minutes !== null && (
        <p className="mt-auto pt-1 text-xs text-muted">
          {t('packages.takes', { time: format.duration(minutes) })}
        </p>
      )}
    </li>
  );
}

function Addon({ addon: { name, price, minutes } }: { addon: ServiceDetail['addons'][number] }) {
  const { t } = useTranslation('service');
  const format = useFormat();
  return (
    <li className="flex items-baseline justify-between gap-4 py-2.5 text-sm">
      <span dir="auto" className="min-w-0 wrap-anywhere">
        <bdi>{name}</bdi>
        {minutes > 0 && (
          <span className="text-muted">
            {' '}
            · {t('packages.plus', { amount: format.duration(minutes) })}
          </span>
        )}
      </span>
      <span className="shrink-0 font-semibold tabular-nums">
        {t('packages.plus', { amount: format.money(price) })}
      </span>
    </li>
  );
}
