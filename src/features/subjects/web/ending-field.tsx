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
  /** Quick Help words absence and calling off differently. */
  help?: { by: 'requester' | 'helper'; hasSetOut: boolean };
  otherName: string;
  value: Ending;
  onChange: (ending: Ending) => void;
}

/** The ways to end the work, and what follows from the chosen one. */
export function EndingField({
  beginsAt,
  hasTime = false,
  help,
  otherName: name,
  value,
  onChange,
}: EndingFieldProps) {
  const { t } = useTranslation('work');
  const format = useFormat();
  const isTooEarly = beginsAt !== null && beginsAt > clock.now();
  const isNotSetOut = help?.by === 'helper' && !help.hasSetOut;
  const getTitle = (ending: Ending) =>
    ending === 'did_not_come' && help?.by === 'helper'
      ? t('endings.was_not_there', { name })
      : t(`endings.${ending}`, { name });
  return (
    <Field
      label={t('endings.title')}
      hint={
        value !== 'called_off'
          ? t('endings.notified', { name })
          : t(help ? 'endings.countsHelp' : 'endings.counts')
      }
      isGroup
      isRequired
    >
      <RadioCards
        value={value}
        onValueChange={(chosen) => onChange(chosen as Ending)}
        options={endings.map((ending) => ({
          value: ending,
          title: getTitle(ending),
          ...(ending === 'did_not_come' &&
            (isTooEarly || isNotSetOut) && {
              disabled: true,
              description: isTooEarly
                ? t('endings.tooEarly', {
                    day: hasTime ? format.dayAndTime(beginsAt) : format.date(beginsAt),
                  })
                : t('endings.notSetOut'),
            }),
        }))}
      />
    </Field>
  );
}
