import { useState } from 'react';
import { useFormat } from '#platform/web/use-format.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { Switch } from '#ui/choices/switch.tsx';
import { Field } from '#ui/inputs/field.tsx';
import { TextInput } from '#ui/inputs/text-input.tsx';
import type { NoticeChoices, QuietHoursChoice } from '../../contract.ts';

const USUAL = { from: '22:00', to: '07:00' };

interface QuietHoursFieldsProps {
  quietHours: NoticeChoices['quietHours'];
  onChange: (quietHours: QuietHoursChoice['quietHours']) => void;
}

/** When nothing is to be heard (NOTE-212); stored when a time is left, since it is typed part by part. */
export function QuietHoursFields({ quietHours, onChange }: QuietHoursFieldsProps) {
  const { t } = useTranslation('notices');
  const { timeZone } = useFormat();
  const [typed, setTyped] = useState<Partial<typeof USUAL>>({});
  const { from, to } = { ...USUAL, ...quietHours, ...typed };
  const isSame = from === to;
  const save = () => {
    const isNew = from !== quietHours?.from || to !== quietHours.to;
    if (!isNew || isSame || from === '' || to === '') return;
    setTyped({});
    onChange({ from, to });
  };
  return (
    <div className="flex flex-col gap-3">
      <Switch
        label={t('choices.quiet.label')}
        description={t('choices.quiet.text')}
        checked={quietHours !== null}
        onCheckedChange={(isOn) => {
          setTyped({});
          onChange(isOn ? USUAL : null);
        }}
      />
      {quietHours && (
        <>
          <div className="grid max-w-sm grid-cols-2 gap-4">
            <Field label={t('choices.quiet.from')}>
              <TextInput
                type="time"
                required
                value={from}
                onChange={(event) => setTyped({ ...typed, from: event.target.value })}
                onBlur={save}
              />
            </Field>
            <Field
              label={t('choices.quiet.to')}
              error={isSame ? t('choices.quiet.same') : undefined}
              hint={to < from ? t('choices.quiet.nextDay') : undefined}
            >
              <TextInput
                type="time"
                required
                value={to}
                onChange={(event) => setTyped({ ...typed, to: event.target.value })}
                onBlur={save}
              />
            </Field>
          </div>
          <p className="text-xs text-muted">
            {t('choices.quiet.zone', { zone: timeZone(quietHours.timeZone) })}
          </p>
        </>
      )}
    </div>
  );
}
