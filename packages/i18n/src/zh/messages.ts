import type { messages as en } from '../en/messages.ts';
import type { Shape } from '../shape.ts';

const said: Shape<typeof en.said> = {
  purchase_declined: {
    title: '{merchant} 的一笔消费被拒绝',
    text: '尾号 {lastFour} 的卡片在 {merchant} 消费 {amount} 被拒绝。{reason}',
  },
  card_check_declined: {
    title: '{merchant} 的卡片验证未通过',
    text: '{merchant} 验证了尾号 {lastFour} 的卡片是否可用，未涉及扣款。{reason}',
  },
  purchase_refunded: {
    title: '{merchant} 已退款 {amount}',
    text: '{merchant} 已将 {amount} 退回尾号 {lastFour} 的卡片。',
  },
  challenge_waiting: {
    title: '{merchant} 的 {amount} 是您本人的消费吗？',
    text: '尾号 {lastFour} 的卡片有一笔消费等待您确认，五分钟内有效。请在控制台答复。',
  },
  challenge_declined: {
    title: '{merchant} 的一笔消费在向您确认前被拒绝',
    text: '{merchant} 请求您确认尾号 {lastFour} 的卡片消费 {amount}（3-D Secure）。此卡无法支付这笔消费，因此我们没有向您询问。{reason}',
  },
  fraud_alert: {
    title: '{merchant} 的 {amount} 是您本人操作的吗？',
    text: '尾号 {lastFour} 的卡片有一笔异常消费。请在 24 小时内告诉我们是否为您本人操作：控制台会向您询问并说明原因。',
  },
  fraud_to_review: {
    title: '{merchant} 的一笔 {amount} 异常消费待处理',
    text: '尾号 {lastFour} 的卡片持卡人表示并非本人操作，或在 24 小时内未答复。',
  },
  token_added: {
    title: '您的卡片已添加到 {device}',
    text: '尾号 {lastFour} 的卡片从现在起可在该处支付。如非本人操作，请在卡片中将其移除，并冻结卡片。',
  },
  token_suspended_by_us: {
    title: '您的卡片在 {device} 上已被我们暂停',
    text: '在我们恢复之前，尾号 {lastFour} 的卡片无法在该处支付。如有疑问，请提交工单联系我们。原因：{reason}',
  },
  token_resumed_by_us: {
    title: '您的卡片可在 {device} 上重新支付',
    text: '我们已恢复尾号 {lastFour} 的卡片在该处的支付。原因：{reason}',
  },
  token_removed_by_us: {
    title: '我们已将您的卡片从 {device} 移除',
    text: '尾号 {lastFour} 的卡片不能再在该处支付，其他用途不受影响。如需在该处使用，请重新添加。原因：{reason}',
  },
  purchase_flagged: {
    title: '{merchant} 的一笔消费需要核查',
    text: '尾号 {lastFour} 的卡片在 {merchant} 消费 {amount}，入账金额超出我们批准的范围：清算超额，或由卡组织代为批准。',
  },
  card_ready: { title: '卡片“{nickname}”已开通', text: '尾号 {lastFour} 的卡片现在可以使用。' },
  card_failed: { title: '卡片“{nickname}”开通失败', text: '发卡机构未予通过，开卡费已退回您的账户。' },
  webhook_skipped: {
    title: '您的 Webhook 没有答复',
    text: '{url} 已连续五次未能答复。在它恢复答复之前，我们每次暂停询问一分钟，消费按您设定的无答复方式处理。请查看最近调用。',
  },
  card_batch_done: { title: '批量开卡已完成', text: '已开卡 {done} 张，现在可以使用。' },
  card_batch_partly_done: {
    title: '批量开卡已完成，部分行未成功',
    text: '已开卡 {done} 张，未成功 {failed} 行。请下载这些行，修改后重新提交。',
  },
  card_frozen: {
    title: '您的卡片“{nickname}”已被冻结',
    text: '我们冻结了尾号 {lastFour} 的卡片。如有疑问，请提交工单。原因：{reason}',
  },
  rule_froze_card: {
    title: '是您本人吗？您的规则已冻结卡片“{nickname}”',
    text: '尾号 {lastFour} 的卡片有一笔消费触发了您的规则“{reason}”。如为本人操作，请解冻卡片后重新支付；如非本人，请挂失并补卡。',
  },
  card_unfrozen: {
    title: '您的卡片“{nickname}”已恢复使用',
    text: '我们已解除尾号 {lastFour} 卡片的冻结。',
  },
  card_renewal_due: {
    title: '您的卡片“{nickname}”即将到期',
    text: '尾号 {lastFour} 的卡片自 {day} 起将无法使用，现可免费续期换卡。',
  },
  card_renewed: {
    title: '您的卡片“{nickname}”正在续期',
    text: '新卡将替代尾号 {lastFour} 的卡片，旧卡可使用至有效期最后一个月月底。',
  },
  card_replaced: {
    title: '您的卡片“{nickname}”正在补办',
    text: '新卡将替代尾号 {lastFour} 的卡片，请通知定期扣款的商户。',
  },
  card_reported_by_us: {
    title: '我们已为您的卡片“{nickname}”挂失',
    text: '尾号 {lastFour} 的卡片已无法再使用。您可以补办一张新卡号的卡片。如有疑问，请提交工单。原因：{reason}',
  },
  card_replacement_allowed: {
    title: '您的卡片“{nickname}”可以补办了',
    text: '尾号 {lastFour} 的卡片曾被我们停用，现已允许补办或续期，请在卡片详情中申请。如有疑问，请提交工单。原因：{reason}',
  },
  card_closing: {
    title: '您的卡片“{nickname}”正在注销',
    text: '尾号 {lastFour} 的卡片自即刻起拒绝消费，将于 {day} 注销。',
  },
  card_closing_by_us: {
    title: '我们正在注销您的卡片“{nickname}”',
    text: '尾号 {lastFour} 的卡片自即刻起拒绝消费，将于 {day} 注销。如有疑问，请提交工单。原因：{reason}',
  },
  card_blocked: {
    title: '我们已锁定您的卡片“{nickname}”',
    text: '为保障安全，尾号 {lastFour} 的卡片暂时无法使用。如需核查，请提交工单与我们联系。',
  },
  card_unblocked: {
    title: '您的卡片“{nickname}”已解除锁定',
    text: '我们已核查尾号 {lastFour} 的卡片，现可继续使用。',
  },
  card_shipped: {
    title: '您的卡片“{nickname}”已寄出',
    text: '卡片正在途中。{tracking} 激活码已发送至持卡员工的邮箱；未分配给员工时，发送至申请人的邮箱。',
  },
  card_delivered: {
    title: '您的卡片“{nickname}”已送达',
    text: '请使用卡号后四位和邮件中的激活码激活。',
  },
  card_returned: {
    title: '您的卡片“{nickname}”已退回',
    text: '无人签收或地址有误。请核对地址后申请补寄。',
  },
  card_not_delivered: {
    title: '您的卡片“{nickname}”未能寄出',
    text: '制卡方未能寄出此卡，配送费已退回您的账户。您可以申请补寄。',
  },
  bin_subscribed: {
    title: '{product} 已为您开通',
    text: '您的申请已通过，现在即可使用该卡 BIN 开卡。',
  },
  bin_declined: {
    title: '您的 {product} 申请未通过',
    text: '如已收取申请费，现已退回您的账户。一个月后可再次申请。{note}',
  },
  bin_suspended: {
    title: '{product} 已暂停使用',
    text: '该卡 BIN 暂时无法开新卡，您已有的卡片不受影响。{note}',
  },
  bin_reinstated: { title: '{product} 已恢复使用', text: '您可以继续使用该卡 BIN 开卡。' },
  deposit_matched: { title: '您的 {amount} 汇款已到达', text: '我们正在核对，入账后会通知您。' },
  deposit_credited: { title: '{amount} 已入账', text: '该笔充值暂处于冻结期，期满后即可使用。' },
  deposit_released: { title: '{amount} 已可使用', text: '该笔充值的冻结期已结束，款项已计入可用余额。' },
  deposit_rejected: { title: '您的 {amount} 充值未通过', text: '原因：{reason}' },
  deposit_expired: {
    title: '您的 {amount} 汇款尚未到账',
    text: '该笔充值通知已过期。如已汇出，请凭银行流水号重新提交。',
  },
  dispute_submitted: { title: '{merchant} 的 {amount} 消费被提出争议', text: '正在争议处理中等待提交。' },
  dispute_drafted: {
    title: '已为您起草与 {merchant} 的争议',
    text: '涉及金额 {amount}。请填写表单、补充材料并提交；未提交的草稿会过期。',
  },
  dispute_filed: {
    title: '您与 {merchant} 的争议已提交卡组织',
    text: '商户须在 30 天内就 {amount} 作出答复。是否已临时入账，请查看争议详情。',
  },
  dispute_represented: {
    title: '{merchant} 已答复您的争议',
    text: '商户对 {amount} 提出异议。我们正在处理，并会通知您。',
  },
  dispute_won: { title: '您与 {merchant} 的争议已胜诉', text: '{amount} 已正式归您所有。' },
  dispute_partially_won: {
    title: '您与 {merchant} 的争议部分胜诉',
    text: '请查看争议详情，了解 {amount} 中归您所有的部分。',
  },
  dispute_lost: {
    title: '您与 {merchant} 的争议未获支持',
    text: '商户对 {amount} 的主张成立，临时入账已收回。',
  },
  dispute_lowered: {
    title: '您与 {merchant} 的争议金额已调低',
    text: '商户已退回部分款项，目前争议金额为 {amount}。已退回部分的临时入账已收回。',
  },
  dispute_raised: {
    title: '您与 {merchant} 的争议草稿金额已调高',
    text: '商户又收取了款项，草稿金额现为 {amount}。请在过期前提交。',
  },
  dispute_refunded: {
    title: '您与 {merchant} 的争议已结束',
    text: '商户已退回争议款项，相应的临时入账已收回。',
  },
  dispute_expired: {
    title: '您与 {merchant} 的争议草稿已过期',
    text: '草稿未在 14 天内提交，您可以重新提出争议。',
  },
  limit_requested: { title: '{name} 申请提升限额', text: '申请金额 {amount}，正在限额申请中等待审批。' },
  limit_in_review: {
    title: '我们正在审核您的 {amount} 限额申请',
    text: '有结果后，我们会第一时间通知您。',
  },
  limit_info_needed: { title: '您的 {amount} 限额申请需要补充说明', text: '{reason}' },
  limit_approved: { title: '{amount} 的限额申请已通过', text: '新限额将自约定之日起或即刻生效。' },
  limit_started: { title: '{amount} 的限额已生效', text: '账户内每张卡片均可设至此限额。' },
  limit_declined: {
    title: '您的 {amount} 限额申请未获通过',
    text: '您可在 30 天后再次申请。原因：{reason}',
  },
  limit_ended: { title: '{amount} 的限额已到期', text: '已恢复此前的限额。' },
  limit_lowered: {
    title: '账户限额已调低至 {amount}',
    text: '自下一笔消费起生效。如非您本人操作，请立即联系我们。',
  },
  limit_restored: {
    title: '账户限额已恢复至 {amount}',
    text: '自下一笔消费起生效。如非您本人操作，请立即联系我们。',
  },
  registration_opened: { title: '您的账户已开通', text: '我们已核实您的资料，您可以充值并开立第一张卡片。' },
  registration_rejected: { title: '我们无法为您开户', text: '原因：{reason}' },
  registration_to_mend: { title: '您的开户资料需要更正', text: '需要更正的内容：{reason}' },
  papers_wanted: { title: '请补充您的证件资料', text: '还需要：{reason}' },
  upgrade_opened: { title: '您的企业账户已开通', text: '您现在可以享受企业账户的费率和功能。' },
  upgrade_rejected: { title: '我们无法为您开通企业账户', text: '您的个人账户不受影响。原因：{reason}' },
  account_suspended: { title: '您的账户已被暂停', text: '暂停期间无法登录，资金不会变动。' },
  account_restricted: {
    title: '您的账户受到限制',
    text: '您仍可查看全部内容，但资金暂时无法变动。原因已通过邮件告知您。',
  },
  account_reinstated: { title: '您的账户已恢复', text: '一切功能恢复如常，感谢您的耐心等待。' },
  new_device: {
    title: '有新设备登录',
    text: '如非本人操作，请立即修改密码，并在安全设置中让该设备退出登录。',
  },
  password_changed: {
    title: '您的密码已修改',
    text: '您的其他设备已退出登录。如非本人操作，请立即联系我们。',
  },
  password_reset: { title: '您的密码已重置', text: '所有设备均已退出登录。如非本人操作，请立即联系我们。' },
  totp_enabled: { title: '两步验证已开启', text: '今后登录时需要输入身份验证器中的验证码。' },
  totp_disabled: {
    title: '两步验证已关闭',
    text: '登录时不再需要身份验证器中的验证码。如非本人操作，请重新开启并修改密码。',
  },
  recovery_codes_renewed: { title: '恢复码已更新', text: '旧的恢复码已失效。' },
  passkey_added: {
    title: '已添加通行密钥',
    text: '该通行密钥现在可以登录您的账户。如非本人操作，请在安全设置中移除。',
  },
  passkey_removed: { title: '已移除通行密钥', text: '该通行密钥不能再登录您的账户。' },
  mobile_changed: {
    title: '您的手机号已更改',
    text: '今后验证码将发送至新号码。如非本人操作，请立即联系我们。',
  },
  ticket_answered: { title: '工单已回复：{subject}', text: '请打开工单查看回复，您可以继续留言。' },
  ticket_solved: {
    title: '工单已解决：{subject}',
    text: '我们认为该工单已解决。如仍有问题，请在 14 天内回复，工单将重新打开。',
  },
  enquiry_arrived: { title: '{name} 提交了咨询留言', text: '该留言正在等待回复。' },
};

