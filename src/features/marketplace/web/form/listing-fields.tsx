import type { ReactNode } from 'react';
import { isClosed } from '#features/site/rules.ts';
import { noneLeft } from '#platform/every-field.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { Lightbulb } from '#ui/icons.tsx';
import { Card } from '#ui/layout/card.tsx';
import { Disclosure } from '#ui/layout/disclosure.tsx';
import { TitledCard } from '#ui/layout/titled-card.tsx';
import { CategoryField } from './fields/category-field.tsx';
import { ConditionField, ShippingField } from './fields/choice-fields.tsx';
import { LendField, LoanDaysField } from './fields/lend-fields.tsx';
import { LocationField } from './fields/location-field.tsx';
import { NumberField } from './fields/number-field.tsx';
import { PhotosField } from './fields/photos-field.tsx';
import { FreeField, NegotiableField, PriceField } from './fields/price-fields.tsx';
import { TagsField } from './fields/tags-field.tsx';
import { DescriptionField, DetailField, TitleField } from './fields/text-fields.tsx';
import { useGuessedCategory } from './fields/use-guessed-category.ts';
import { useGiven } from './use-given.ts';
import type { ListingForm } from './use-listing-form.ts';
import { isFree, isLent } from './values/listing-values.ts';
import type { ListingPath } from './values/listing-values.ts';

export interface ListingFieldsProps {
  listing: ListingForm;
  /** The choice of how the recipient is picked; shown while the price is 0. */
  giving?: ReactNode;
  /** The choice of who sees it first. */
  audience?: ReactNode;
}

/** Everything that is asked about an item, the photo first (ITEM-054, ITEM-369). */
export function ListingFields({ listing, giving, audience }: ListingFieldsProps) {
  const { t } = useTranslation('listing');
  const { photos, title, description, category, subcategory, condition, ...others } =
    useInputs(listing);
  const {
    price,
    originalPrice,
    isNegotiable,
    loanDays,
    location,
    shippingOptions,
    tags,
    ...details
  } = others;
  const { quantity, brand, size, color, weight, length, width, height, ...rest } = details;
  noneLeft(rest);
  const given = useGiven(listing);
  const { values, more } = listing;
  const isToBorrow = isLent(values);
  return (
    <>
      <Card as="section" className="flex flex-col gap-3 p-4 md:p-6">
        {photos}
        <p className="flex items-start gap-2 text-sm text-muted">
          <Lightbulb aria-hidden="true" className="mt-px size-4.5 shrink-0 text-accent-ink" />
          {t('photos.tip')}
        </p>
      </Card>
      <TitledCard title={t('sections.what')}>
        {title}
        {category}
        {condition}
        {description}
      </TitledCard>
      <TitledCard title={t('sections.price')}>
        <LendField listing={listing} />
        {isToBorrow && loanDays}
        <FreeField isLent={isToBorrow} isGiven={given.isGiven} onChange={given.give} />
        {!given.isGiven && price}
        {isFree(values.price) && !isToBorrow ? giving : null}
        {!given.isGiven && !isToBorrow && isNegotiable}
        {!isToBorrow && quantity}
      </TitledCard>
      <TitledCard title={t('sections.where')}>
        {location}
        {shippingOptions}
      </TitledCard>
      {audience}
      <Card as="section" className="p-4 md:p-6">
        <Disclosure
          summary={
            <>
              {t('sections.details')}
              <span className="font-normal text-muted">{t('sections.detailsText')}</span>
            </>
          }
          isOpen={more.isOpen}
          onToggle={more.setOpen}
        >
          <div className="flex flex-col gap-5 pt-3">
            <div className="grid items-start gap-5 sm:grid-cols-2">
              {subcategory}
              {!given.isGiven && !isToBorrow && originalPrice}
            </div>
            <div className="grid items-start gap-5 sm:grid-cols-3">
              {brand}
              {size}
              {color}
            </div>
            <div className="grid grid-cols-2 items-start gap-5 sm:grid-cols-4">
              {weight}
              {length}
              {width}
              {height}
            </div>
            {tags}
          </div>
        </Disclosure>
      </Card>
    </>
  );
}

/** The input of each field; a field without one is a type error. */
function useInputs({
  form,
  photos,
  categories,
  closed,
}: ListingForm): Record<ListingPath, ReactNode> {
  const { t } = useTranslation('listing');
  const { control } = form;
  const open = categories.data?.items.filter(({ slug }) => !isClosed(closed, slug)) ?? [];
  const guessed = useGuessedCategory(
    form,
    open.map(({ slug }) => slug),
  );
  const measure = (name: 'length' | 'width' | 'height') => (
    <NumberField control={control} name={name} label={t(name)} suffix={t('inches')} />
  );
  return {
    photos: <PhotosField control={control} photos={photos} />,
    title: <TitleField control={control} onGuess={guessed.guess} />,
    description: <DescriptionField control={control} />,
    category: (
      <CategoryField
        control={control}
        categories={categories}
        closed={closed}
        isGuessed={guessed.isGuessed}
        onChosen={guessed.choose}
      />
    ),
    subcategory: (
      <DetailField
        control={control}
        name="subcategory"
        label={t('subcategory.label')}
        placeholder={t('subcategory.placeholder')}
        isAside
      />
    ),
    condition: <ConditionField control={control} />,
    price: <PriceField control={control} />,
    originalPrice: (
      <NumberField
        control={control}
        name="originalPrice"
        label={t('originalPrice.label')}
        hint={t('originalPrice.hint')}
        aside={t('posting:optional')}
        prefix="$"
      />
    ),
    quantity: (
      <NumberField
        control={control}
        name="quantity"
        label={t('quantity.label')}
        hint={t('quantity.hint')}
      />
    ),
    isNegotiable: <NegotiableField control={control} />,
    loanDays: <LoanDaysField control={control} />,
    location: <LocationField control={control} />,
    shippingOptions: <ShippingField control={control} />,
    brand: <DetailField control={control} name="brand" label={t('brand')} />,
    size: (
      <DetailField
        control={control}
        name="size"
        label={t('size')}
        placeholder={t('sizePlaceholder')}
      />
    ),
    color: <DetailField control={control} name="color" label={t('color')} />,
    weight: <NumberField control={control} name="weight" label={t('weight')} suffix={t('lbs')} />,
    length: measure('length'),
    width: measure('width'),
    height: measure('height'),
    tags: <TagsField control={control} />,
  };
}
