import { describe, expect, test } from 'vitest';
import { filledService, overlapping } from './filled-service.ts';
import { serviceIssues } from './service-issues.ts';
import type { WizardKind } from './service-issues.ts';
import { emptyService } from './service-values.ts';
import type { ServiceValues } from './service-values.ts';

const text = (length: number) => 'a'.repeat(length);
const field = (name: string) => `service_form:fields.${name}`;
const aPackage = { name: 'Small', includes: '', price: '60', minutes: null };
const anAddon = { name: 'Haul away', price: '0', minutes: 0 };

test('a filled form may be sent, by either wizard (SERV-145)', () => {
  expect(serviceIssues(filledService, 'create')).toEqual({});
  expect(serviceIssues(filledService, 'edit')).toEqual({});
});

test.each(['create', 'edit'] as const)(
  'a closed category stops %s, but for a service that is in it (MOD-072)',
  (kind) => {
    const { category } = filledService;
    const issuesWith = (stored: string | null) =>
      serviceIssues(filledService, kind, { categories: { closed: [category], stored } });
    expect(issuesWith(null)).toEqual({ category: 'posting:fields.category_closed' });
    expect(issuesWith(category)).toEqual({});
  },
);

test('an empty form lacks what has to be there, each with its own words', () => {
  expect(serviceIssues(emptyService, 'create')).toEqual({
    title: field('title_too_short'),
    description: field('description_too_short'),
    category: field('category_missing'),
    location: field('location_required'),
    skills: field('skill_missing'),
    hourlyRate: field('rate_invalid'),
  });
  // SERV-101 to SERV-107: the edit wizard has words of its own.
  expect(serviceIssues(emptyService, 'edit')).toEqual({
    title: field('title_required'),
    description: field('description_required'),
    category: field('category_required'),
    location: field('location_required'),
    skills: field('skill_required'),
    hourlyRate: field('rate_invalid'),
  });
});

type Case = [row: string, kind: WizardKind, change: Partial<ServiceValues>, issues: object];

describe('values that are wrong', () => {
  test.each<Case>([
    ['SERV-079', 'create', { title: ' Lawn ' }, { title: field('title_too_short') }],
    ['SERV-079', 'create', { title: 'Lawns' }, {}],
    ['SERV-101', 'edit', { title: 'L' }, {}],
    ['SERV-081', 'create', { title: text(101) }, { title: field('title_too_long') }],
    ['SERV-101', 'edit', { title: text(101) }, { title: field('title_too_long') }],
    [
      'SERV-080',
      'create',
      { description: text(19) },
      { description: field('description_too_short') },
    ],
    ['SERV-102', 'edit', { description: 'x' }, {}],
    [
      'SERV-081',
      'create',
      { description: text(1001) },
      { description: field('description_too_long') },
    ],
    [
      'SERV-083',
      'create',
      { subcategory: text(51) },
      { subcategory: field('subcategory_too_long') },
    ],
    ['SERV-085', 'create', { hourlyRate: '4.99' }, { hourlyRate: field('rate_too_low') }],
    ['SERV-085', 'create', { hourlyRate: '5' }, {}],
    ['SERV-105', 'edit', { hourlyRate: '0' }, {}],
    ['SERV-105', 'edit', { hourlyRate: '-1' }, { hourlyRate: field('rate_invalid') }],
    ['SERV-086', 'create', { hourlyRate: '25.125' }, { hourlyRate: field('rate_invalid') }],
    ['SERV-086', 'create', { hourlyRate: '100001' }, { hourlyRate: field('rate_too_high') }],
    ['SERV-087', 'create', { hourlyRate: 'a lot' }, { hourlyRate: field('rate_invalid') }],
    ['SERV-086', 'create', { priceType: 'fixed', fixedPrice: '80', hourlyRate: 'a lot' }, {}],
    [
      'SERV-086',
      'create',
      { priceType: 'fixed', fixedPrice: '' },
      { fixedPrice: field('rate_invalid') },
    ],
    ['SERV-086', 'create', { priceType: 'negotiable', hourlyRate: '' }, {}],
    ['SERV-088', 'create', { location: '  ' }, { location: field('location_required') }],
    ['SERV-088', 'create', { location: text(201) }, { location: field('location_too_long') }],
    ...['0', '101', '2.5', '', 'far'].map((serviceAreaRadius): Case => [
      'SERV-089',
      'create',
      { serviceAreaRadius },
      { serviceAreaRadius: field('radius_invalid') },
    ]),
    ['SERV-089', 'create', { serviceAreaRadius: '100' }, {}],
    ['SERV-091', 'create', { skills: [' '] }, { skills: field('skill_missing') }],
    ['SERV-120', 'create', { skills: [text(51)] }, { skills: field('entry_too_long') }],
    [
      'SERV-120',
      'create',
      { toolsEquipment: Array.from({ length: 21 }, (_, index) => `Tool ${index}`) },
      { toolsEquipment: field('too_many_tools') },
    ],
    [
      'SERV-132',
      'create',
      { schedule: overlapping },
      { 'schedule.tuesday': field('blocks_overlap') },
    ],
    [
      'packages',
      'create',
      { packages: [aPackage, { ...aPackage, name: ' ' }] },
      { 'packages.1.name': field('package_name_required') },
    ],
    [
      'packages',
      'create',
      { packages: [{ ...aPackage, price: '' }] },
      { 'packages.0.price': field('rate_invalid') },
    ],
    [
      'packages',
      'edit',
      { packages: [{ ...aPackage, includes: text(501) }] },
      { 'packages.0.includes': field('includes_too_long') },
    ],
    [
      'packages',
      'create',
      { packages: Array.from({ length: 4 }, () => aPackage) },
      { packages: field('too_many_packages') },
    ],
    ['add-ons', 'create', { addons: [anAddon] }, {}],
    [
      'add-ons',
      'create',
      { addons: [{ ...anAddon, price: '-1' }] },
      { 'addons.0.price': field('rate_invalid') },
    ],
  ])('%s %s %j', (_row, kind, change, issues) => {
    expect(serviceIssues({ ...filledService, ...change }, kind)).toEqual(issues);
  });
});
