import { Button, Menu } from '@mantine/core';
import { invoiceFormats } from '@tael/contract/fees/invoice-routes';
import { useWords } from '../../../lib/words/language.ts';
import { useFile } from '../../../lib/forms/use-file.ts';
import { IconDownload } from '../../../ui/theme/icons.ts';

/** Saves an invoice as a document in either language or both, or its lines as text. */
export const SaveMenu = ({ id }: { id: string }) => {
  const words = useWords('invoices');
  const { bytes, start } = useFile();
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button
          loading={bytes !== undefined}
          leftSection={<IconDownload size={16} stroke={1.6} aria-hidden="true" />}
        >
          {words.save}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {invoiceFormats.map((format) => (
          <Menu.Item key={format} onClick={() => start('saveInvoice', { id, format })}>
            {words.formats[format]}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
};
