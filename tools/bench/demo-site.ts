import { buildPages } from '../../scripts/pages/build-pages.ts';
import { startProduct } from '#test/processes/support/product-process.ts';

/** The product with the demo neighborhood, which it fills an empty database with; gone afterwards, photos and all. */
export async function withDemoSite<T>(
  settings: Record<string, string>,
  work: (url: string) => Promise<T>,
): Promise<T> {
  buildPages();
  const product = await startProduct(settings);
  try {
    return await work(product.url);
  } finally {
    await product.stop();
  }
}
