import { connectPatiently } from '#platform/server/database/connection.ts';
import { createReadStream } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import type { Config } from '../../config/config.ts';
import type { Log } from '../../log/log.ts';
import { nullIfMissing } from '../../files/null-if-missing.ts';
import { isSameSecret, newSecret } from '../../config/secret.ts';
import { openStorage } from '../../storage/open-storage.ts';
import type { Manifest } from '../backup-format.ts';
import { checkFile } from '../check-backup.ts';
import { findTenants } from '../require-room.ts';
import { restoreBackup } from './restore-backup.ts';
import { writeWhole } from '../write-whole.ts';

type Options = { config: Config; databaseUrl: string; demoAddresses: readonly string[]; log: Log };

/** A site that has no accounts yet, and the backup uploaded by the person who started it (OPS-015). */
export class FreshSite {
  readonly #options: Options;
  readonly #key: string;
  #whenWanted: () => void = () => {};
  /** Manifest of the uploaded backup, once all of it was read. */
  brought: Manifest | null = null;
  /** Restoring it was tried, and there is what was there before. */
  hasFailed = false;
  isRestoring = false;

  private constructor(options: Options, key: string) {
    this.#options = options;
    this.#key = key;
  }

  /** Null where people live: what would have let a backup in goes. */
  static async open(options: Options): Promise<FreshSite | null> {
    const file = keyFile(options.config);
    await rm(broughtFile(options.config), { force: true });
    if (!(await isVacant(options))) {
      await rm(file, { force: true });
      return null;
    }
    const known = await readFile(file, 'utf8').catch(nullIfMissing);
    const key = known ?? newSecret();
    if (known === null) await writeFile(file, key, { mode: 0o600 });
    return new FreshSite(options, key);
  }

  get address(): string {
    return `${this.#options.config.PUBLIC_URL}/welcome?key=${this.#key}`;
  }

  /** Sets what runs when a restore is requested: our starter restores the backup once nothing of this process runs. */
  onWanted(restore: () => void): void {
    this.#whenWanted = restore;
  }

  /** Whether this key allows uploading a backup now: it does not once the site has accounts. */
  async letsIn(key: string): Promise<boolean> {
    return isSameSecret(key, this.#key) && (await isVacant(this.#options));
  }

  /** Stores a backup beside the others and reads all of it; one that is refused is not stored. */
  async bring(source: Readable): Promise<Manifest> {
    const path = broughtFile(this.#options.config);
    this.brought = null;
    this.hasFailed = false;
    await mkdir(this.#options.config.DATA_DIR, { recursive: true });
    await writeWhole(path, source);
    try {
      this.brought = await checkFile(path);
      return this.brought;
    } catch (error) {
      await rm(path, { force: true });
      throw error;
    }
  }

  begin(): void {
    this.isRestoring = true;
    this.#whenWanted();
  }

  /** While nothing else is connected: whether it worked. Then the key is one no more. */
  async restore(): Promise<boolean> {
    const { log, config } = this.#options;
    try {
      await this.#restoreBrought();
    } catch (error) {
      log.error({ err: error, part: 'backups' }, 'the given backup could not be restored');
      this.hasFailed = true;
      this.isRestoring = false;
      return false;
    }
    await rm(keyFile(config), { force: true });
    await rm(broughtFile(config), { force: true });
    return true;
  }

  async #restoreBrought() {
    const { config, databaseUrl, demoAddresses, log } = this.#options;
    const manifest = this.brought;
    if (!manifest) throw new Error('no backup was brought');
    const path = broughtFile(config);
    await restoreBackup({
      open: () => createReadStream(path),
      manifest,
      databaseUrl,
      files: await openStorage({ config, log }),
      log,
      tenants: { demoAddresses, mayReplaceDemo: true },
    });
  }
}

const keyFile = ({ DATA_DIR }: Config) => join(DATA_DIR, 'welcome-key');
const broughtFile = ({ DATA_DIR }: Config) => join(DATA_DIR, 'brought.tar.zst');

async function isVacant({ databaseUrl, demoAddresses }: Options): Promise<boolean> {
  const client = await connectPatiently(databaseUrl);
  try {
    return (await findTenants(client, demoAddresses)) !== 'people';
  } finally {
    await client.end();
  }
}
