import { createFileRoute } from '@tanstack/react-router';
import { InlineFeedback } from '#features/feedback/web/inline-feedback.tsx';
import { useSiteSettings } from '#features/site/web/site-settings.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { Card } from '#ui/layout/card.tsx';
import { Clock, Mail } from '#ui/icons.tsx';
import { PageHeading } from '#ui/layout/page-heading.tsx';
import { headFrom } from '../page-head.ts';

/** SHELL-057: the contact address and the feedback form. */
export const Route = createFileRoute('/_shell/contact')({
  staticData: { texts: ['feedback'], hasFooter: true },
  head: headFrom('feedback:contact'),
  component: ContactPage,
});

function ContactPage() {
  const { t } = useTranslation('feedback');
  const { contactEmail, supportSentence } = useSiteSettings();
  return (
    <div className="mx-auto flex w-full max-w-5xl flex-col gap-6 px-4 py-6 md:px-8 md:py-10">
      <PageHeading title={t('contact.heading')} subtitle={t('contact.intro')} />
      <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_20rem] lg:items-start">
        <Card as="section" className="flex flex-col gap-4 p-5 md:p-6">
          <h2 className="text-base font-bold">{t('contact.byForm')}</h2>
          <InlineFeedback />
        </Card>
        <Card as="section" className="flex flex-col gap-3 p-5 md:p-6">
          <h2 className="text-base font-bold">{t('contact.byEmail')}</h2>
          <a
            href={`mailto:${contactEmail}`}
            className="inline-flex min-h-11 items-center gap-2 font-semibold wrap-anywhere text-link underline underline-offset-4"
          >
            <Mail aria-hidden="true" className="size-5 shrink-0" />
            {contactEmail}
          </a>
          <p className="flex items-start gap-2 text-sm text-muted">
            <Clock aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
            {supportSentence}
          </p>
        </Card>
      </div>
    </div>
  );
}
