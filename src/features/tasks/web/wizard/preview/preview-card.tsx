import { typedNumber } from '#platform/text/typed-number.ts';
import { CalendarDays, Clock, Eye, Lock } from '#ui/icons.tsx';
import type { ReactNode } from 'react';
import { useTranslation } from '#platform/web/use-translation.ts';
import { useFormat } from '#platform/web/use-format.ts';
import { PhotoGallery } from '#features/media/web/photo-gallery.tsx';
import { Badge } from '#ui/feedback/badge.tsx';
import { Card } from '#ui/layout/card.tsx';
import { ScamNote } from '#features/scams/web/scam-note.tsx';
import { LinkText } from '#ui/text/link-text.tsx';
import { isBlank } from '#platform/text/blank.ts';
import { CategoryIcon } from '../../card/category-icon.tsx';
import { useCategoryName } from '../../category-name.ts';
import type { TaskRepeat } from '../../../repeat.ts';
import { usePriceText } from '../../card/price-text.ts';
import { Facts } from '../../detail/facts.tsx';
import { useRequirementFacts } from '../../detail/requirement-facts.tsx';
import { NeededUrgently } from '../../card/task-badges.tsx';
import { chosenKind } from '../form/task-form.ts';
import type { TaskFormValues } from '../form/task-form.ts';
import { privateAddress, publicArea } from './places.ts';

/** Values that cannot be read are left out; their fields say why. */
function readable(typed: string): number | null {
  const read = typedNumber(typed);
  return Number.isNaN(read) ? null : read;
}

export interface PreviewCardProps {
  values: TaskFormValues;
  /** Null for a task that is done once. */
  repeat: TaskRepeat | null;
}

export function PreviewCard({ values, repeat }: PreviewCardProps) {
  const { t } = useTranslation('wizard');
  const categoryName = useCategoryName();
  const priceText = usePriceText();
  const { title, description, category, kind, photos, location, budget, timing, ...requirements } =
    values;
  const requirementFacts = useRequirementFacts(requirements);
  const task = { category, kind: chosenKind({ category, kind }) };
  const price = readable(budget.type === 'hourly' ? budget.hourlyAmount : budget.fixedAmount);
  const maxPrice = readable(budget.maxAmount);
  const hasPrice = budget.type === 'negotiable' || price !== null;
  return (
    <Card as="article" className="flex flex-col gap-5 p-5 md:p-6">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="flex flex-wrap items-center gap-2">
          {category !== '' && (
            <Badge tone="info" icon={<CategoryIcon task={task} />}>
              {categoryName(task)}
            </Badge>
          )}
          <NeededUrgently
            task={{ posterUrgency: requirements.urgency, status: 'open', isExpired: false }}
          />
        </div>
        <span className="text-lg font-bold tabular-nums">
          {hasPrice
            ? priceText({ budgetType: budget.type, price: price ?? 0, maxPrice })
            : t('preview.missingPrice')}
        </span>
      </div>
      <h2 dir="auto" className="font-display text-lg font-semibold wrap-anywhere">
        {title.trim() || t('preview.missingTitle')}
      </h2>
      <p className="text-sm">
        {isBlank(description) ? (
          t('preview.missingDescription')
        ) : (
          <LinkText>{description.trim()}</LinkText>
        )}
      </p>
      <ScamNote text={`${title}. ${description}`} isOwn />
      {photos.length > 0 && <PhotoGallery photos={photos} title={title.trim()} />}
      <Place location={location} />
      <dl className="grid gap-4 sm:grid-cols-2">
        <Fact icon={<CalendarDays />} name={t('preview.when')}>
          <When timing={timing} />
        </Fact>
        {repeat !== null && (
          <Fact icon={<CalendarDays />} name={t('repeat.label')}>
            <Repeat repeat={repeat} />
          </Fact>
        )}
        {timing.duration !== null && (
          <Fact icon={<Clock />} name={t('preview.duration')}>
            {t(`tasks:durations.${timing.duration}`)}
          </Fact>
        )}
      </dl>
      <div className="border-t border-line pt-5">
        <Facts
          facts={[
            ...requirementFacts,
            {
              name: t('preview.contact'),
              value: t(`tasks:contactPreference.${requirements.contactPreference}`),
            },
          ]}
        />
      </div>
    </Card>
  );
}

/** Shows how much of the place each audience sees (TASK-224). */
function Place({ location }: { location: TaskFormValues['location'] }) {
  const { t } = useTranslation('wizard');
  const isRemote = location.type === 'remote';
  const exact = privateAddress(location);
  return (
    <dl className="flex flex-col gap-4 rounded-card bg-sunken p-4">
      <Fact icon={<Eye />} name={t('preview.helpersSee')}>
        {isRemote ? t('tasks:card.remote') : publicArea(location) || t('preview.missingPlace')}
      </Fact>
      {exact !== '' && (
        <Fact icon={<Lock />} name={t('preview.onlyApproved')}>
          {exact}
        </Fact>
      )}
    </dl>
  );
}

function When({ timing }: { timing: TaskFormValues['timing'] }) {
  const { t } = useTranslation('wizard');
  const format = useFormat();
  if (timing.type !== 'specific') return t(`tasks:detail.timing.${timing.type}`);
  if (timing.date === '') return t('preview.missingDate');
  const date = format.calendarDay(timing.date);
  if (timing.timeOfDay === 'flexible') return date;
  return t('tasks:detail.timing.dateAndTime', {
    date,
    time: t(`tasks:timesOfDay.${timing.timeOfDay}`),
  });
}

function Repeat({ repeat: { frequency, end } }: { repeat: TaskRepeat }) {
  const { t } = useTranslation('wizard');
  const format = useFormat();
  const name = t(`repeat.${frequency}`);
  if (end.type === 'times') return t('repeat.summaryTimes', { frequency: name, count: end.times });
  if (end.day === '') return name;
  return t('repeat.summaryDay', { frequency: name, day: format.calendarDay(end.day) });
}

function Fact({ icon, name, children }: { icon: ReactNode; name: string; children: ReactNode }) {
  return (
    <div className="relative min-w-0 pl-8">
      <dt className="text-xs text-muted">
        <span aria-hidden="true" className="absolute top-0.5 left-0 text-accent-ink [&_svg]:size-5">
          {icon}
        </span>
        {name}
      </dt>
      <dd dir="auto" className="text-sm font-semibold wrap-anywhere">
        {children}
      </dd>
    </div>
  );
}
