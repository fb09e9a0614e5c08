import { useTranslation } from '#platform/web/use-translation.ts';
import { downloadText } from '#platform/web/download-text.ts';
import { copyText } from '#ui/feedback/copy-text.ts';
import { Copy, Download } from '#ui/icons.tsx';
import { Button } from '#ui/layout/button.tsx';

const FILE = 'porchlight-recovery-codes.txt';

/** In groups of four, as they are easiest to write down. */
const grouped = (code: string) => code.match(/.{1,4}/g)?.join('-') ?? code;

/** The recovery codes for people who lose the app: shown this once, to be copied, saved or written down. */
export function CodeList({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const { t } = useTranslation('identity');
  const text = codes.map(grouped).join('\n');
  return (
    <div className="flex flex-col gap-5">
      <ul
        translate="no"
        className="grid grid-cols-1 gap-x-6 gap-y-1 rounded-control bg-sunken p-4 font-mono text-sm min-[380px]:grid-cols-2"
      >
        {codes.map((code) => (
          <li key={code}>{grouped(code)}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3">
        <Button
          variant="outline"
          onClick={() =>
            void copyText(text, {
              copied: t('recoveryCodes.copied'),
              failed: { title: t('recoveryCodes.notCopied') },
            })
          }
        >
          <Copy aria-hidden="true" className="size-4" />
          {t('recoveryCodes.copy')}
        </Button>
        <Button variant="outline" onClick={() => downloadText(FILE, `${text}\n`, 'text/plain')}>
          <Download aria-hidden="true" className="size-4" />
          {t('recoveryCodes.download')}
        </Button>
        <Button onClick={onDone}>{t('recoveryCodes.saved')}</Button>
      </div>
    </div>
  );
}
