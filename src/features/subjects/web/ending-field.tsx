import { clock } from '#platform/web/clock.ts';
import { useFormat } from '#platform/web/use-format.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { RadioCards } from '#ui/choices/radio-cards.tsx';
import { Field } from '#ui/inputs/field.tsx';
import { endings } from '../endings.ts';
import type { Ending } from '../endings.ts';

export interface EndingFieldProps {
  /** Null without a day. */
  beginsAt: Date | null;
  /** It begins at an hour, not with a day. */
  hasTime?: boolean;
  otherName: string;
  value: Ending;
  onChange: (ending: Ending) => void;
}

/** The ways to end the work, and what follows from the chosen one. */
export function EndingField({
  beginsAt,
  hasTime = false,
  otherName: name,
  value,
  onChange,
}: EndingFieldProps) {
  const { t } = useTranslation('work');
  const format = useFormat();
  const isTooEarly = beginsAt !== null && beginsAt > clock.now();
  return (
    <Field
      label={t('endings.title')}
      hint={value === 'called_off' ? t('endings.counts') : t('endings.notified', { name })}
      isGroup
      isRequired
    >
      <RadioCards
        value={value}
        onValueChange={(chosen) => onChange(chosen as Ending)}
        options={endings.map((ending) => ({
          value: ending,
          title: t(`endings.${ending}`, { name }),
          ...(ending === 'did_not_come' &&
            isTooEarly && {
              disabled: true,
              description: t('endings.tooEarly', {
                day: hasTime ? format.dayAndTime(beginsAt) : format.date(beginsAt),
              }),
            }),
        }))}
      />
    </Field>
  );
}
