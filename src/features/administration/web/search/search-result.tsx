import { Link } from '@tanstack/react-router';
import { subjectText } from '#features/subjects/subjects.ts';
import { useText } from '#platform/web/use-text.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { Badge } from '#ui/feedback/badge.tsx';
import { Card } from '#ui/layout/card.tsx';
import { TimeSince } from '#ui/text/time-since.tsx';
import type { FoundThing } from '../../contract.ts';
import { StaffPerson } from '../people/staff-person.tsx';

/** The type of a thing, its state and its age. */
export function ThingFacts({ thing }: { thing: FoundThing }) {
  const { t } = useTranslation('admin');
  const text = useText();
  const { type, state, path, createdAt, isFeatured } = thing;
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <Badge>{text(`admin:search.states.${state}`)}</Badge>
      <span className="text-xs text-muted">{t(subjectText(type, 'name'))}</span>
      {isFeatured && <Badge tone="info">{t('featured.is')}</Badge>}
      {path === null && <span className="text-xs text-muted">{t('search.private')}</span>}
      <TimeSince at={createdAt} />
    </div>
  );
}

/** Something found, the way to it and to its owner. */
export function FoundThingRow({ thing }: { thing: FoundThing }) {
  return (
    <Card as="article" className="flex flex-col gap-1 p-4">
      <ThingFacts thing={thing} />
      <h2 dir="auto" className="text-base font-semibold wrap-anywhere">
        <Link
          to="/admin/things/$type/$thingId"
          params={{ type: thing.type, thingId: thing.id }}
          className="hover:underline"
        >
          {thing.title}
        </Link>
      </h2>
      <StaffPerson person={thing.owner} />
    </Card>
  );
}
