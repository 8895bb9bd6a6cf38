import { maxSpreadsheetRows } from '@tael/contract/bulk/rules';
import { deliveryDays } from '@tael/contract/cards/delivery-days';
import { idleDaysBeforeEnd } from '@tael/contract/cards/rules';
import { mostEvidence } from '@tael/contract/disputes/schemas';
import { mostDepositTries, verifyWithinDays } from '@tael/contract/payments/bank-accounts/states';
import { maxDaysAhead } from '@tael/contract/payments/calendar';
import { quoteMinutes } from '@tael/contract/payments/outgoing/states';
import { usualCoolOffHours } from '@tael/contract/payments/payees/states';
import { webhookAnswerMs } from '@tael/contract/webhooks/schemas';
import { faq as english } from '@tael/i18n/en/site/faq';
import { fees as englishFees } from '@tael/i18n/en/fees';
import { formatMoney } from '@tael/i18n/format';
import type { Language } from '@tael/i18n/language';
import { faq as chinese } from '@tael/i18n/zh/site/faq';
import { fees as chineseFees } from '@tael/i18n/zh/fees';
import { feeRows } from '../../lib/fee-schedule.ts';
import type { SitePage } from '../frame/site-page.ts';
import { PageHero } from '../parts/PageHero.tsx';
import { QuestionList, type Topic } from '../parts/QuestionList.tsx';
import { questionScript } from '../parts/question-script.ts';
import { publishedRates, upgradeNeeds } from '../published-rates.ts';
import { screenPathOf, type ScreenName } from './question-screens.ts';

const words = { en_US: english, zh_CN: chinese };
const span = ({ from, to }: { from: number; to: number }) => `${from}–${to}`;

/** Each answer with the figures in it as the product has them, and the screen it is about. */
const topicsOf = (language: Language): readonly Topic[] => {
  const { sections, screens, goTo } = words[language];
  const [decline] = feeRows(publishedRates, language === 'zh_CN' ? chineseFees : englishFees, [
    'card_decline',
  ]);
  const of = (id: string, { q }: { readonly q: string }, answer: string, screen: ScreenName) => ({
    id,
    question: q,
    answer,
    href: screenPathOf(screen, language),
    link: goTo(screens[screen]),
  });
  const { opening, signIn, cards, money, payments, team, fees, developers } = sections;
  const plain = (id: string, item: { readonly q: string; readonly a: string }, screen: ScreenName) =>
    of(id, item, item.a, screen);
  const { items: o } = opening;
  const { items: s } = signIn;
  const { items: c } = cards;
  const { items: m } = money;
  const { items: p } = payments;
  return [
    {
      id: 'opening',
      name: opening.name,
      questions: [
        plain('who', o.who, 'register'),
        plain('pause', o.pause, 'register'),
        plain('review', o.review, 'tickets'),
        of(
          'upgrade',
          o.upgrade,
          o.upgrade.a(formatMoney(upgradeNeeds.amount, upgradeNeeds.currency)),
          'fees',
        ),
      ],
    },
    {
      id: 'sign-in',
      name: signIn.name,
      questions: [
        plain('password', s.password, 'security'),
        plain('passkey', s.passkey, 'security'),
        plain('forgot', s.forgot, 'reset'),
        plain('devices', s.devices, 'security'),
        plain('timeout', s.timeout, 'security'),
      ],
    },
    {
      id: 'cards',
      name: cards.name,
      questions: [
        plain('speed', c.speed, 'createCard'),
        of(
          'physical',
          c.physical,
          c.physical.a(span(deliveryDays.standard), span(deliveryDays.expedited)),
          'cards',
        ),
        of('many', c.many, c.many.a(maxSpreadsheetRows.toLocaleString('en-US')), 'bulk'),
        plain('decline', c.decline, 'transactions'),
        plain('raise', c.raise, 'limits'),
        of('close', c.close, c.close.a(idleDaysBeforeEnd), 'cards'),
        of('dispute', c.dispute, c.dispute.a(mostEvidence), 'disputes'),
        plain('unusual', c.unusual, 'transactions'),
      ],
    },
    {
      id: 'funds',
      name: money.name,
      questions: [
        plain('how', m.how, 'addFunds'),
        plain('when', m.when, 'fundingHistory'),
        plain('hold', m.hold, 'entries'),
        of('own', m.own, m.own.a(mostDepositTries, verifyWithinDays), 'accounts'),
      ],
    },
    {
      id: 'payments',
      name: payments.name,
      questions: [
        plain('ways', p.ways, 'center'),
        plain('cut-off', p.cutOff, 'calendar'),
        of('rate', p.rate, p.rate.a(quoteMinutes), 'pay'),
        of('wait', p.wait, p.wait.a(usualCoolOffHours), 'pay'),
        plain('cancel', p.cancel, 'center'),
        of('schedule', p.schedule, p.schedule.a(maxDaysAhead), 'batch'),
      ],
    },
    {
      id: 'team',
      name: team.name,
      questions: [
        plain('invite', team.items.invite, 'people'),
        plain('roles', team.items.roles, 'roles'),
        plain('approve', team.items.approve, 'approvals'),
      ],
    },
    {
      id: 'fees',
      name: fees.name,
      questions: [
        plain('list', fees.items.list, 'fees'),
        of('declined', fees.items.declined, fees.items.declined.a(decline?.price ?? ''), 'fees'),
      ],
    },
    {
      id: 'developers',
      name: developers.name,
      questions: [
        plain('docs', developers.items.docs, 'docs'),
        of(
          'webhook',
          developers.items.webhook,
          developers.items.webhook.a(webhookAnswerMs / 1000),
          'webhook',
        ),
        plain('support', developers.items.support, 'contact'),
      ],
    },
  ];
};

/** `/question`: what people ask, by topic. */
export const questionPage = (language: Language): SitePage => {
  const { title, description, hero, search, topics: label } = words[language];
  const topics = topicsOf(language);
  return {
    title,
    description,
    kind: 'FAQPage',
    facts: {
      mainEntity: topics
        .flatMap(({ questions }) => questions)
        .map(({ question, answer }) => ({
          '@type': 'Question',
          name: question,
          acceptedAnswer: { '@type': 'Answer', text: answer },
        })),
    },
    body: (
      <>
        <PageHero {...hero} />
        <QuestionList topics={topics} search={search} label={label} />
      </>
    ),
    script: questionScript,
  };
};
