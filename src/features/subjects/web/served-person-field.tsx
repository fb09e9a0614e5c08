import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useApi } from '#app/api.tsx';
import { paged } from '#platform/web/api/paged.ts';
import { useText } from '#platform/web/use-text.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { Field } from '#ui/inputs/field.tsx';
import { Select } from '#ui/inputs/select.tsx';
import { useLinks } from '#ui/layout/navigation.tsx';

export type ServedPersonFieldProps = {
  userId: string;
  /** Null for the account itself. */
  servedId: string | null;
  onChange: (servedId: string | null) => void;
  /** Leads those who serve no one to the page where they can. */
  hasLink?: boolean;
};

/** The choice between the account and the people it serves (PEOPLE-225, PEOPLE-238). */
export function ServedPersonField({
  userId,
  servedId,
  onChange,
  hasLink = false,
}: ServedPersonFieldProps) {
  const { t } = useTranslation('served-neighbors');
  const text = useText();
  const links = useLinks();
  const { queries } = useApi();
  const options = queries.servedNeighbors.list.infiniteOptions({
    input: (cursor: string | null) => ({ cursor }),
    ...paged,
  });
  const { data, error } = useInfiniteQuery({
    ...options,
    queryKey: [...options.queryKey, userId],
  });
  if (error && !data) return <p className="text-sm text-muted">{t('forWhom.failed')}</p>;
  const served = data?.pages.flatMap(({ items }) => items).filter(({ isEnded }) => !isEnded) ?? [];
  if (served.length === 0) {
    if (!hasLink) return null;
    return (
      <p {...links} className="flex flex-wrap items-center gap-x-2 text-sm text-muted">
        {t('forWhom.offer')}
        <Link
          to="/neighbors-served"
          className="inline-flex min-h-11 items-center font-semibold text-link"
        >
          {t('forWhom.link')}
        </Link>
      </p>
    );
  }
  const chosen = served.find(({ id }) => id === servedId);
  const ability = chosen?.abilities.post;
  return (
    <Field
      label={t('forWhom.label')}
      error={ability?.allowed === false ? text(ability.reason, ability.params) : undefined}
    >
      <Select
        value={chosen?.id ?? ''}
        onValueChange={(value) => onChange(value === '' ? null : value)}
        options={[
          { value: '', label: t('forWhom.me') },
          ...served.map(({ id, name }) => ({ value: id, label: name })),
        ]}
      />
    </Field>
  );
}
