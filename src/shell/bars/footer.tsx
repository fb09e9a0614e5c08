import { Link } from '@tanstack/react-router';
import { useSiteSettings } from '#features/site/web/site-settings.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { Logo } from '#ui/layout/logo.tsx';

const GROUPS = [
  {
    heading: 'footer.product',
    links: [
      { to: '/about', label: 'footer.about' },
      { to: '/how-it-works', label: 'footer.howItWorks' },
      { to: '/safety', label: 'footer.safety' },
      { to: '/contact', label: 'footer.contact' },
    ],
  },
  {
    heading: 'footer.community',
    links: [
      { to: '/blog', label: 'footer.blog' },
      { to: '/help-center', label: 'footer.helpCenter' },
      { to: '/community-guidelines', label: 'footer.guidelines' },
      { to: '/transparency', label: 'footer.transparency' },
    ],
  },
  {
    heading: 'footer.legal',
    links: [
      { to: '/terms-of-service', label: 'footer.terms' },
      { to: '/privacy-policy', label: 'footer.privacy' },
      { to: '/cookie-policy', label: 'footer.cookies' },
      { to: '/accessibility', label: 'footer.accessibility' },
    ],
  },
] as const;

const LINK =
  'inline-flex min-h-11 items-center text-sm text-muted hover:text-ink hover:underline md:min-h-8';

/** Under the landing page and every page of texts (SHELL-109 to SHELL-112). */
export function Footer() {
  const { t } = useTranslation('shell');
  const { socialLinks } = useSiteSettings();
  return (
    <footer className="border-t border-line bg-card px-4 py-10 md:px-8">
      <div className="mx-auto flex max-w-6xl flex-col gap-10">
        <div className="grid grid-cols-2 gap-8 lg:grid-cols-[2fr_1fr_1fr_1fr_1fr]">
          <div className="col-span-2 flex max-w-xs flex-col gap-3 lg:col-span-1">
            <Logo size="sm" />
            <p className="text-sm text-muted">{t('footer.line')}</p>
          </div>
          {GROUPS.map(({ heading, links }) => (
            <nav key={heading} aria-label={t(heading)}>
              <h2 className="text-sm font-semibold">{t(heading)}</h2>
              <ul className="mt-2">
                {links.map(({ to, label }) => (
                  <li key={to}>
                    <Link to={to} className={LINK}>
                      {t(label)}
                    </Link>
                  </li>
                ))}
              </ul>
            </nav>
          ))}
          <div>
            <h2 className="text-sm font-semibold">{t('footer.followUs')}</h2>
            <ul className="mt-2">
              {socialLinks.map(({ label, url }) => (
                <li key={url}>
                  <a href={url} target="_blank" rel="noopener noreferrer" className={LINK}>
                    {label}
                  </a>
                </li>
              ))}
              <li>
                <a href="/blog/rss.xml" className={LINK}>
                  {t('footer.rss')}
                </a>
              </li>
            </ul>
          </div>
        </div>
      </div>
    </footer>
  );
}
