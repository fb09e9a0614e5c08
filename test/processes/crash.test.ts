import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { buildPages } from '../../scripts/pages/build-pages.ts';
import { expectAllStored, startWriting } from './support/crash-scene.ts';
import { copyDemoData } from './support/people/demo-data.ts';
import { startProduct } from './support/product-process.ts';
import type { ProductProcess } from './support/product-process.ts';
import { PATIENT } from '#platform/server/limits/wide-shares.ts';

const WRITES = 400;
const LONGEST_MS = 240_000;

let directory: string;
let product: ProductProcess;

beforeEach(async () => {
  buildPages();
  directory = await mkdtemp(join(tmpdir(), 'porchlight-crash-'));
  await copyDemoData(directory);
  product = await startProduct(settings());
}, LONGEST_MS);

afterEach(async () => {
  await product.stop();
  await rm(directory, { recursive: true, force: true });
}, LONGEST_MS);

// However busy this machine is: what is looked for is what a crash loses.
const settings = () => ({
  DATA_DIR: directory,
  BOT_CHECK: 'off',
  ...PATIENT,
});

test(
  'killing the app in the middle of 400 writes loses and doubles nothing',
  { timeout: LONGEST_MS },
  async () => {
    const { writers, finished } = await startWriting(product.url, WRITES);
    await product.kill();
    const promised = new Map(writers.stored);
    const port = new URL(product.url).port;
    product = await startProduct({ ...settings(), PORT: port });
    await expectAllStored(directory, promised);
    await finished;
    expect(writers.stored.size).toBe(WRITES);
    await expectAllStored(directory, writers.stored);
  },
);
