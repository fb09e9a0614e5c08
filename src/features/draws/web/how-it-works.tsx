import { useTranslation } from '#platform/web/use-translation.ts';
import { Disclosure } from '#ui/layout/disclosure.tsx';
import type { DrawDetail } from '../contract.ts';

/** Explains briefly why the draw cannot be rigged, with what is public of it now (ITEM-311). */
export function HowItWorks({ draw }: { draw: Pick<DrawDetail, 'commitment' | 'own'> }) {
  const { t } = useTranslation('draws');
  const { commitment, own } = draw;
  return (
    <Disclosure summary={t('how.summary')} className="-my-2">
      <ol className="mb-3 list-decimal space-y-1.5 pl-5 text-sm text-muted">
        <li>{t('how.commit')}</li>
        <li>{t('how.ticket')}</li>
        <li>{t('how.reveal')}</li>
      </ol>
      <dl className="flex flex-col gap-2 text-sm">
        {commitment !== null && <Digits label={t('how.commitment')} digits={commitment} />}
        {own && <Digits label={t('how.ownTicket')} digits={own.ticket} />}
      </dl>
    </Disclosure>
  );
}

/** One of the draw's long numbers, to be compared by eye. */
export function Digits({ label, digits }: { label: string; digits: string }) {
  return (
    <div>
      <dt className="text-xs text-muted">{label}</dt>
      <dd translate="no" className="font-mono text-xs break-all">
        {digits}
      </dd>
    </div>
  );
}
