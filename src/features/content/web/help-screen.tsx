import { Link, useRouterState } from '@tanstack/react-router';
import { useEffect } from 'react';
import { ChevronDown } from '#ui/icons.tsx';
import { useTranslation } from '#platform/web/use-translation.ts';
import { buttonClass } from '#ui/layout/button-class.ts';
import { ContentFrame } from './content-frame.tsx';
import { headingId } from '../headings.ts';
import { fillValues } from '../fill-values.ts';
import type { SiteValues } from '../fill-values.ts';
import { helpSections } from '../help-sections.ts';
import { LightMarkdown } from './light-markdown.tsx';

/** Questions by subject; an answer opens below its question, without a script too (SHELL-160). */
export function HelpScreen({ document, values }: { document: string; values: SiteValues }) {
  const { t } = useTranslation('content');
  const asked = useRouterState({ select: ({ location }) => location.hash });
  // A link to an answer finds it open (SHELL-400).
  useEffect(() => window.document.getElementById(asked)?.setAttribute('open', ''), [asked]);
  return (
    <ContentFrame title={t('helpCenter.title')} subtitle={t('helpCenter.description')} isNarrow>
      {helpSections(fillValues(document, values)).map(({ title, questions }) => (
        <section key={title}>
          <h2 className="font-display text-lg font-semibold">{title}</h2>
          <div className="mt-3 divide-y divide-line rounded-card border border-line bg-card shadow-card">
            {questions.map(({ question, answer }) => (
              <details key={question} id={headingId(question)} className="group scroll-mt-24 px-5">
                <summary className="flex min-h-14 list-none items-center justify-between gap-4 py-3 [&::-webkit-details-marker]:hidden">
                  <h3 className="font-semibold">{question}</h3>
                  <ChevronDown
                    aria-hidden="true"
                    className="size-5 shrink-0 text-muted transition-transform group-open:rotate-180"
                  />
                </summary>
                <LightMarkdown className="pb-5 text-sm">{answer}</LightMarkdown>
              </details>
            ))}
          </div>
        </section>
      ))}
      <section className="rounded-card bg-accent-soft p-5 md:p-8">
        <h2 className="font-display text-lg font-semibold text-accent-ink">
          {t('helpCenter.more.title')}
        </h2>
        <p className="mt-1 text-sm">{t('helpCenter.more.text')}</p>
        <Link to="/contact" className={buttonClass({ className: 'mt-4' })}>
          {t('helpCenter.more.contact')}
        </Link>
      </section>
    </ContentFrame>
  );
}
