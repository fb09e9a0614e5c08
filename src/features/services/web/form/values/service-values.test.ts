import { describe, expect, test } from 'vitest';
import { serviceDraft } from '../../../service-draft.ts';
import { exampleDetail } from '../../example-detail.ts';
import { hasContent, servicesCompared } from './compare-services.ts';
import { filledService } from './filled-service.ts';
import { servicePath } from './service-path.ts';
import { emptyService, toServiceValues, toDraft } from './service-values.ts';
import type { ServiceValues } from './service-values.ts';

const changed = (change: Partial<ServiceValues>): ServiceValues => ({
  ...filledService,
  ...change,
});

test('a new service begins by the hour, with ten miles, some experience and an answer within a day (SERV-084, SERV-089, SERV-090, SERV-092)', () => {
  expect(emptyService).toMatchObject({
    priceType: 'hourly',
    serviceAreaRadius: '10',
    experienceLevel: 'intermediate',
    responseTime: 'within_24h',
  });
});

test('a stored service without an experience level opens as that of a beginner (SERV-108)', () => {
  expect(toServiceValues({ ...exampleDetail, experienceLevel: null }).experienceLevel).toBe(
    'beginner',
  );
  expect(toServiceValues({ ...exampleDetail, experienceLevel: 'expert' }).experienceLevel).toBe(
    'expert',
  );
});

test('sends numbers, and the rate of its price type alone (SERV-086)', () => {
  const sent = serviceDraft.parse(
    toDraft(changed({ hourlyRate: '$1,250.50', fixedPrice: '80', serviceAreaRadius: '25' })),
  );
  expect(sent).toMatchObject({
    hourlyRate: 1250.5,
    fixedPrice: null,
    serviceAreaRadius: 25,
    packages: [{ name: 'Small yard', price: 60, minutes: 90 }],
    addons: [{ name: 'Haul away', price: 12.5, minutes: 0 }],
  });
});

test('entries are trimmed, and none is there twice whatever its case (SERV-117)', () => {
  const skills = [' Mowing', 'mowing', 'Edging ', ' '];
  expect(serviceDraft.parse(toDraft(changed({ skills }))).skills).toEqual(['Mowing', 'Edging']);
});

test.each([
  ['title', 'title'],
  ['skills.3', 'skills'],
  ['photos.0', 'photos'],
  ['packages.1.price', 'packages.1.price'],
  ['packages.1.id', 'packages'],
  ['packages', 'packages'],
  ['addons.2.minutes', 'addons.2.minutes'],
  ['schedule.monday', 'schedule.monday'],
  ['schedule.monday.0.end', 'schedule.monday'],
  ['schedule', 'schedule'],
  ['version', null],
])('shows what the server says of %s at %s', (sent, path) => {
  expect(servicePath(sent)).toBe(path);
});

describe('an edit against what it began from (SERV-115, SERV-116)', () => {
  test.each<[Partial<ServiceValues>, string[]]>([
    [{}, []],
    [{ hourlyRate: '35.00' }, []],
    [{ hourlyRate: '36' }, ['hourlyRate']],
    [{ hourlyRate: 'a lot' }, ['hourlyRate']],
    [{ skills: ['Edging', 'Mowing'] }, ['skills']],
    [{ schedule: emptyService.schedule, packages: [] }, ['packages', 'schedule']],
  ])('%j', (change, paths) => {
    expect(servicesCompared.changedPaths(filledService, changed(change))).toEqual(paths);
  });

  test('keeps what was typed over what another window saved', () => {
    const typed = changed({ title: 'Lawns', hourlyRate: 'x' });
    const stored = changed({ description: 'Something else by another window.', hourlyRate: '40' });
    expect(servicesCompared.merged({ base: filledService, typed, stored })).toEqual(
      changed({
        title: 'Lawns',
        hourlyRate: 'x',
        description: 'Something else by another window.',
      }),
    );
  });
});

test('a draft is worth offering once anything was entered (SERV-097)', () => {
  expect(hasContent({ ...emptyService })).toBe(false);
  expect(hasContent({ ...emptyService, responseTime: 'within_1h' })).toBe(true);
});
