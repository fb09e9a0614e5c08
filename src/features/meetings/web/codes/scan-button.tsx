import { useId, useState } from 'react';
import { useTranslation } from '#platform/web/use-translation.ts';
import { Spinner } from '#ui/feedback/spinner.tsx';
import { Camera } from '#ui/icons.tsx';
import { buttonClass } from '#ui/layout/button-class.ts';
import { canScan, scanCode } from './scan-code.ts';

export interface ScanButtonProps {
  meetingId: string;
  isDisabled: boolean;
  /** With the code in the photo, or null when there was none. */
  onScanned: (code: string | null) => void;
}

/** Reads the code off a photo that the phone's own camera takes: the page itself never looks through it. */
export function ScanButton({ meetingId, isDisabled, onScanned }: ScanButtonProps) {
  const { t } = useTranslation('meetings');
  const id = useId();
  const [isReading, setReading] = useState(false);
  if (!canScan()) return null;
  async function read(photo: File | undefined) {
    if (!photo) return;
    setReading(true);
    const code = await scanCode(photo, meetingId);
    setReading(false);
    onScanned(code);
  }
  return (
    <>
      <input
        id={id}
        type="file"
        accept="image/*"
        capture="environment"
        disabled={isDisabled || isReading}
        className="peer sr-only"
        onChange={(event) => {
          void read(event.currentTarget.files?.[0]);
          // The same photo may be chosen again.
          event.currentTarget.value = '';
        }}
      />
      <label
        htmlFor={id}
        className={buttonClass({
          variant: 'outline',
          className:
            'cursor-pointer peer-focus-visible:outline-3 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-focus',
        })}
      >
        {isReading ? <Spinner className="size-4" /> : <Camera className="size-4" />}
        {t('code.scan')}
      </label>
    </>
  );
}
