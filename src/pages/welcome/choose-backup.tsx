import { useRef } from 'react';
import { useTranslation } from '#platform/web/use-translation.ts';
import { Button } from '#ui/layout/button.tsx';

export interface ChooseBackupProps {
  /** One was brought before. */
  isAnother: boolean;
  onChoose: (file: File) => void;
}

export function ChooseBackup({ isAnother, onChoose }: ChooseBackupProps) {
  const { t } = useTranslation('welcome');
  const input = useRef<HTMLInputElement>(null);
  const label = t(isAnother ? 'chooseAnother' : 'choose');
  return (
    <>
      <Button
        variant={isAnother ? 'outline' : 'primary'}
        className="self-start"
        onClick={() => input.current?.click()}
      >
        {label}
      </Button>
      <input
        ref={input}
        type="file"
        accept=".zst"
        aria-label={label}
        tabIndex={-1}
        hidden
        onChange={(event) => {
          const [file] = event.currentTarget.files ?? [];
          // The same file can be chosen again.
          event.currentTarget.value = '';
          if (file) onChoose(file);
        }}
      />
    </>
  );
}
