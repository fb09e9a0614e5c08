import { Link } from '@tanstack/react-router';
import { Markdown } from 'markdown-to-jsx/react';
import type { ReactNode } from 'react';
import { cx } from '#ui/cx.ts';
import { headingId } from '../headings.ts';
import { linkTarget } from './link-target.ts';

const LINK_CLASS = 'text-link underline decoration-1 underline-offset-4 hover:decoration-2';

const elements = {
  a: DocumentLink,
  // Documents have no pictures, so an address in one never makes a browser send a request.
  img: ({ alt }: { alt?: string }) => alt ?? '',
  h2: { props: { className: 'mt-10 mb-3 scroll-mt-20 font-display text-lg font-semibold' } },
  h3: { props: { className: 'mt-6 mb-2 scroll-mt-20 font-semibold' } },
  p: { props: { className: 'my-4' } },
  ul: { props: { className: 'my-4 flex list-disc flex-col gap-2 pl-6 marker:text-accent' } },
  ol: { props: { className: 'my-4 flex list-decimal flex-col gap-2 pl-6 marker:font-semibold' } },
  li: { props: { className: 'pl-1' } },
  blockquote: {
    props: { className: 'my-6 border-l-4 border-accent py-1 pl-5 font-display text-lg italic' },
  },
  hr: { props: { className: 'my-8 border-line' } },
  code: {
    props: { className: 'rounded bg-sunken px-1.5 py-0.5 text-[0.875em] wrap-break-word' },
  },
  // On a phone, and on a tablet beside the sidebar, every row becomes a small stack: the columns do not fit.
  table: {
    props: {
      className:
        'my-6 block w-full overflow-hidden rounded-card border border-line bg-card text-sm lg:table',
    },
  },
  thead: { props: { className: 'hidden bg-sunken text-left lg:table-header-group' } },
  tbody: { props: { className: 'block lg:table-row-group' } },
  tr: {
    props: { className: 'block border-t border-line px-4 py-3 first:border-t-0 lg:table-row' },
  },
  th: { props: { className: 'px-4 py-2.5 font-semibold' } },
  td: {
    props: {
      className:
        'block py-0.5 align-top lg:table-cell lg:border-t lg:border-line lg:px-4 lg:py-2.5',
    },
  },
};

const options = {
  disableParsingRawHTML: true,
  disableAutoLink: true,
  disableFrontmatter: true,
  forceBlock: true,
  overrides: elements,
  slugify: headingId,
  wrapper: null,
};

/**
 * Renders our documents, or user text, in the same light markdown: any HTML in it is shown as text, and only safe
 * addresses become links (SHELL-199).
 */
export function LightMarkdown({ children, className }: { children: string; className?: string }) {
  return (
    <div className={cx('[&>*:first-child]:mt-0 [&>*:last-child]:mb-0', className)}>
      <Markdown options={options}>{children}</Markdown>
    </div>
  );
}

function DocumentLink({ href, children }: { href?: string; children?: ReactNode }) {
  const target = linkTarget(href);
  if (target === null) return children;
  if ('path' in target) {
    return (
      <Link
        to={target.path}
        {...(target.hash !== '' && { hash: target.hash })}
        className={LINK_CLASS}
      >
        {children}
      </Link>
    );
  }
  return (
    <a href={target.address} rel="noopener noreferrer" className={LINK_CLASS}>
      {children}
    </a>
  );
}
