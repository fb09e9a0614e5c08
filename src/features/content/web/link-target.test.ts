import { expect, it } from 'vitest';
import { linkTarget } from './link-target.ts';

it.each([
  ['/safety', { path: '/safety', hash: '' }],
  ['/', { path: '/', hash: '' }],
  ['/blog/some-article', { path: '/blog/some-article', hash: '' }],
  ['/safety#section-report', { path: '/safety', hash: 'section-report' }],
  ['https://example.org/a?b=c', { address: 'https://example.org/a?b=c' }],
  ['mailto:hello@example.org', { address: 'mailto:hello@example.org' }],
])('%s leads on', (href, target) => expect(linkTarget(href)).toEqual(target));

it.each([
  undefined,
  '',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:x',
  'file:///etc/passwd',
  '//elsewhere.example',
  String.raw`/\elsewhere.example`,
  'safety',
  'https://example.org/"onmouseover="x',
])('%s leads nowhere', (href) => expect(linkTarget(href)).toBeNull());
