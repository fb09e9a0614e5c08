/** The site feature's interface for the rest of the server. */
export { SettingRefusal, setSetting, unsetSetting } from './change-setting.ts';
export { storedCityPages, writeCityWords } from './city-pages.ts';
export { closableCategories } from './closed-categories.ts';
export { listSettings, typedValue } from './list-settings.ts';
export { storedNames } from './setting-schemas.ts';
export { sendToOperator } from './operator-email.ts';
export { siteSettings } from './read-settings.ts';
export { requireOpenCategory } from './require-open-category.ts';
