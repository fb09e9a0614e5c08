import type { TaskDetail } from '../contract.ts';

const THIRTY_DAYS_MS = 30 * 24 * 60 * 60 * 1000;

/** Returns what search engines read: only what is public, and available only while open (TASK-267 to TASK-269). */
export function taskStructuredData(
  task: TaskDetail,
  page: { url: string; images: string[]; categoryName: string; now: Date },
) {
  const isAvailable = task.status === 'open' && !task.isExpired && !isFull(task.helpers);
  const validUntil = task.expiresAt ?? renewed(task.createdAt, page.now);
  return {
    '@context': 'https://schema.org',
    '@type': 'Demand',
    name: task.title,
    description: task.description,
    category: page.categoryName,
    url: page.url,
    ...(page.images.length > 0 && { image: page.images }),
    availability: `https://schema.org/${isAvailable ? 'InStock' : 'SoldOut'}`,
    validFrom: task.createdAt.toISOString(),
    validThrough: validUntil.toISOString(),
    ...(task.locationType === 'in-person' && { areaServed: task.locationArea }),
    ...(task.price > 0 && {
      priceSpecification: {
        '@type': task.budgetType === 'hourly' ? 'UnitPriceSpecification' : 'PriceSpecification',
        // A range has both ends and no single price.
        ...(task.budgetType === 'hourly' && task.maxPrice !== null && task.maxPrice > task.price
          ? { minPrice: task.price, maxPrice: task.maxPrice }
          : { price: task.price }),
        priceCurrency: 'USD',
        ...(task.budgetType === 'hourly' && { unitCode: 'HUR' }),
      },
    }),
  };
}

/** The same as in the rules, which visitors' pages do not load (TASK-377). */
const isFull = (helpers: TaskDetail['helpers']): boolean =>
  helpers !== undefined && helpers.taken >= helpers.wanted;

/** Thirty days from the post, and again as long as it stays. */
function renewed(createdAt: Date, now: Date): Date {
  const periods = Math.max(1, Math.ceil((now.getTime() - createdAt.getTime()) / THIRTY_DAYS_MS));
  return new Date(createdAt.getTime() + periods * THIRTY_DAYS_MS);
}
