import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { useApi } from '#app/api.tsx';
import { useViewer } from '#features/people/web/viewer.ts';
import { useFormat } from '#platform/web/use-format.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { Loaded } from '#ui/feedback/loaded.tsx';
import { Field } from '#ui/inputs/field.tsx';
import { SearchInput } from '#ui/inputs/search-input.tsx';
import { SHORTEST_NAME } from '#features/moderation/limits.ts';
import type { StaffRole } from '#features/moderation/rules.ts';
import { peopleNamed } from '#features/moderation/web/queries.ts';
import { AdminFrame } from '../admin-frame.tsx';
import { StaffPerson } from './staff-person.tsx';

/** Finds people by part of their name. */
export function PeopleScreen({ role }: { role: StaffRole }) {
  const { t } = useTranslation('admin');
  const [typed, setTyped] = useState('');
  const text = useDeferredValue(typed.trim());
  return (
    <AdminFrame role={role} title={t('people.title')} subtitle={t('people.subtitle')}>
      <Field label={t('people.search')} className="max-w-md">
        <SearchInput value={typed} onValueChange={setTyped} clearLabel={t('people.clear')} />
      </Field>
      {text.length >= SHORTEST_NAME && <Found text={text} />}
    </AdminFrame>
  );
}

function Found({ text }: { text: string }) {
  const { t } = useTranslation('admin');
  const format = useFormat();
  const { queries } = useApi();
  const viewer = useViewer();
  const query = useQuery({
    ...peopleNamed(queries, text, viewer.id),
    placeholderData: (before) => before,
  });
  return (
    <Loaded query={query} skeleton="h-24 rounded-card" errorText={t('people.failed')}>
      {({ items }) =>
        items.length === 0 ? (
          <p role="status" className="text-sm text-muted">
            {t('people.empty')}
          </p>
        ) : (
          <ul className="divide-y divide-line rounded-card border border-line bg-card px-4">
            {items.map((person) => (
              <li key={person.id} className="flex items-center justify-between gap-4 py-2.5">
                <StaffPerson person={person} />
                <span className="text-xs text-muted">
                  {t('people.since', { date: format.date(person.joinedAt) })}
                </span>
              </li>
            ))}
          </ul>
        )
      }
    </Loaded>
  );
}
