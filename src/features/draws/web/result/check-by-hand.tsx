import { useTranslation } from '#platform/web/use-translation.ts';
import { copyText } from '#ui/feedback/copy-text.ts';
import { Copy } from '#ui/icons.tsx';
import { Field } from '#ui/inputs/field.tsx';
import { TextArea } from '#ui/inputs/text-area.tsx';
import { Button } from '#ui/layout/button.tsx';
import { Disclosure } from '#ui/layout/disclosure.tsx';
import type { DrawRecord } from '../../verify-draw.ts';

const COMMAND = 'npm run verify-draw -- draw.json';

/**
 * Offers the draw's data and the command that recomputes it elsewhere, so that people need not trust this page
 * (ITEM-315).
 */
export function CheckByHand({ record }: { record: DrawRecord }) {
  const { t } = useTranslation('draws');
  const json = JSON.stringify(record, null, 2);
  const copy = () =>
    copyText(json, { copied: t('check.copied'), failed: { title: t('check.copyFailed') } });
  return (
    <Disclosure summary={t('check.byHand')} className="-my-2">
      <div className="flex flex-col gap-3">
        <Field label={t('check.data')}>
          <TextArea readOnly rows={6} value={json} translate="no" className="font-mono text-xs" />
        </Field>
        <Button variant="outline" className="self-start" onClick={() => void copy()}>
          <Copy aria-hidden="true" className="size-4" />
          {t('check.copy')}
        </Button>
        <p className="text-sm text-muted">{t('check.command')}</p>
        <code translate="no" className="rounded-control bg-sunken px-3 py-2 text-xs break-all">
          {COMMAND}
        </code>
      </div>
    </Disclosure>
  );
}
