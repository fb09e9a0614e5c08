import { Link } from '@tanstack/react-router';
import { Cookie, Mail } from '#ui/icons.tsx';
import { useTranslation } from '#platform/web/use-translation.ts';
import { Button } from '#ui/layout/button.tsx';
import { buttonClass } from '#ui/layout/button-class.ts';
import { DocumentScreen } from './document-screen.tsx';
import type { SiteValues } from '../fill-values.ts';

/** A legal page: its text, the date of its last change, and a contact (SHELL-154 to SHELL-156, SHELL-159). */
export function LegalScreen(props: {
  title: string;
  document: string;
  values: SiteValues;
  onOpenCookiePreferences: () => void;
}) {
  const { t } = useTranslation('content');
  const { contactEmail, updatedOn } = props.values;
  return (
    <DocumentScreen
      title={props.title}
      subtitle={t('legal.updated', { date: updatedOn })}
      document={props.document}
      values={props.values}
    >
      <section
        aria-labelledby="legal-contact"
        className="max-w-[68ch] rounded-card border border-line bg-card p-5 shadow-card md:p-6"
      >
        <h2 id="legal-contact" className="font-display text-lg font-semibold">
          {t('legal.contact.title')}
        </h2>
        <p className="mt-1 text-sm text-muted">{t('legal.contact.text')}</p>
        <p className="mt-3 flex min-h-11 items-center gap-2">
          <Mail aria-hidden="true" className="size-5 shrink-0 text-muted" />
          <a
            href={`mailto:${contactEmail}`}
            className="py-2 text-link underline underline-offset-4 wrap-anywhere"
          >
            {contactEmail}
          </a>
        </p>
        <div className="mt-3 flex flex-wrap gap-3">
          <Link to="/contact" className={buttonClass({ variant: 'outline' })}>
            {t('legal.contact.page')}
          </Link>
          <Button variant="outline" onClick={props.onOpenCookiePreferences}>
            <Cookie aria-hidden="true" className="size-5" />
            {t('legal.cookiePreferences')}
          </Button>
        </div>
      </section>
    </DocumentScreen>
  );
}
