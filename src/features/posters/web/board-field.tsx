import { useQuery } from '@tanstack/react-query';
import { useApi } from '#app/api.tsx';
import { useLookingPlace } from '#features/geo/web/current-place.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { Field } from '#ui/inputs/field.tsx';
import { Select } from '#ui/inputs/select.tsx';

export interface BoardFieldProps {
  /** The id of the chosen board; null for none. */
  value: string | null;
  onChange: (boardId: string | null) => void;
}

/** Offers the boards nearby, and the one that is chosen already (SHELL-482). */
export function BoardField({ value, onChange }: BoardFieldProps) {
  const { t } = useTranslation('posters');
  const { queries } = useApi();
  const { point: near } = useLookingPlace();
  const nearby = useQuery(queries.boards.list.queryOptions({ input: { near } }));
  const chosen = useQuery({
    ...queries.boards.find.queryOptions({ input: { boardId: value ?? '' }, retry: false }),
    enabled: value !== null,
  });
  const boards = nearby.data?.items ?? [];
  const isOffered = boards.some(({ id }) => id === value);
  const offered = chosen.data && !isOffered ? [chosen.data, ...boards] : boards;
  return (
    <Field label={t('form.board')} hint={t('form.boardHint')} aside={t('form.optional')}>
      <Select
        // An option that comes later is shown as chosen only if the field is drawn anew.
        key={offered.length}
        value={value ?? ''}
        onValueChange={(id) => onChange(id === '' ? null : id)}
        options={[
          { value: '', label: t('form.noBoard') },
          ...offered.map(({ id, name, area }) => ({ value: id, label: `${name}, ${area}` })),
        ]}
      />
    </Field>
  );
}
