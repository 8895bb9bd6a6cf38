/** Where the sandbox people shop. Every name is invented; the category codes are those of the networks. */
export interface Merchant {
  readonly name: string;
  readonly categoryCode: string;
  readonly city: string;
  readonly country: string;
  /** What a purchase costs here, in cents. */
  readonly least: number;
  readonly most: number;
}

const merchant = (
  name: string,
  categoryCode: string,
  city: string,
  country: string,
  [least, most]: readonly [number, number],
): Merchant => ({ name, categoryCode, city, country, least, most });

/** A pump authorises a dollar and captures what was filled in. */
export const fuelCategory = '5542';

export const everyday: readonly Merchant[] = [
  merchant('Harbor Bean Coffee', '5814', 'Seattle', 'US', [350, 1_850]),
  merchant('Blue Heron Grocers', '5411', 'Portland', 'US', [1_200, 9_800]),
  merchant('Juniper Pharmacy', '5912', 'Seattle', 'US', [600, 4_500]),
  merchant('Lantern Street Books', '5942', 'San Francisco', 'US', [900, 6_200]),
  merchant('QuickRoute Rides', '4121', 'San Jose', 'US', [800, 4_200]),
  merchant('Summit Trail Outfitters', '5941', 'Denver', 'US', [2_500, 18_000]),
  merchant('Tidewater Fuel', fuelCategory, 'Oakland', 'US', [2_800, 7_400]),
  merchant('云杉咖啡', '5814', '上海', 'CN', [300, 900]),
  merchant('鹿鸣书店', '5942', '杭州', 'CN', [800, 5_200]),
  merchant('锦程出行', '4121', '深圳', 'CN', [250, 2_600]),
  merchant('南屏小馆', '5812', '广州', 'CN', [1_100, 7_800]),
  merchant('朝露便利店', '5411', '北京', 'CN', [200, 1_900]),
];

export const subscriptions: readonly Merchant[] = [
  merchant('Larkspur Streaming', '4899', 'New York', 'US', [1_599, 1_599]),
  merchant('Cumulus Photo Storage', '5818', 'Austin', 'US', [299, 299]),
  merchant('Fable Audio Books', '5815', 'Boston', 'US', [1_495, 1_495]),
  merchant('知行学堂', '8299', '北京', 'CN', [1_990, 1_990]),
];

export const travel: readonly Merchant[] = [
  merchant('Meridian Air', '4511', 'Chicago', 'US', [18_000, 78_000]),
  merchant('Cedar & Stone Hotel', '7011', 'Vancouver', 'CA', [14_000, 46_000]),
  merchant('海棠酒店', '7011', '成都', 'CN', [6_000, 21_000]),
  merchant('Straits Rail', '4112', 'Singapore', 'SG', [1_200, 5_800]),
];

export const advertising: readonly Merchant[] = [
  merchant('Pixel Foundry Ads', '7311', 'Dublin', 'IE', [5_000, 48_000]),
  merchant('Northwind Search Ads', '7311', 'Mountain View', 'US', [5_000, 50_000]),
  merchant('飞鸢广告', '7311', '上海', 'CN', [8_000, 45_000]),
];

export const cloud: readonly Merchant[] = [
  merchant('Copperline Hosting', '4816', 'Ashburn', 'US', [2_000, 19_000]),
  merchant('Basalt Databases', '7372', 'Berlin', 'DE', [4_900, 29_900]),
  merchant('星河云服务', '7372', '北京', 'CN', [3_000, 26_000]),
];

export const office: readonly Merchant[] = [
  merchant('Evergreen Office Supply', '5943', 'Fremont', 'US', [1_500, 22_000]),
  merchant('Wharf Street Print Shop', '2741', 'Oakland', 'US', [2_200, 16_000]),
  merchant('百川跨境物流', '4215', '深圳', 'CN', [3_500, 38_000]),
];
