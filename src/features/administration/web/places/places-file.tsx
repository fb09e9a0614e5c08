import { useRef } from 'react';
import { useTranslation } from '#platform/web/use-translation.ts';
import { Button } from '#ui/layout/button.tsx';
import { useImportPlaces } from './places-use-place.ts';

/** Adds the places of a file, all or none, as the prompt does. */
export function PlaceFile() {
  const { t } = useTranslation('admin');
  const input = useRef<HTMLInputElement>(null);
  const { mutate, isPending } = useImportPlaces();
  return (
    <>
      <Button
        variant="outline"
        isBusy={isPending}
        busyLabel={t('settings.saving')}
        onClick={() => input.current?.click()}
      >
        {t('places.import')}
      </Button>
      <input
        ref={input}
        type="file"
        accept=".csv,.json,.geojson"
        aria-label={t('places.import')}
        tabIndex={-1}
        hidden
        onChange={(event) => {
          const [file] = event.currentTarget.files ?? [];
          // The same file can be chosen again once it is put right.
          event.currentTarget.value = '';
          if (file) mutate(file);
        }}
      />
      <span className="text-xs text-muted">{t('places.importHint')}</span>
    </>
  );
}
