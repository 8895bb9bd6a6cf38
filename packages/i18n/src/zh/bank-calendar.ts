import type { bankCalendar as en } from '../en/bank-calendar.ts';
import type { Shape } from '../shape.ts';

/** 银行假日的名称，以及付款为何改日发出。 */
export const bankCalendar: Shape<typeof en> = {
  holidays: {
    new_year: '元旦',
    martin_luther_king: '马丁·路德·金纪念日',
    presidents_day: '总统日',
    memorial_day: '阵亡将士纪念日',
    juneteenth: '六月节',
    independence_day: '美国独立日',
    labor_day: '劳动节',
    columbus_day: '哥伦布日',
    veterans_day: '退伍军人节',
    thanksgiving: '感恩节',
    christmas: '圣诞节',
    boxing_day: '圣诞节翌日',
    good_friday: '耶稣受难日',
    holy_saturday: '耶稣受难日翌日',
    easter_monday: '复活节星期一',
    early_may: '五月初银行假日',
    spring_bank_holiday: '春季银行假日',
    summer_bank_holiday: '夏季银行假日',
    lunar_new_year: '春节',
    ching_ming: '清明节',
    buddha: '佛诞',
    dragon_boat: '端午节',
    hong_kong_day: '香港特别行政区成立纪念日',
    mid_autumn: '中秋节',
    chung_yeung: '重阳节',
    national_day: '国庆节',
  },
  moved: {
    after_cut_off: '已过今日截止时间。',
    weekend: '周末银行不营业。',
    holiday: '{holiday}期间银行不营业。',
  },
  provisional: '该年度的官方假日安排尚未全部公布。',
};
