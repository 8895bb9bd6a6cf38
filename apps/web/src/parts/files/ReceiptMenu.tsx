import { Button, Menu } from '@mantine/core';
import { documentLanguages } from '@tael/contract/reporting/document-languages';
import type { CallInput } from '../../lib/calls/client.ts';
import type { FileRoute } from '../../lib/calls/file-call.ts';
import { useWords } from '../../lib/words/language.ts';
import { readerZone } from '../../lib/time/time-zone.ts';
import { useFile } from '../../lib/forms/use-file.ts';
import { IconInvoice } from '../../ui/theme/icons.ts';

type ReceiptRoute = Extract<FileRoute, `${string}Receipt`>;

/** Saves the receipt of one movement, in the language that is chosen. */
export const ReceiptMenu = ({ route, id }: { readonly route: ReceiptRoute; readonly id: string }) => {
  const words = useWords('history').document;
  const { bytes, start } = useFile();
  const inputOf = (language: (typeof documentLanguages)[number]): CallInput<ReceiptRoute> => ({
    id,
    language,
    timeZone: readerZone(),
  });
  return (
    <div>
      <Menu position="bottom-start">
        <Menu.Target>
          <Button
            variant="default"
            loading={bytes !== undefined}
            leftSection={<IconInvoice size={16} stroke={1.6} aria-hidden="true" />}
          >
            {words.receipt}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Label>{words.receiptOf}</Menu.Label>
          {documentLanguages.map((language) => (
            <Menu.Item key={language} onClick={() => start(route, inputOf(language))}>
              {words.languages[language]}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
    </div>
  );
};
