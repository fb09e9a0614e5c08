import { useTranslation } from '#platform/web/use-translation.ts';
import { TitledCard } from '#ui/layout/titled-card.tsx';
import type { TitledCardProps } from '#ui/layout/titled-card.tsx';
import { Button } from '#ui/layout/button.tsx';

export interface SectionCardProps extends TitledCardProps {
  section: { isChanged: boolean; isSaving: boolean; save: () => void };
}

/** A form of the profile: it can be saved as soon as something in it has changed (PEOPLE-014). */
export function SectionCard({ section, children, ...heading }: SectionCardProps) {
  const { t } = useTranslation('profiles');
  const { isChanged, isSaving, save } = section;
  return (
    <TitledCard {...heading}>
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
    </TitledCard>
  );
}