export const messages: Shape<typeof en> = {
  title: '消息中心',
  one: '消息',
  said,
  about: {
    transaction: '交易',
    card: '卡片',
    house_card: '客户卡片',
    product: '卡 BIN',
    card_batch: '批量开卡',
    webhook: '决策 Webhook',
    deposit: '充值',
    dispute: '争议',
    dispute_review: '争议处理',
    fraud_review: '欺诈提醒',
    flagged_purchase: '待核查消费',
    limit: '限额',
    limit_review: '限额申请',
    account: '账户',
    security: '安全',
    ticket: '工单',
    enquiry: '咨询',
    announcement: '公告',
  },
  anyAbout: '全部主题',
  aboutLabel: '主题',
  search: '搜索消息',
  statusLabel: '状态',
  anyStatus: '已读和未读',
  columns: { message: '消息', about: '主题', at: '接收时间' },
  unread: '未读',
  read: '已读',
  markRead: '标记为已读',
  markAll: '全部标记为已读',
  markedAll: '所有消息均已标记为已读。',
  marked: (count: number) => `已将 ${count} 条消息标记为已读。`,
  close: '关闭消息',
  notFound: '该消息不存在。',
  back: '全部消息',
  received: '接收时间',
  empty: {
    all: '暂无消息',
    allText: '有关您的卡片、资金和账户的动态会显示在这里。',
    unread: '您已读完所有消息',
  },
  leads: {
    transaction: '查看交易',
    card: '查看卡片',
    house_card: '查看卡片',
    product: '查看卡 BIN',
    card_batch: '查看批量开卡',
    webhook: '查看 Webhook',
    deposit: '查看充值',
    dispute: '查看争议',
    dispute_review: '查看争议',
    fraud_review: '查看提醒',
    flagged_purchase: '查看消费',
    limit: '查看限额',
    limit_review: '查看申请',
    security: '前往安全设置',
    ticket: '查看工单',
    enquiry: '查看留言',
    account: '前往总览',
    announcement: '',
  },
};
