const tabs = ['services', 'availability', 'templates'] as const;
export type MyServicesTab = (typeof tabs)[number];

/** An unknown one is the first. */
export const readTab = (value: unknown): MyServicesTab =>
  tabs.find((tab) => tab === value) ?? 'services';
