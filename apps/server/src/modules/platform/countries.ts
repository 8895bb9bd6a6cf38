/** An entry of the country list (specification section 3); names and codes as the console shows them. */
export interface Country {
  readonly english_name: string;
  readonly chinese_name: string;
  readonly country_code: string;
  readonly phone_code: string;
}

const country = (code: string, phone: string, english: string, chinese: string): Country => ({
  english_name: english,
  chinese_name: chinese,
  country_code: code,
  phone_code: phone,
});

/** Where customers may live, in the order of their English names. */
export const countries: readonly Country[] = [
  country('AR', '+54', 'Argentina', '阿根廷'),
  country('AU', '+61', 'Australia', '澳大利亚'),
  country('AT', '+43', 'Austria', '奥地利'),
  country('BE', '+32', 'Belgium', '比利时'),
  country('BR', '+55', 'Brazil', '巴西'),
  country('CA', '+1', 'Canada', '加拿大'),
  country('CL', '+56', 'Chile', '智利'),
  country('CN', '+86', 'China', '中国'),
  country('CO', '+57', 'Colombia', '哥伦比亚'),
  country('CZ', '+420', 'Czechia', '捷克'),
  country('DK', '+45', 'Denmark', '丹麦'),
  country('FI', '+358', 'Finland', '芬兰'),
  country('FR', '+33', 'France', '法国'),
  country('DE', '+49', 'Germany', '德国'),
  country('HK', '+852', 'Hong Kong', '中国香港'),
  country('IN', '+91', 'India', '印度'),
  country('ID', '+62', 'Indonesia', '印度尼西亚'),
  country('IE', '+353', 'Ireland', '爱尔兰'),
  country('IL', '+972', 'Israel', '以色列'),
  country('IT', '+39', 'Italy', '意大利'),
  country('JP', '+81', 'Japan', '日本'),
  country('MO', '+853', 'Macao', '中国澳门'),
  country('MY', '+60', 'Malaysia', '马来西亚'),
  country('MX', '+52', 'Mexico', '墨西哥'),
  country('NL', '+31', 'Netherlands', '荷兰'),
  country('NZ', '+64', 'New Zealand', '新西兰'),
  country('NO', '+47', 'Norway', '挪威'),
  country('PH', '+63', 'Philippines', '菲律宾'),
  country('PL', '+48', 'Poland', '波兰'),
  country('PT', '+351', 'Portugal', '葡萄牙'),
  country('SA', '+966', 'Saudi Arabia', '沙特阿拉伯'),
  country('SG', '+65', 'Singapore', '新加坡'),
  country('ZA', '+27', 'South Africa', '南非'),
  country('KR', '+82', 'South Korea', '韩国'),
  country('ES', '+34', 'Spain', '西班牙'),
  country('SE', '+46', 'Sweden', '瑞典'),
  country('CH', '+41', 'Switzerland', '瑞士'),
  country('TW', '+886', 'Taiwan', '中国台湾'),
  country('TH', '+66', 'Thailand', '泰国'),
  country('AE', '+971', 'United Arab Emirates', '阿联酋'),
  country('GB', '+44', 'United Kingdom', '英国'),
  country('US', '+1', 'United States', '美国'),
  country('VN', '+84', 'Vietnam', '越南'),
];
