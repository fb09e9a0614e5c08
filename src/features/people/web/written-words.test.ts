import { createElement } from 'react';
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { PageHeading } from '#ui/layout/page-heading.tsx';
import { TimelineStep } from '#ui/layout/timeline-step.tsx';
import { TagInput } from '#ui/inputs/tags/tag-input.tsx';
import { RadioCards } from '#ui/choices/radio-cards.tsx';
import { PersonLink } from './person-link.tsx';

/** U+202E reverses the text that follows, up to the end of its paragraph or isolate. */
const WORDS = '\u202eAna';
const OPENED = new RegExp(`<(\\w+)([^<>]*)>[^<>]*${WORDS}`, 'gu');

describe('people’s words that stand alone keep their direction to themselves (SHELL-391)', () => {
  it.each<[string, ReactElement]>([
    ['a name that leads to a person', PersonLink({ personId: 'p', children: WORDS })],
    ['a name that leads nowhere', PersonLink({ personId: null, children: WORDS })],
    [
      'a name before a time',
      createElement(TimelineStep, {
        title: 'Accepted',
        by: WORDS,
        at: new Date(0),
        shownAt: 'Nov 27',
      }),
    ],
    ['the heading of a page', createElement(PageHeading, { title: WORDS })],
    [
      'a tag',
      createElement(TagInput, {
        value: [WORDS],
        onValueChange: () => {},
        addLabel: 'Add',
        removeLabel: () => 'Remove',
      }),
    ],
    [
      'a choice',
      createElement(RadioCards, {
        value: '',
        onValueChange: () => {},
        options: [{ value: 'one', title: WORDS }],
      }),
    ],
  ])('%s', (_, element) => {
    const drawn = Array.from(renderToStaticMarkup(element).matchAll(OPENED));
    expect(drawn.length).toBeGreaterThan(0);
    for (const [, tag, attributes] of drawn) {
      expect(tag === 'bdi' || attributes?.includes('dir="auto"')).toBe(true);
    }
  });
});
