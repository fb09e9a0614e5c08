import { noneLeft } from '#platform/every-field.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { BadgeList } from '#ui/feedback/badge.tsx';
import { TitledCard } from '#ui/layout/titled-card.tsx';
import type { ServiceDetail } from '../../contract.ts';
import type { ServiceEdit } from '../../service-draft.ts';
import { answersWithin } from './answers-within.ts';

type ShownElsewhere =
  | 'title'
  | 'description'
  | 'priceType'
  | 'hourlyRate'
  | 'fixedPrice'
  | 'packages'
  | 'addons'
  | 'location'
  | 'serviceAreaRadius'
  | 'photos'
  | 'schedule';
type Shown = Exclude<keyof ServiceEdit, ShownElsewhere> | 'answersWithinMinutes';

/** Shows what the provider said about it, without empty fields (SERV-045, SERV-046, SERV-048). */
export function DetailsCard({ service }: { service: Pick<ServiceDetail, Shown> }) {
  const { t } = useTranslation('service');
  const { category, subcategory, experienceLevel, responseTime, ...others } = service;
  const { answersWithinMinutes, skills, toolsEquipment, ...rest } = others;
  noneLeft(rest);
  const measured = answersWithinMinutes === null ? null : answersWithin(answersWithinMinutes);
  const facts = [
    { name: t('details.category'), value: t(`services:categories.${category}`) },
    { name: t('details.subcategory'), value: subcategory },
    {
      name: t('details.experience'),
      value: experienceLevel && t(`services:experienceLevels.${experienceLevel}`),
    },
    {
      name: t('details.responseTime'),
      value: t(`services:responseTimes.${responseTime}`),
    },
    {
      name: t('details.usuallyAnswers'),
      value: measured && t(`details.${measured.unit}`, { count: measured.count }),
    },
  ].filter(({ value }) => value);
  return (
    <TitledCard title={t('details.title')}>
      <dl className="grid grid-cols-2 gap-x-6 gap-y-4 sm:grid-cols-3">
        {facts.map(({ name, value }) => (
          <div key={name} className="min-w-0">
            <dt className="text-xs text-muted">{name}</dt>
            <dd dir="auto" className="text-sm font-medium wrap-anywhere">
              {value}
            </dd>
          </div>
        ))}
      </dl>
      <Entries title={t('details.skills')} entries={skills} />
      <Entries title={t('details.tools')} entries={toolsEquipment} />
    </TitledCard>
  );
}

function Entries({ title, entries }: { title: string; entries: readonly string[] }) {
  if (entries.length === 0) return null;
  return (
    <div className="flex flex-col gap-2">
      <h3 className="text-xs text-muted">{title}</h3>
      <BadgeList words={entries} />
    </div>
  );
}
