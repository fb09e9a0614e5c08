import { createFileRoute } from '@tanstack/react-router';
import { PageHeading } from '#ui/page-heading.tsx';
import { useTranslation } from '#platform/web/use-translation.ts';
import { headFrom } from './page-head.ts';

export const Route = createFileRoute('/_shell/contact')({
  staticData: { texts: ['feedback'], hasFooter: true },
  head: headFrom('feedback:contact'),
  component: ContactPage,
});

function ContactPage() {
  const { t } = useTranslation('feedback');
  return <PageHeading title={t('contact.title')} subtitle={t('contact.description')} />;
}
