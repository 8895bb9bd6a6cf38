import { Button } from '@mantine/core';
import { notify, type Notice } from '../../lib/words/notices.ts';
import { useSay, type Specimen } from './specimen.ts';

const NoticesOfEachTone = () => {
  const say = useSay();
  const notices: readonly Notice[] = [
    { tone: 'good', text: say('Card created', '卡片已创建') },
    { tone: 'info', text: say('A new statement is ready', '新账单已生成') },
    { tone: 'bad', title: say('Not saved', '未保存'), text: say('Nothing was changed.', '数据未发生变动。') },
  ];
  return (
    <Button variant="default" onClick={() => notices.forEach(notify)}>
      {say('Show notices', '显示通知')}
    </Button>
  );
};

export const notices: Specimen = {
  name: 'Notices',
  use: { en_US: 'What was done, or could not be, for four seconds.', zh_CN: '操作结果提示，四秒后消失。' },
  Shown: NoticesOfEachTone,
};
