import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildPages } from '../../scripts/pages/build-pages.ts';
import { canConfine, startConfined } from './support/confined-product.ts';
import type { ConfinedProduct } from './support/confined-product.ts';
import type { FirstTask } from './support/people/first-task.ts';

const LONGEST_MS = 240_000;

describe.skipIf(!canConfine())(
  'the product as its image runs it, where root may make namespaces (OPS-084)',
  () => {
    let product: ConfinedProduct;
    let code: number | null | undefined;
    beforeAll(async () => {
      buildPages();
      product = await startConfined({ MAP_STYLE_URL: 'off' });
    }, LONGEST_MS);
    afterAll(async () => {
      code ??= await product?.stop();
    }, LONGEST_MS);

    test(
      'a newcomer gets to a posted task without a network that leads anywhere (OPS-085)',
      { timeout: LONGEST_MS },
      async () => {
        const found = JSON.parse(
          await product.beside('test/processes/support/people/first-task.ts'),
        ) as FirstTask;
        expect(found.home).toMatchObject({ elsewhere: [], missing: [] });
        expect(found.home.loaded).toBeGreaterThan(5);
        expect(found).toMatchObject({ isShown: true, wayOut: 'ENETUNREACH' });
      },
    );

    test('it ends in order when it is told to', { timeout: LONGEST_MS }, async () => {
      code = await product.stop();
      expect(code).toBe(0);
    });
  },
);
