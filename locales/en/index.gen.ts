// Written by npm run generate.
import admin from './admin.json' with { type: 'json' };
import agreements from './agreements.json' with { type: 'json' };
import applications from './applications.json' with { type: 'json' };
import availability from './availability.json' with { type: 'json' };
import away from './away.json' with { type: 'json' };
import badges from './badges.json' with { type: 'json' };
import boards from './boards.json' with { type: 'json' };
import bookings from './bookings.json' with { type: 'json' };
import bulk from './bulk.json' with { type: 'json' };
import calendar from './calendar.json' with { type: 'json' };
import chat from './chat.json' with { type: 'json' };
import chats from './chats.json' with { type: 'json' };
import common from './common.json' with { type: 'json' };
import consent from './consent.json' with { type: 'json' };
import content from './content.json' with { type: 'json' };
import drafts from './drafts.json' with { type: 'json' };
import draws from './draws.json' with { type: 'json' };
import duty from './duty.json' with { type: 'json' };
import eligibility from './eligibility.json' with { type: 'json' };
import events from './events.json' with { type: 'json' };
import feedback from './feedback.json' with { type: 'json' };
import filters from './filters.json' with { type: 'json' };
import geo from './geo.json' with { type: 'json' };
import groupFirst from './group-first.json' with { type: 'json' };
import groupPosts from './group-posts.json' with { type: 'json' };
import groups from './groups.json' with { type: 'json' };
import guide from './guide.json' with { type: 'json' };
import helpWizard from './help-wizard.json' with { type: 'json' };
import helper from './helper.json' with { type: 'json' };
import home from './home.json' with { type: 'json' };
import identity from './identity.json' with { type: 'json' };
import install from './install.json' with { type: 'json' };
import invitations from './invitations.json' with { type: 'json' };
import item from './item.json' with { type: 'json' };
import itemNotices from './item-notices.json' with { type: 'json' };
import items from './items.json' with { type: 'json' };
import lending from './lending.json' with { type: 'json' };
import listing from './listing.json' with { type: 'json' };
import mail from './mail.json' with { type: 'json' };
import mailings from './mailings.json' with { type: 'json' };
import map from './map.json' with { type: 'json' };
import marketplace from './marketplace.json' with { type: 'json' };
import meant from './meant.json' with { type: 'json' };
import media from './media.json' with { type: 'json' };
import meetings from './meetings.json' with { type: 'json' };
import mine from './mine.json' with { type: 'json' };
import moderation from './moderation.json' with { type: 'json' };
import myItems from './my-items.json' with { type: 'json' };
import myServices from './my-services.json' with { type: 'json' };
import notices from './notices.json' with { type: 'json' };
import notifications from './notifications.json' with { type: 'json' };
import offers from './offers.json' with { type: 'json' };
import outcomes from './outcomes.json' with { type: 'json' };
import ownItem from './own-item.json' with { type: 'json' };
import people from './people.json' with { type: 'json' };
import pieces from './pieces.json' with { type: 'json' };
import places from './places.json' with { type: 'json' };
import posters from './posters.json' with { type: 'json' };
import posting from './posting.json' with { type: 'json' };
import presence from './presence.json' with { type: 'json' };
import profiles from './profiles.json' with { type: 'json' };
import questions from './questions.json' with { type: 'json' };
import quickHelp from './quick-help.json' with { type: 'json' };
import referrals from './referrals.json' with { type: 'json' };
import renewals from './renewals.json' with { type: 'json' };
import reports from './reports.json' with { type: 'json' };
import reputation from './reputation.json' with { type: 'json' };
import request from './request.json' with { type: 'json' };
import reviews from './reviews.json' with { type: 'json' };
import safety from './safety.json' with { type: 'json' };
import scams from './scams.json' with { type: 'json' };
import searches from './searches.json' with { type: 'json' };
import series from './series.json' with { type: 'json' };
import servedNeighbors from './served-neighbors.json' with { type: 'json' };
import service from './service.json' with { type: 'json' };
import serviceForm from './service_form.json' with { type: 'json' };
import services from './services.json' with { type: 'json' };
import settings from './settings.json' with { type: 'json' };
import shareTarget from './share-target.json' with { type: 'json' };
import shares from './shares.json' with { type: 'json' };
import shell from './shell.json' with { type: 'json' };
import similarTasks from './similar-tasks.json' with { type: 'json' };
import siteSearch from './site-search.json' with { type: 'json' };
import taskFilters from './task-filters.json' with { type: 'json' };
import taskTimeline from './task-timeline.json' with { type: 'json' };
import tasks from './tasks.json' with { type: 'json' };
import templates from './templates.json' with { type: 'json' };
import tokens from './tokens.json' with { type: 'json' };
import translation from './translation.json' with { type: 'json' };
import viewAs from './view-as.json' with { type: 'json' };
import wanted from './wanted.json' with { type: 'json' };
import welcome from './welcome.json' with { type: 'json' };
import wizard from './wizard.json' with { type: 'json' };
import work from './work.json' with { type: 'json' };

/** Every text of this language, one namespace a file. */
export const texts = {
  'admin': admin,
  'agreements': agreements,
  'applications': applications,
  'availability': availability,
  'away': away,
  'badges': badges,
  'boards': boards,
  'bookings': bookings,
  'bulk': bulk,
  'calendar': calendar,
  'chat': chat,
  'chats': chats,
  'common': common,
  'consent': consent,
  'content': content,
  'drafts': drafts,
  'draws': draws,
  'duty': duty,
  'eligibility': eligibility,
  'events': events,
  'feedback': feedback,
  'filters': filters,
  'geo': geo,
  'group-first': groupFirst,
  'group-posts': groupPosts,
  'groups': groups,
  'guide': guide,
  'help-wizard': helpWizard,
  'helper': helper,
  'home': home,
  'identity': identity,
  'install': install,
  'invitations': invitations,
  'item': item,
  'item-notices': itemNotices,
  'items': items,
  'lending': lending,
  'listing': listing,
  'mail': mail,
  'mailings': mailings,
  'map': map,
  'marketplace': marketplace,
  'meant': meant,
  'media': media,
  'meetings': meetings,
  'mine': mine,
  'moderation': moderation,
  'my-items': myItems,
  'my-services': myServices,
  'notices': notices,
  'notifications': notifications,
  'offers': offers,
  'outcomes': outcomes,
  'own-item': ownItem,
  'people': people,
  'pieces': pieces,
  'places': places,
  'posters': posters,
  'posting': posting,
  'presence': presence,
  'profiles': profiles,
  'questions': questions,
  'quick-help': quickHelp,
  'referrals': referrals,
  'renewals': renewals,
  'reports': reports,
  'reputation': reputation,
  'request': request,
  'reviews': reviews,
  'safety': safety,
  'scams': scams,
  'searches': searches,
  'series': series,
  'served-neighbors': servedNeighbors,
  'service': service,
  'service_form': serviceForm,
  'services': services,
  'settings': settings,
  'share-target': shareTarget,
  'shares': shares,
  'shell': shell,
  'similar-tasks': similarTasks,
  'site-search': siteSearch,
  'task-filters': taskFilters,
  'task-timeline': taskTimeline,
  'tasks': tasks,
  'templates': templates,
  'tokens': tokens,
  'translation': translation,
  'view-as': viewAs,
  'wanted': wanted,
  'welcome': welcome,
  'wizard': wizard,
  'work': work,
};
