import { createFileRoute } from '@tanstack/react-router';
import { DocumentScreen } from '#features/content/web/document-screen.tsx';
import { useTranslation } from '#platform/web/use-translation.ts';
import { documentLoader } from './load-texts.ts';
import { useSiteValues } from './use-site-values.ts';
import { headFrom } from '../page-head.ts';

export const Route = createFileRoute('/_shell/accessibility')({
  staticData: { texts: ['content'], hasFooter: true },
  loader: documentLoader('accessibility'),
  head: headFrom('content:accessibility'),
  component: AccessibilityPage,
});

function AccessibilityPage() {
  const { t } = useTranslation('content');
  return (
    <DocumentScreen
      title={t('accessibility.title')}
      subtitle={t('accessibility.description')}
      document={Route.useLoaderData()}
      values={useSiteValues()}
    />
  );
}
