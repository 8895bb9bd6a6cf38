import type { mail as en } from '../en/mail.ts';
import type { Shape } from '../shape.ts';

export const mail: Shape<typeof en> = {
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
    subject: '双重验证已启用',
    text: '今后登录 Tael 时需输入身份验证器中的验证码。如非您本人操作，请立即重置密码并与我们联系。',
  },
  factorOff: {
    subject: '双重验证已停用',
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
    subject: '您的 IP 授权列表已更改',
    text: '允许登录您 Tael 账户的 IP 地址列表刚刚更改。如非您本人操作，请立即重置密码并与我们联系。',
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
      `${inviter} 正在为 ${company} 开立 Tael 企业账户，并将您列为该企业的受益人或控制人。根据监管要求，我们需要确认您的身份。请准备好护照、身份证或驾驶证，只需几分钟：${link} 此链接仅供您本人使用，14 天内有效。如您不认识该企业，请忽略此邮件。`,
  },
  ownerNotConfirmed: {
    subject: '身份验证未通过',
    text: '根据您提交的资料或照片，我们未能完成身份验证。请再次打开邀请邮件中的链接，查看需要修改的内容。',
  },
  accountSuspended: {
    subject: '您的 Tael 账户已被暂停',
    text: '您的账户已被暂停：无法登录，资金也无法变动。如需恢复，请与我们联系。',
  },
  accountRestricted: {
    subject: '您的 Tael 账户已受限制',
    text: '您的账户暂受限制：您可以登录查看，但资金无法变动。请与我们联系。',
  },
  accountReinstated: {
    subject: '您的 Tael 账户已恢复',
    text: '您的账户已恢复到此前的状态，感谢您的耐心等待。',
  },
  fraudAlert: {
    subject: '这笔消费是您本人操作的吗？',
    text: (amount: string, merchant: string, lastFour: string) =>
      `您尾号 ${lastFour} 的卡片在 ${merchant} 有一笔 ${amount} 的消费，我们认为有些异常。请在 24 小时内登录 Tael 告诉我们是否为您本人操作：页面上会显示该问题及询问原因。我们绝不会通过邮件索要您的密码或验证码。`,
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
      `您的卡片“${nickname}”自即刻起拒绝消费，连续 32 天无交易后将于 ${day} 注销。如非本人操作，请立即联系我们。`,
  },
  cardClosingByUs: {
    subject: '我们正在注销您的一张卡片',
    text: (nickname, day) =>
      `我们正在注销您的卡片“${nickname}”。该卡自即刻起拒绝消费，连续 32 天无交易后将于 ${day} 注销。请登录 Tael 查看原因，如有疑问请联系我们。`,
  },
  depositCredited: {
    subject: '您的入金已到账',
    text: (amount) =>
      `${amount} 已到账并记入您的账户。在释放日期之前为入金待释放状态，释放日期可在 Tael 中查看，之后即可使用。`,
  },
  depositReleased: {
    subject: '您的入金已可使用',
    text: (amount) => `${amount} 已释放至您的可用余额。`,
  },
  depositRejected: {
    subject: '您的入金未被接受',
    text: (reason) => `我们核对了您提交的转账，无法接受该笔入金。如有疑问，请联系我们。原因：${reason}`,
  },
  depositExpired: {
    subject: '您的转账尚未到账',
    text: (amount) =>
      `您提交的 ${amount} 转账尚未到账，该入金通知已关闭。如款项仍在途中，请重新提交入金通知。`,
  },
};
