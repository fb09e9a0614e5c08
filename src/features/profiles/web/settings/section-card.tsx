import { useId } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from '#platform/web/use-translation.ts';
import { Card } from '#ui/layout/card.tsx';
import { Button } from '#ui/layout/button.tsx';

export interface SettingsCardProps {
  title: string;
  text?: string;
  children: ReactNode;
}

/** One group of settings under its heading. */
export function SettingsCard({ title, text, children }: SettingsCardProps) {
  const id = useId();
  return (
    <Card as="section" aria-labelledby={id} className="flex flex-col gap-5 p-4 md:p-6">
      <div>
        <h2 id={id} className="font-display text-lg font-semibold">
          {title}
        </h2>
        {text !== undefined && <p className="mt-1 text-sm text-muted">{text}</p>}
      </div>
      {children}
    </Card>
  );
}

export interface SectionCardProps extends SettingsCardProps {
  section: { isChanged: boolean; isSaving: boolean; save: () => void };
}

/** A form of the profile: it can be saved as soon as something in it has changed (PEOPLE-014). */
export function SectionCard({ section, children, ...heading }: SectionCardProps) {
  const { t } = useTranslation('profiles');
  const { isChanged, isSaving, save } = section;
  return (
    <SettingsCard {...heading}>
      <form
        method="post"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (isChanged && !isSaving) save();
        }}
        className="flex flex-col gap-5"
      >
        {children}
        <div className="flex flex-col gap-3 border-t border-line pt-4 sm:flex-row sm:items-center sm:justify-end">
          <p role="status" className="text-sm text-muted empty:hidden">
            {isChanged && !isSaving && t('settings.unsaved')}
          </p>
          <Button
            type="submit"
            disabled={!isChanged}
            isBusy={isSaving}
            busyLabel={t('settings.saving')}
          >
            {t('settings.save')}
          </Button>
        </div>
      </form>
    </SettingsCard>
  );
}
