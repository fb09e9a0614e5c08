// npm run bench -- NAME (no name: all but the longest). One JSON line a figure on standard output.
import { benchApiRead, readBenches } from './lists/api-read.ts';
import { benchReadBesideWrites } from './lists/read-beside-writes.ts';
import { benchGrowth, growthBenches } from './lists/growth.ts';
import type { Figure } from './figure.ts';
import { print } from './figure.ts';
import { benchBrowseLive } from './lists/browse-live.ts';
import { benchCapacity } from './capacity/capacity.ts';
import { benchChatChaos } from './chat/chat-chaos.ts';
import { benchChatCapacity, benchChatFanout } from './chat/chat-fanout.ts';
import { benchDispatch, benchMatching } from './dispatch/dispatch.ts';
import { benchCoreJob } from './core-job.ts';
import { benchDrawFairness } from './draw-fairness.ts';
import { benchFirstLoadJs } from './pages/first-load-js.ts';
import { benchFlood } from './load/flood.ts';
import { benchItemSearch } from './lists/item-search.ts';
import { benchKills } from './load/kills.ts';
import { benchInteractions } from './pages/interactions.ts';
import { benchLayoutShift } from './pages/layout-shift.ts';
import { benchLighthouse } from './pages/lighthouse.ts';
import { benchLongTasks } from './pages/long-tasks.ts';
import { benchNodes } from './load/nodes.ts';
import { benchModel } from './model.ts';
import { benchNoticeCrashes } from './chat/notice-crashes.ts';
import { benchReturnStorm } from './chat/return-storm.ts';
import { benchNotifyFanout } from './chat/notify-fanout.ts';
import { benchOverload } from './load/overload.ts';
import { benchPageBrowse, benchPageBrowseCached, benchProfilePage } from './lists/page-browse.ts';
import { benchPhoto } from './photo.ts';
import { benchPeopleGrowth } from './lists/people-growth.ts';
import { benchPasswordEstimate } from './password-estimate.ts';
import { benchRanking } from './lists/ranking.ts';
import { benchReplicas } from './load/replicas.ts';
import { benchSearchQuality } from './lists/search-quality.ts';
import { benchSavedSearches } from './saved-searches/saved-searches.ts';
import { benchScamSigns } from './scam-signs.ts';
import { benchServiceSearch } from './lists/service-search.ts';
import { benchSignIn } from './sign-in.ts';
import { benchSoak } from './load/soak.ts';
import { benchStart } from './start.ts';
import { benchFirstUse } from './taps/first-use.ts';
import { benchTaps } from './taps/taps.ts';
import { benchTokenCheck } from './token-check.ts';
import { benchEvents, benchWanted } from './lists/wanted-and-events.ts';

type Bench = {
  names: readonly string[];
  /** Gets which of its names are wanted. */
  measure: (wanted: readonly string[]) => Promise<Figure[]>;
  /** Takes too long to be done with all the others. */
  isLong?: boolean;
};

const benches: readonly Bench[] = [
  { names: readBenches, measure: benchApiRead },
  { names: ['read-beside-writes'], measure: benchReadBesideWrites },
  { names: growthBenches, measure: benchGrowth },
  { names: ['people-growth'], measure: benchPeopleGrowth },
  { names: ['browse-live'], measure: benchBrowseLive },
  { names: ['capacity'], measure: benchCapacity },
  { names: ['chat-fanout'], measure: benchChatFanout },
  { names: ['chat-capacity'], measure: benchChatCapacity },
  { names: ['chat-chaos'], measure: benchChatChaos },
  { names: ['scam-signs'], measure: benchScamSigns },
  { names: ['core-job'], measure: benchCoreJob },
  { names: ['dispatch'], measure: benchDispatch },
  { names: ['dispatch-matching'], measure: benchMatching },
  { names: ['draw-fairness'], measure: benchDrawFairness },
  { names: ['first-use'], measure: benchFirstUse },
  { names: ['flood'], measure: benchFlood },
  { names: ['item-search'], measure: benchItemSearch },
  { names: ['nodes'], measure: benchNodes },
  { names: ['model'], measure: benchModel, isLong: true },
  { names: ['notice-crashes'], measure: benchNoticeCrashes },
  { names: ['return-storm'], measure: benchReturnStorm, isLong: true },
  { names: ['notify-fanout'], measure: benchNotifyFanout },
  { names: ['overload'], measure: benchOverload },
  { names: ['page-browse'], measure: benchPageBrowse },
  { names: ['profile-page'], measure: benchProfilePage },
  { names: ['page-browse-cached'], measure: benchPageBrowseCached },
  { names: ['kills'], measure: benchKills, isLong: true },
  {
    names: ['interaction-filter', 'interaction-open-task', 'interaction-send-message'],
    measure: benchInteractions,
  },
  { names: ['layout-shift'], measure: benchLayoutShift },
  { names: ['lighthouse'], measure: benchLighthouse },
  { names: ['long-tasks'], measure: benchLongTasks },
  { names: ['first-load-js'], measure: benchFirstLoadJs },
  { names: ['password-estimate'], measure: benchPasswordEstimate },
  { names: ['photo'], measure: benchPhoto },
  { names: ['ranking'], measure: benchRanking },
  { names: ['search-quality'], measure: benchSearchQuality },
  { names: ['replicas'], measure: benchReplicas },
  { names: ['saved-searches'], measure: benchSavedSearches },
  { names: ['service-search'], measure: benchServiceSearch },
  { names: ['sign-in'], measure: benchSignIn },
  { names: ['soak'], measure: benchSoak, isLong: true },
  { names: ['start'], measure: benchStart },
  { names: ['taps'], measure: benchTaps },
  { names: ['token-check'], measure: benchTokenCheck },
  { names: ['wanted-growth'], measure: benchWanted },
  { names: ['events-growth'], measure: benchEvents },
];

const wanted = process.argv.slice(2);
const known = benches.flatMap(({ names }) => names);
const unknown = wanted.filter((name) => !known.includes(name));
if (unknown.length > 0) {
  print(`Unknown: ${unknown.join(', ')}. There are: ${known.join(', ')}`);
  process.exit(2);
}
for (const { names, measure, isLong } of benches) {
  const chosen = names.filter((name) =>
    wanted.length === 0 ? isLong !== true : wanted.includes(name),
  );
  if (chosen.length === 0) continue;
  print(`${chosen.join(', ')} …`);
  for (const measured of await measure(chosen)) console.log(JSON.stringify(measured));
}
