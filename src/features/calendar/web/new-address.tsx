import { useRouter } from '@tanstack/react-router';
import { useTranslation } from '#platform/web/use-translation.ts';
import { copyText } from '#ui/feedback/copy-text.ts';
import { Copy } from '#ui/icons.tsx';
import { Field } from '#ui/inputs/field.tsx';
import { TextInput } from '#ui/inputs/text-input.tsx';
import { buttonClass } from '#ui/layout/button-class.ts';
import { Button } from '#ui/layout/button.tsx';
import { toGoogleCalendarUrl, toWebcalUrl } from './feed-links.ts';

/** The address is shown this once: the server knows only its hash. */
export function NewAddress({ path }: { path: string }) {
  const { t } = useTranslation('calendar');
  const { publicUrl } = useRouter().options.context;
  const url = `${publicUrl}${path}`;
  return (
    <div className="flex flex-col gap-3 rounded-control bg-secondary-soft p-3">
      <p role="status" className="text-sm font-medium">
        {t('ready')}
      </p>
      <Field label={t('address')}>
        <TextInput
          readOnly
          translate="no"
          value={url}
          onFocus={(event) => event.currentTarget.select()}
        />
      </Field>
      <div className="flex flex-wrap gap-3">
        <Button
          onClick={() =>
            void copyText(url, { copied: t('copied'), failed: { title: t('copyFailed') } })
          }
        >
          <Copy aria-hidden="true" className="size-4" />
          {t('copy')}
        </Button>
        <a
          href={toGoogleCalendarUrl(url)}
          target="_blank"
          rel="noreferrer"
          className={buttonClass({ variant: 'outline' })}
        >
          {t('google')}
        </a>
        <a href={toWebcalUrl(url)} className={buttonClass({ variant: 'outline' })}>
          {t('webcal')}
        </a>
      </div>
      <p className="text-sm text-muted">{t('byHand')}</p>
      <p className="text-sm text-muted">{t('delay')}</p>
    </div>
  );
}
