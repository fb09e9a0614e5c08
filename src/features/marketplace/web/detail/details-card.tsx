import { noneLeft } from '#platform/every-field.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { BadgeList } from '#ui/feedback/badge.tsx';
import { TitledCard } from '#ui/layout/titled-card.tsx';
import { itemCategoryName } from '../../category-name.ts';
import type { ItemDetail } from '../../contract.ts';
import type { ItemDraft } from '../../item-draft.ts';
import { dimensionsText } from './dimensions-text.ts';

type ShownElsewhere =
  | 'title'
  | 'description'
  | 'price'
  | 'quantity'
  | 'originalPrice'
  | 'isNegotiable'
  | 'loanDays'
  | 'location'
  | 'photos';
type Entered = Pick<ItemDetail, Exclude<keyof ItemDraft, ShownElsewhere>>;

/** The details that the seller entered, without the fields left empty (ITEM-116 to ITEM-120). */
export function DetailsCard({ item }: { item: Entered }) {
  const { t, i18n } = useTranslation('item');
  const { condition, category, subcategory, brand, size, color, weight, ...others } = item;
  const { length, width, height, shippingOptions, tags, ...rest } = others;
  noneLeft(rest);
  const facts = [
    { name: t('details.condition'), value: lower(t(`items:conditions.${condition}`)) },
    { name: t('details.category'), value: lower(itemCategoryName(category, i18n)) },
    { name: t('details.subcategory'), value: subcategory },
    { name: t('details.brand'), value: brand },
    { name: t('details.size'), value: size },
    { name: t('details.color'), value: color },
    {
      name: t('details.weight'),
      value: weight === null ? null : t('details.pounds', { count: weight }),
    },
    { name: t('details.dimensions'), value: dimensionsText({ length, width, height }, i18n) },
    {
      name: t('details.delivery'),
      value: shippingOptions.map((option) => t(`items:shipping.${option}`)).join(' · '),
    },
  ];
  return (
    <TitledCard title={t('details.title')}>
      <dl className="grid grid-cols-2 gap-x-6 gap-y-4 sm:grid-cols-3">
        {facts
          .filter(({ value }) => value !== null && value !== '')
          .map(({ name, value }) => (
            <div key={name} className="min-w-0">
              <dt className="text-xs text-muted">{name}</dt>
              <dd dir="auto" className="text-sm font-medium wrap-anywhere first-letter:uppercase">
                {value}
              </dd>
            </div>
          ))}
      </dl>
      <Tags tags={tags} />
    </TitledCard>
  );
}

/** As a slug without its hyphens reads: 'like new'. */
const lower = (name: string) => name.toLocaleLowerCase();

function Tags({ tags }: { tags: readonly string[] }) {
  const { t } = useTranslation('item');
  if (tags.length === 0) return null;
  return (
    <div className="flex flex-col gap-2">
      <h3 className="text-xs text-muted">{t('details.tags')}</h3>
      <BadgeList words={tags} />
    </div>
  );
}
