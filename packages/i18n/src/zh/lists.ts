import type { lists as en } from '../en/lists.ts';
import type { Shape } from '../shape.ts';

export const lists: Shape<typeof en> = {
  columns: '列设置',
  density: '行高',
  densities: { roomy: '宽松', dense: '紧凑' },
  views: {
    title: '视图',
    shown: (name) => `视图：${name}`,
    everything: '全部',
    opensWith: '默认',
    save: '保存当前视图…',
    saveTitle: '保存当前视图',
    saveText: '将当前的筛选条件与列设置以一个名称保存，仅您本人在此浏览器中可见。',
    name: '名称',
    taken: '已有同名视图。',
    rename: '重命名…',
    renameTitle: '重命名视图',
    makeDefault: '设为默认视图',
    dropDefault: '取消默认视图',
    copyAddress: '复制链接',
    copied: '链接已复制，打开链接即可看到按此条件筛选的列表。',
    remove: '删除此视图',
  },
  chooseAll: '选择所有行',
  chooseAllOf: (count) => `全选 ${count} 项`,
  choose: (name) => `选择 ${name}`,
  chosen: (count) => `已选择 ${count} 项`,
  letGo: '取消选择',
};
