import type { ReactNode } from 'react';
import { fieldErrors } from '#platform/web/error-text.ts';
import { useText } from '#platform/web/use-text.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { Badge } from '#ui/feedback/badge.tsx';
import { Field } from '#ui/inputs/field.tsx';
import { Button } from '#ui/layout/button.tsx';
import type { Setting } from '#features/moderation/contract.ts';
import { useChangeSetting } from './settings-use-setting.ts';

export interface SettingFormProps {
  setting: Setting;
  /** The entered value, as typed at the command line. */
  entered: string;
  isChanged: boolean;
  /** The control is several elements. */
  isGroup?: boolean;
  children: ReactNode;
}

/** One setting with what it means, saved as one change (MOD-050). */
export function SettingForm(props: SettingFormProps) {
  const { setting, entered, isChanged, isGroup = false, children } = props;
  const { name, isFixed, isDefault } = setting;
  const { t } = useTranslation('admin');
  const text = useText();
  const { mutate, isPending, error } = useChangeSetting(name);
  const meaning = text(`admin:settings.names.${name}.meaning`);
  return (
    <form
      method="post"
      noValidate
      className="flex flex-col gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        mutate(entered);
      }}
    >
      <Field
        label={text(`admin:settings.names.${name}.label`)}
        hint={isFixed ? `${meaning} ${t('settings.fixed')}` : meaning}
        error={fieldErrors(error)?.['value']}
        aside={isDefault ? <Badge>{t('settings.default')}</Badge> : undefined}
        isGroup={isGroup}
      >
        {children}
      </Field>
      {!isFixed && (
        <div className="flex flex-wrap items-center gap-3">
          {isChanged && (
            <Button
              type="submit"
              variant="outline"
              size="sm"
              isBusy={isPending}
              busyLabel={t('settings.saving')}
            >
              {t('settings.save')}
            </Button>
          )}
          {!isDefault && (
            <Button variant="link" size="sm" isBusy={isPending} onClick={() => mutate(null)}>
              {t('settings.reset')}
            </Button>
          )}
        </div>
      )}
    </form>
  );
}
