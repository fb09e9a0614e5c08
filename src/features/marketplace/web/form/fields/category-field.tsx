import type { UseQueryResult } from '@tanstack/react-query';
import { useClosedCategory } from '#features/posting/web/fields/use-closed-category.ts';
import { isClosed } from '#features/site/rules.ts';
import type { ClosedCategories } from '#features/site/rules.ts';
import { useFormField } from '#platform/web/use-form-field.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { ErrorLine } from '#ui/feedback/error-line.tsx';
import { Field } from '#ui/inputs/field.tsx';
import { Select } from '#ui/inputs/select.tsx';
import { itemCategoryName } from '../../../category-name.ts';
import type { ListingFieldProps } from './listing-field-props.ts';

export type Categories = UseQueryResult<{ items: Array<{ slug: string; name: string }> }>;

export interface CategoryFieldProps extends ListingFieldProps {
  categories: Categories;
  closed: ClosedCategories;
  isGuessed: boolean;
  onChosen: () => void;
}

/**
 * The open categories; one that was deactivated or closed in the meantime has to be chosen again (ITEM-052, ITEM-053,
 * MOD-072).
 */
export function CategoryField(props: CategoryFieldProps) {
  const { control, categories, closed, isGuessed, onChosen } = props;
  const { t, i18n } = useTranslation('listing');
  const { field, error } = useFormField({ control, name: 'category' });
  const { data, isError, isFetching, refetch } = categories;
  const items = data?.items.filter(({ slug }) => !isClosed(closed, slug)) ?? [];
  const notice = useClosedCategory(closed, field.value);
  const isFailed = isError && data === undefined;
  const isThere = items.some(({ slug }) => slug === field.value);
  return (
    <Field
      label={t('category.label')}
      error={error ?? notice.error}
      hint={notice.hint ?? (isGuessed && isThere ? t('category.guessed') : undefined)}
      isGroup={isFailed}
      isRequired
    >
      {isFailed ? (
        <ErrorLine
          text={t('category.failed')}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      ) : (
        <Select
          {...field}
          onChange={(event) => {
            onChosen();
            field.onChange(event);
          }}
          value={isThere ? field.value : ''}
          disabled={data === undefined}
          placeholder={data === undefined ? t('category.loading') : t('category.placeholder')}
          options={items.map(({ slug }) => ({
            value: slug,
            label: itemCategoryName(slug, i18n, items),
          }))}
        />
      )}
    </Field>
  );
}
