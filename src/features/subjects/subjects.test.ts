import { expect, test } from 'vitest';
import { text } from '#platform/server/texts.ts';
import { subjectText, typesFor } from './subjects.ts';
import type { TypeFor } from './subjects.ts';

const REPORTED: Record<TypeFor<'report'>, string> = {
  task: 'Report this task',
  marketplace_item: 'Report this item',
  service: 'Report this service',
  on_demand_task: 'Report this request',
  review: 'Report this review',
  question: 'Report this question',
  conversation: 'Report this conversation',
  person: 'Report this person',
  board: 'Report this noticeboard',
  wanted: 'Report this post',
  event: 'Report this event',
  group: 'Report this group',
  group_post: 'Report this post',
};
const SHARED: Record<TypeFor<'share'>, string> = {
  task: 'Share this task',
  marketplace_item: 'Share this item',
  service: 'Share this service',
  event: 'Share this event',
};

test.each(typesFor('report'))('%s is reported in its own words (ITEM-147, SERV-050)', (type) =>
  expect(text('en', subjectText(type, 'report'))).toBe(REPORTED[type]),
);
test.each(typesFor('share'))('%s is shared in its own words', (type) =>
  expect(text('en', subjectText(type, 'share'))).toBe(SHARED[type]),
);
