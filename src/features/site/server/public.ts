/** What the rest of the server may use of the site's settings. */
export { siteSettings } from './read-settings.ts';
export { SettingRefusal, setSetting, unsetSetting } from './change-setting.ts';
export { listSettings } from './list-settings.ts';
