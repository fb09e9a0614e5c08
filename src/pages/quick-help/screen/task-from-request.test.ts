import { expect, test } from 'vitest';
import { helpCategories } from '#features/quick-help/vocabulary.ts';
import { kindsOfCategory } from '#features/tasks/kinds.ts';
import { taskFromRequest } from './task-from-request.ts';
import type { PostedAgain } from './task-from-request.ts';

const request: PostedAgain = {
  title: 'Carry a sofa',
  description: 'To the third floor',
  category: 'moving',
  priority: 'normal',
  budgetMin: 20,
  budgetMax: 100,
  estimatedDuration: 90,
  area: 'Austin, TX',
  exactPlace: {
    latitude: 30.27,
    longitude: -97.74,
    fullAddress: '12 Austin Ave, Austin, TX 78701',
  },
};

test('fills in what a task has', () => {
  expect(taskFromRequest(request)).toMatchObject({
    title: 'Carry a sofa',
    description: 'To the third floor',
    category: 'delivery',
    kind: 'moving-labor',
    location: {
      type: 'in-person',
      address: '12 Austin Ave',
      city: 'Austin',
      state: 'TX',
      zipCode: '78701',
    },
    budget: { type: 'fixed', fixedAmount: '100' },
    timing: { type: 'asap', duration: '1-3-hours' },
    urgency: 'medium',
  });
});

test('a closed category is left open for the person to choose (MOD-073)', () => {
  expect(taskFromRequest(request, ['automotive', 'delivery'])).toMatchObject({
    title: 'Carry a sofa',
    category: '',
    kind: null,
  });
});

test.each(helpCategories)('the kind of %s belongs to its category', (category) => {
  const task = taskFromRequest({ ...request, category });
  expect(task.category === '').toBe(category === 'other');
  if (task.category !== '' && task.kind !== null) {
    expect(kindsOfCategory[task.category]).toContain(task.kind);
  }
});

test.each([
  ['500 Congress Ave', '500 Congress Ave', ''],
  ['500 Congress Ave Austin 78701-2345', '500 Congress Ave Austin 78701-2345', '78701-2345'],
  ['500 Congress Ave, austin, TX 78701, USA', '500 Congress Ave', '78701'],
])('%s is taken apart as far as it goes', (fullAddress, address, zipCode) => {
  const exactPlace = { latitude: 30, longitude: -97, fullAddress };
  expect(taskFromRequest({ ...request, exactPlace }).location).toMatchObject({
    address,
    zipCode,
    city: 'Austin',
    state: 'TX',
  });
});

test('without a duration the task has none (QUICK-209)', () => {
  expect(taskFromRequest({ ...request, estimatedDuration: null }).timing.duration).toBeNull();
});

test('without amounts the price is negotiable', () => {
  const { budget } = taskFromRequest({ ...request, budgetMin: 0, budgetMax: 0 });
  expect(budget.type).toBe('negotiable');
});
