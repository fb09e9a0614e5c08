import { firstHours } from '#features/marketplace/vocabulary.ts';
import type { FirstShown } from '#features/marketplace/contract.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { Field } from '#ui/inputs/field.tsx';
import { Select } from '#ui/inputs/select.tsx';
import { TitledCard } from '#ui/layout/titled-card.tsx';

export interface FirstShownChoiceProps {
  groups: ReadonlyArray<{ id: string; name: string }>;
  value: FirstShown | null;
  onChange: (value: FirstShown | null) => void;
}

/** Whether a group of the seller's sees a new item before everyone else, and for how long (GROUP-032). */
export function FirstShownChoice({ groups, value, onChange }: FirstShownChoiceProps) {
  const { t } = useTranslation('group-first');
  return (
    <TitledCard title={t('choice.heading')}>
      <Field label={t('choice.label')} hint={t('choice.hint')}>
        <Select
          value={value?.groupId ?? ''}
          onValueChange={(groupId) =>
            onChange(groupId === '' ? null : { groupId, hours: value?.hours ?? firstHours[0] })
          }
          options={[
            { value: '', label: t('choice.all') },
            ...groups.map(({ id, name }) => ({
              value: id,
              label: t('choice.group', { group: name }),
            })),
          ]}
        />
      </Field>
      {value && (
        <Field label={t('choice.hours')}>
          <Select
            value={String(value.hours)}
            onValueChange={(chosen) =>
              onChange({
                ...value,
                hours: firstHours.find((hours) => String(hours) === chosen) ?? value.hours,
              })
            }
            options={firstHours.map((hours) => ({
              value: String(hours),
              label: t(`choice.hour${hours}`),
            }))}
          />
        </Field>
      )}
    </TitledCard>
  );
}
