import type { mail as en } from '../en/mail.ts';
import type { Shape } from '../shape.ts';

export const mail: Shape<typeof en> = {
  approvalWaiting: {
    subject: '有一项申请待您审批',
    text: (link: string) => `Tael 中有一项申请待您审批，请前往查看：${link} 审批前需验证您的身份。`,
  },
  approvalApproved: {
    subject: '您的申请已通过',
    text: (link: string) => `您在 Tael 提交的申请已通过审批，详情：${link}`,
  },
  approvalRejected: {
    subject: '您的申请被驳回',
    text: (link: string) => `您在 Tael 提交的申请被驳回，请查看原因，修改后可重新提交：${link}`,
  },
  approvalExpired: {
    subject: '您的申请已过期',
    text: (link: string) => `您在 Tael 提交的申请审批超时，已过期，详情：${link}`,
  },
  register: {
    subject: '您的 Tael 验证码',
    text: (code) => `您的注册验证码为 ${code}，10 分钟内有效。如非您本人操作，请忽略此邮件。`,
  },
  login: {
    subject: '您的 Tael 登录验证码',
    text: (code) => `您的登录验证码为 ${code}，10 分钟内有效。如非您本人操作，请尽快修改密码。`,
  },
  reset: {
    subject: '您的重置密码验证码',
    text: (code) =>
      `您的重置密码验证码为 ${code}，10 分钟内有效。如非您本人操作，请忽略此邮件，您的密码不会改变。`,
  },
  noAccount: {
    subject: '此邮箱没有 Tael 账户',
    text: '有人（可能是您本人）申请重置此邮箱的登录密码，但此邮箱没有账户。请使用注册时的邮箱登录，或注册新账户。',
  },
  passwordChanged: {
    subject: '您的密码已修改',
    text: '您的 Tael 账户密码刚刚被修改，其他设备已退出登录。如非您本人操作，请立即在登录页点击“忘记密码？”，并与我们联系。',
  },
  factorOn: {
    subject: '两步验证已启用',
    text: '今后登录 Tael 时需输入身份验证器中的验证码。如非您本人操作，请立即重置密码并与我们联系。',
  },
  factorOff: {
    subject: '两步验证已停用',
    text: '今后登录 Tael 时不再需要身份验证器中的验证码。如非您本人操作，请立即重置密码并与我们联系。',
  },
  recoveryCodesRenewed: {
    subject: '您的恢复码已更新',
    text: '您的恢复码已重新生成，旧恢复码不再有效。如非您本人操作，请立即重置密码并与我们联系。',
  },
  passkeyAdded: {
    subject: '您的账户已添加通行密钥',
    text: '新的通行密钥现在可以登录您的 Tael 账户。如非您本人操作，请立即登录，在安全设置中删除该通行密钥并修改密码，然后与我们联系。',
  },
  passkeyRemoved: {
    subject: '您的账户已删除通行密钥',
    text: '您 Tael 账户的一个通行密钥已失效。如非您本人操作，请立即修改密码并与我们联系。',
  },
  mobileChanged: {
    subject: '您的手机号已更换',
    text: '您的 Tael 账户手机号刚刚更换。如非您本人操作，请立即重置密码并与我们联系。',
  },
  allowedAddressesChanged: {
    subject: '您的 IP 白名单已更改',
    text: '您 Tael 账户的登录 IP 白名单刚刚更改。如非您本人操作，请立即重置密码并与我们联系。',
  },
  stepUp: {
    subject: '请确认是您本人操作',
    text: (code) => `您在 Tael 的操作确认码为 ${code}，10 分钟内有效。请勿告诉任何人，包括我们的工作人员。`,
  },
  alreadyRegistered: {
    subject: '您已有 Tael 账户',
    text: '有人（可能是您本人）尝试使用此邮箱注册账户。此邮箱已有账户，请直接登录。',
  },
  welcome: {
    subject: '您的账户已开通',
    text: '您的身份已通过验证，Tael 账户已开通。请登录后充值并创建您的第一张卡片。',
  },
  identityNotConfirmed: {
    subject: '身份验证未通过',
    text: '根据您提交的资料或照片，我们未能完成身份验证。请登录查看需要修改的内容并重新提交。',
  },
  documentsWanted: {
    subject: '请补充开户资料',
    text: (reason) => `为完成开户审核，我们还需要您补充资料，请登录后提交。还需要：${reason}`,
  },
  registrationToMend: {
    subject: '您的开户申请需要修改',
    text: (reason) => `我们审核了您的开户申请，其中有内容需要修改，请登录查看并重新提交。原因：${reason}`,
  },
  rejected: {
    subject: '开户申请未通过',
    text: (reason) => `经审核，我们无法为您开通账户。如有疑问，请与我们联系。原因：${reason}`,
  },
  ownerInvited: {
    subject: '请确认您的身份',
    text: (company, inviter, link) =>
      `${inviter} 正在为 ${company} 开立 Tael 企业账户，并将您列为该企业的受益所有人或控制人。根据监管要求，我们需要确认您的身份。请准备好护照、身份证或驾驶证，只需几分钟：${link} 此链接仅供您本人使用，14 天内有效。如您不认识该企业，请忽略此邮件。`,
  },
  ownerNotConfirmed: {
    subject: '身份验证未通过',
    text: '根据您提交的资料或照片，我们未能完成身份验证。请再次打开邀请邮件中的链接，查看需要修改的内容。',
  },
  memberInvited: {
    subject: '邀请您加入 Tael',
    text: (company, link) =>
      `${company} 邀请您使用 Tael 协同工作。请设置登录密码以开始使用：${link} 此链接仅供您本人使用一次，7 天内有效。如您不认识该企业，请忽略此邮件。`,
  },
  staffInvited: {
    subject: '邀请您加入 Tael 运营后台',
    text: (link) =>
      `您已被添加为 Tael 平台人员。请设置登录密码以开始使用：${link} 此链接仅供您本人使用一次，7 天内有效。`,
  },
  passwordLink: {
    subject: '请设置新密码',
    text: (link) =>
      `您企业的管理员请您设置新密码：${link} 此链接仅供您本人使用一次，7 天内有效。在此之前，原密码继续有效。`,
  },
  accountSuspended: {
    subject: '您的 Tael 账户已被暂停',
    text: '您的账户已被暂停，无法登录，也无法使用资金。如需恢复，请与我们联系。',
  },
  accountRestricted: {
    subject: '您的 Tael 账户已受限制',
    text: '您的账户暂受限制：可以登录查看，但无法使用资金。请与我们联系。',
  },
  accountReinstated: {
    subject: '您的 Tael 账户已恢复',
    text: '您的账户已恢复到此前的状态，感谢您的耐心等待。',
  },
  payeeInvited: {
    subject: '请填写您的收款账户',
    text: (payer: string, link: string) =>
      `${payer} 将通过 Tael 向您付款，请在此填写您的收款账户：${link} 该链接仅供您本人使用，只能使用一次，7 天内有效。如您不认识 ${payer}，请忽略此邮件。`,
  },
  payeeBankChanged: {
    subject: '您的收款账户已被修改',
    text: (payer: string, lastFour: string) =>
      `${payer} 通过 Tael 向您付款，刚刚为您保存了新的收款账户（尾号 ${lastFour}）。如为您本人要求，无需任何操作；如非您本人要求，请立即拨打您已知的电话联系 ${payer}：等待期结束前不会向新账户付款。`,
  },
  payeeContactChanged: {
    subject: '您的收款联系邮箱已被更换',
    text: (payer: string) =>
      `${payer} 通过 Tael 向您付款，刚刚更换了您资料中的邮箱，相关通知将不再发送至此邮箱。如非预期，请立即拨打您已知的电话联系 ${payer}。`,
  },
  paymentSent: {
    subject: '您有一笔款项已汇出',
    text: (payer, amount, reference) =>
      `${payer} 向您支付了 ${amount}。${reference}。款项已汇至 ${payer} 留存的您的银行账户，您的银行可能于当日内入账。如有疑问，请联系 ${payer}。此类邮件绝不会向您索要银行信息。`,
  },
  checkMailed: {
    subject: '您有一张支票已寄出',
    text: (payer, amount, reference) =>
      `${payer} 向您寄出了一张金额为 ${amount} 的支票。${reference}。支票已寄至 ${payer} 留存的您的地址。如有疑问，请联系 ${payer}。`,
  },
  fraudAlert: {
    subject: '这笔消费是您本人操作的吗？',
    text: (amount: string, merchant: string, lastFour: string) =>
      `您尾号 ${lastFour} 的卡片在 ${merchant} 有一笔 ${amount} 的消费，属于异常消费。请在 24 小时内登录 Tael 确认是否为您本人操作。我们绝不会通过邮件索要您的密码或验证码。`,
  },
  endpointDisabled: {
    subject: '您的 Webhook 端点已停用',
    text: (url) =>
      `连续五天无法向 ${url} 投递事件，端点已自动停用。请修复服务器后，在 Tael 的“开发者”中重新启用，未送达的事件可以重新投递。`,
  },
  planPastDue: {
    subject: '您的 Tael 套餐扣款失败',
    text: (amount, day) =>
      `您的可用余额不足以支付套餐下一期费用 ${amount}。请登录 Tael 充值，我们每天会重试扣款。若至 ${day} 仍未支付，套餐将终止，账户转为免费套餐。`,
  },
  planEndedUnpaid: {
    subject: '您的 Tael 套餐已终止',
    text: '因套餐费用未支付，您的账户现已转为免费套餐，现有子账户保持不变。您可随时登录 Tael 重新选择套餐。',
  },
  priceChanging: {
    subject: 'Tael 费用上调通知',
    text: (fee, before, amount, day) =>
      `${fee}将自 ${day} 起由 ${before} 调整为 ${amount}，此前收费不变。您可随时登录 Tael 查看各项费用。`,
  },
  apiFeePastDue: {
    subject: '您的 Tael API 订阅费扣款失败',
    text: (amount, day) =>
      `您的可用余额不足以支付下一期 API 订阅费 ${amount}。请登录 Tael 充值，我们每天会重试扣款。若至 ${day} 仍未支付，API 权限将终止，API 密钥全部失效。`,
  },
  apiFeeEndedUnpaid: {
    subject: '您的 Tael API 权限已终止',
    text: '因 API 订阅费未支付，您的 API 权限已终止，API 密钥全部失效。您可登录 Tael，在“开发者”中重新申请。',
  },
  cardCode: {
    subject: '您的实体卡激活码',
    text: (nickname, code) =>
      `您的卡片“${nickname}”已寄出。收到后请在 Tael 中打开该卡，选择“激活卡片”，输入卡号后四位和激活码：${code}。请勿将激活码告知任何人，包括我们的工作人员。`,
  },
  cardRenewalDue: {
    subject: '您有一张卡片即将到期',
    text: (nickname, day) =>
      `您的卡片“${nickname}”自 ${day} 起将无法使用。请在 Tael 中打开该卡并选择“续期换卡”，免费获得新卡号，以便及时通知定期扣款的商户。`,
  },
  cardRenewed: {
    subject: '您的卡片正在续期',
    text: (nickname) =>
      `新卡将替代“${nickname}”，卡号不同；旧卡可使用至有效期最后一个月月底。如非本人操作，请在 Tael 中冻结两张卡片并联系我们。`,
  },
  cardReplaced: {
    subject: '您的卡片正在补办',
    text: (nickname) =>
      `新卡将替代“${nickname}”，卡号不同，请通知定期扣款的商户。如非本人操作，请在 Tael 中冻结新卡并联系我们。`,
  },
  cardClosing: {
    subject: '您的卡片正在注销',
    text: (nickname, day) =>
      `您的卡片“${nickname}”已停止支付，连续 32 天无交易后将于 ${day} 注销。如非本人操作，请立即联系我们。`,
  },
  cardClosingByUs: {
    subject: '我们正在注销您的一张卡片',
    text: (nickname, day) =>
      `我们正在注销您的卡片“${nickname}”。该卡已停止支付，连续 32 天无交易后将于 ${day} 注销。请登录 Tael 查看原因，如有疑问请联系我们。`,
  },
  reportReady: {
    subject: '定期报表已生成',
    text: (report: string, from: string, to: string, link: string) =>
      `“${report}”（${from} 至 ${to}）已生成，请登录后下载：${link}`,
  },
  depositCredited: {
    subject: '您的充值已入账',
    text: (amount) => `${amount} 已入账，目前待解冻。可用时间请在 Tael 中查看。`,
  },
  depositReleased: {
    subject: '您的充值已可用',
    text: (amount) => `${amount} 已解冻，计入您的可用余额。`,
  },
  depositRejected: {
    subject: '您的充值未通过',
    text: (reason) => `经核对，该笔充值未通过。如有疑问，请联系我们。原因：${reason}`,
  },
  depositExpired: {
    subject: '您的汇款尚未到账',
    text: (amount) => `您提交的 ${amount} 汇款尚未到账，该条汇款信息已过期。如已汇出，请重新提交汇款信息。`,
  },
  fundingPaid: {
    subject: '您的充值已可用',
    text: (amount) => `${amount} 已计入您的可用余额。`,
  },
  fundingHeld: {
    subject: '您的充值正在核实',
    text: (amount) => `您的充值 ${amount} 已到账，核实后计入余额。`,
  },
  fundingOnHold: {
    subject: '您的充值已到账',
    text: (amount) => `${amount} 已到账，因银行仍可能退回，目前待解冻。可用时间请在 Tael 中查看。`,
  },
  fundingExpired: {
    subject: '您的充值未在有效期内付款',
    text: (amount) => `您发起的充值 ${amount} 未在有效期内付款，您可以随时重新发起。`,
  },
  fundingRefunded: {
    subject: '您的充值已退款',
    text: (amount) => `您的充值 ${amount} 未计入余额，将原路退回汇款人。原因请在 Tael 中查看。`,
  },
  fundingReturned: {
    subject: '银行退回了您的扣款',
    text: (amount) => `您的银行退回了 ${amount} 的扣款，款项已被扣回。请在 Tael 中查看余额。`,
  },
};
