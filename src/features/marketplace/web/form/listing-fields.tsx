import type { ReactNode } from 'react';
import { useTranslation } from '#platform/web/use-translation.ts';
import { Lightbulb } from '#ui/icons.tsx';
import { Card } from '#ui/layout/card.tsx';
import { TitledCard } from '#ui/layout/titled-card.tsx';
import { CategoryField } from './fields/category-field.tsx';
import { ConditionField, ShippingField } from './fields/choice-fields.tsx';
import { LocationField } from './fields/location-field.tsx';
import { NumberField } from './fields/number-field.tsx';
import { PhotosField } from './fields/photos-field.tsx';
import { PriceFields } from './fields/price-fields.tsx';
import { TagsField } from './fields/tags-field.tsx';
import { DescriptionField, DetailField, TitleField } from './fields/text-fields.tsx';
import type { ListingFieldProps } from './fields/listing-field-props.ts';
import type { ListingForm } from './use-listing-form.ts';

export interface ListingFieldsProps {
  listing: ListingForm;
  /** How to choose who gets it; shown while the price is 0. */
  giving?: ReactNode;
}

/** Everything that is asked about an item (ITEM-054). */
export function ListingFields({ listing, giving }: ListingFieldsProps) {
  const { t } = useTranslation('listing');
  const { photos, categories, closed } = listing;
  const { control } = listing.form;
  return (
    <>
      <Card as="section" className="flex flex-col gap-3 p-4 md:p-6">
        <PhotosField control={control} photos={photos} />
        <p className="flex items-start gap-2 text-sm text-muted">
          <Lightbulb aria-hidden="true" className="mt-px size-4.5 shrink-0 text-accent-ink" />
          {t('photos.tip')}
        </p>
      </Card>
      <TitledCard title={t('sections.what')}>
        <TitleField control={control} />
        <DescriptionField control={control} />
        <div className="grid items-start gap-5 sm:grid-cols-2">
          <CategoryField control={control} categories={categories} closed={closed} />
          <DetailField
            control={control}
            name="subcategory"
            label={t('subcategory.label')}
            placeholder={t('subcategory.placeholder')}
            isAside
          />
        </div>
        <ConditionField control={control} />
      </TitledCard>
      <TitledCard title={t('sections.price')}>
        <PriceFields control={control} giving={giving} />
      </TitledCard>
      <TitledCard title={t('sections.where')}>
        <LocationField control={control} />
        <ShippingField control={control} />
      </TitledCard>
      <TitledCard title={t('sections.details')} text={t('sections.detailsText')}>
        <Details control={control} />
      </TitledCard>
    </>
  );
}

function Details({ control }: ListingFieldProps) {
  const { t } = useTranslation('listing');
  return (
    <>
      <div className="grid items-start gap-5 sm:grid-cols-3">
        <DetailField control={control} name="brand" label={t('brand')} />
        <DetailField
          control={control}
          name="size"
          label={t('size')}
          placeholder={t('sizePlaceholder')}
        />
        <DetailField control={control} name="color" label={t('color')} />
      </div>
      <div className="grid grid-cols-2 items-start gap-5 sm:grid-cols-4">
        <NumberField control={control} name="weight" label={t('weight')} suffix={t('lbs')} />
        <NumberField control={control} name="length" label={t('length')} suffix={t('inches')} />
        <NumberField control={control} name="width" label={t('width')} suffix={t('inches')} />
        <NumberField control={control} name="height" label={t('height')} suffix={t('inches')} />
      </div>
      <TagsField control={control} />
    </>
  );
}
