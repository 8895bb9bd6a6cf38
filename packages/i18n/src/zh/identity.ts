import type { identity as en } from '../en/identity.ts';
import type { Shape } from '../shape.ts';

export const identity: Shape<typeof en> = {
  slides: {
    label: 'Tael 能为您做什么',
    show: (number) => `显示第 ${number} 张`,
    first: {
      title: '数秒开卡，账目分毫不差。',
      text: '发行 Visa 与 Mastercard 卡，支持银行、钱包或二维码充值，中英文双语，向任何人付款。',
    },
    second: {
      title: '每一道限额，同一瞬间也不会失守。',
      text: '每张卡可设单笔、每日、每周和每月限额。冻结后，下一笔消费即刻生效。',
    },
    third: {
      title: '一个余额，始终真实。',
      text: '可用、预授权与在途金额逐项列明，每一笔都可追溯到账本分录。',
    },
  },
  login: {
    title: '登录',
    newHere: '还没有账户？',
    openAccount: '立即注册',
    email: '邮箱',
    emailPlaceholder: 'you@company.com',
    password: '密码',
    submit: '登录',
    captcha: '验证码',
    captchaHelp: '请输入图中的字符。',
    captchaPicture: '验证码图片',
    captchaReload: '换一张图片',
    sandboxTitle: '沙盒登录',
    sandboxText: '请选择一个身份，密码均为',
    sandboxPeople: {
      personal: '个人客户',
      business: '企业客户',
      member: '企业子账户',
      newcomer: '尚未完成注册的客户',
      admin: '平台管理员',
      approver: '第二位管理员（审批）',
      operator: '白标运营方',
    },
  },
  register: {
    title: '注册账户',
    haveAccount: '已有账户？',
    signIn: '去登录',
    email: '邮箱',
    code: '邮箱验证码',
    codeHelp: '我们会向您发送 6 位数字，10 分钟内有效。',
    codeSent: '如该邮箱可用，验证码已在发送途中。',
    sandboxCode: (code) => `沙盒环境：邮件中的验证码为 ${code}`,
    password: '密码',
    passwordHelp: '至少 12 位，包含字母、数字和特殊字符。',
    confirm: '确认密码',
    terms: '我已阅读并同意服务条款和隐私政策',
    submit: '创建账户',
    doneTitle: '账户已创建',
    doneText: '请使用您的邮箱和密码登录，继续后续步骤。',
  },
  session: {
    ending: '您的会话即将结束。',
    endingText: '您已有一段时间没有操作，为了您的安全，系统将自动退出登录。',
    signOutIn: (seconds) => `退出登录（${seconds} 秒）`,
    stay: '保持登录',
    logoutFailed: '退出请求未能送达服务器，本设备已退出登录。',
  },
};
