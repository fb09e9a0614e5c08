import { useAddPasskey } from '#identity/web/passkeys/use-add-passkey.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { Lock } from '#ui/icons.tsx';
import { Button } from '#ui/layout/button.tsx';
import { NoticeBar } from '../bars/notice-bar.tsx';

/** Offers a passkey after a sign-in by password (AUTH-313). */
export function PasskeyCard({ onLater }: { onLater: () => void }) {
  const { t } = useTranslation('identity');
  const { add, isBusy } = useAddPasskey();
  return (
    <NoticeBar
      icon={<Lock className="size-5" aria-hidden />}
      title={t('passkeys.offerTitle')}
      text={t('passkeys.text')}
      actions={
        <>
          <Button variant="outline" size="sm" disabled={isBusy} onClick={onLater}>
            {t('passkeys.later')}
          </Button>
          <Button
            size="sm"
            isBusy={isBusy}
            busyLabel={t('passkeys.waiting')}
            onClick={() => void add()}
          >
            {t('passkeys.add')}
          </Button>
        </>
      }
    />
  );
}
