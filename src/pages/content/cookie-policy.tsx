import { createFileRoute } from '@tanstack/react-router';
import { LegalScreen } from '#features/content/web/legal-screen.tsx';
import { useTranslation } from '#platform/web/use-translation.ts';
import { openCookiePreferences } from '../../shell/consent/open-preferences.ts';
import { documentLoader } from './load-texts.ts';
import { useSiteValues } from './use-site-values.ts';
import { headFrom } from '../page-head.ts';

export const Route = createFileRoute('/_shell/cookie-policy')({
  staticData: { texts: ['content'], hasFooter: true },
  loader: documentLoader('cookie-policy'),
  head: headFrom('content:cookies'),
  component: CookiePage,
});

function CookiePage() {
  const { t } = useTranslation('content');
  return (
    <LegalScreen
      title={t('cookies.title')}
      document={Route.useLoaderData()}
      values={useSiteValues()}
      onOpenCookiePreferences={openCookiePreferences}
    />
  );
}
