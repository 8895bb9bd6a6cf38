/** What leaves by mail or SMS when a message arrives: its title, and where the rest is. */
export const notices = {
  see: (title: string, link: string) => `${title}\n\nView details in Tael: ${link}`,
  unsubscribe: (link: string) => `Don’t want these emails? Unsubscribe: ${link}`,
  /** Without a link: those are what thieves send. */
  sms: (title: string) => `Tael: ${title}. Sign in to see more.`,
  digest: {
    subject: (count: number) =>
      count === 1 ? 'Your Tael summary: 1 update' : `Your Tael summary: ${String(count)} updates`,
    more: (count: number) => `and ${String(count)} more`,
    see: (link: string) => `See all messages: ${link}`,
    change: (link: string) => `Change what we email you: ${link}`,
  },
};
