import { useWatch } from 'react-hook-form';
import { isClosed } from '#features/site/rules.ts';
import { useFormField } from '#platform/web/use-form-field.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { Field } from '#ui/inputs/field.tsx';
import { RadioCards } from '#ui/choices/radio-cards.tsx';
import { kindsOfCategory } from '../../../kinds.ts';
import { CategoryIcon } from '../../card/category-icon.tsx';
import { chosenKind } from '../form/task-form.ts';
import { WIDE_CARDS } from './card-columns.ts';
import type { CategoryFieldProps } from './category-field.tsx';

const NONE = 'none';

/**
 * The field for the kind of work within the chosen category; may be left open (TASK-048). A closed category has to be
 * replaced first.
 */
export function KindField({ control, categories }: CategoryFieldProps) {
  const { t } = useTranslation('wizard');
  const { field, error } = useFormField({ control, name: 'kind' });
  const category = useWatch({ control, name: 'category' });
  const kinds = category === '' || isClosed(categories, category) ? [] : kindsOfCategory[category];
  if (kinds.length === 0) return null;
  return (
    <Field label={t('kind.label')} error={error} aside={t('posting:optional')} isGroup>
      <RadioCards
        {...field}
        value={chosenKind({ category, kind: field.value }) ?? NONE}
        onValueChange={(value) => field.onChange(value === NONE ? null : value)}
        className={WIDE_CARDS}
        options={[
          ...kinds.map((kind) => ({
            value: kind,
            title: t(`tasks:kinds.${kind}`),
            icon: <CategoryIcon task={{ category, kind }} />,
          })),
          { value: NONE, title: t('kind.none') },
        ]}
      />
    </Field>
  );
}
