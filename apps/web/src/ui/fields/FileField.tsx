import { CloseButton } from '@mantine/core';
import { useId, useState, type ReactNode } from 'react';
import styles from './FileField.module.css';
import { IconFile, IconUpload } from '../theme/icons.ts';

interface FileFieldProps {
  readonly label: string;
  readonly help: ReactNode;
  readonly error?: string | undefined;
  readonly name: string;
  readonly accept: string;
  readonly chooseLabel: string;
  readonly dropLabel: string;
  readonly replaceLabel: string;
  readonly removeLabel: string;
  /** The file that was taken, with its size as text, and a picture of it where it is one. */
  readonly file?:
    { readonly name: string; readonly size: string; readonly picture?: string | undefined } | undefined;
  /** The file on its way: how much of it has been sent, 0 to 1. */
  readonly sending?: { readonly name: string; readonly share: number; readonly label: string } | undefined;
  /** All that were chosen or dropped at once, so that more than one can be refused. */
  readonly onChoose: (files: readonly File[]) => void;
  readonly onRemove: () => void;
}

const Sending = ({ sending }: { sending: NonNullable<FileFieldProps['sending']> }) => (
  <span className={styles.lines}>
    <span className={styles.name}>{sending.name}</span>
    <span
      className={styles.track}
      role="progressbar"
      aria-label={sending.label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(sending.share * 100)}
    >
      <span className={styles.sent} style={{ width: `${sending.share * 100}%` }} />
    </span>
  </span>
);

const Stored = ({ file }: { file: NonNullable<FileFieldProps['file']> }) => (
  <>
    {file.picture ? (
      <img className={styles.picture} src={file.picture} alt="" />
    ) : (
      <span className={styles.picture} aria-hidden="true">
        <IconFile size={20} />
      </span>
    )}
    <span className={styles.lines}>
      <span className={styles.name}>{file.name}</span>
      <span className={styles.size}>{file.size}</span>
    </span>
  </>
);

/** One file: chosen or dropped, seen on its way, then shown with what it looks like. The field itself keeps the focus. */
export const FileField = (props: FileFieldProps) => {
  const { label, error, file, sending } = props;
  const id = useId();
  const [isOver, setIsOver] = useState(false);
  const take = (files: FileList | null) => {
    if (files && files.length > 0) props.onChoose([...files]);
  };
  const hasFile = file !== undefined || sending !== undefined;
  return (
    <div>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      <div
        className={styles.zone}
        data-over={isOver || undefined}
        data-full={hasFile || undefined}
        data-wrong={error !== undefined || undefined}
        onDragOver={(event) => {
          event.preventDefault();
          setIsOver(true);
        }}
        onDragLeave={() => setIsOver(false)}
        onDrop={(event) => {
          event.preventDefault();
          setIsOver(false);
          take(event.dataTransfer.files);
        }}
      >
        <input
          id={id}
          type="file"
          name={props.name}
          accept={props.accept}
          className={styles.input}
          aria-invalid={error !== undefined}
          aria-describedby={`${id}-help${error === undefined ? '' : ` ${id}-error`}`}
          onChange={(event) => {
            take(event.currentTarget.files);
            event.currentTarget.value = '';
          }}
        />
        {sending && <Sending sending={sending} />}
        {!sending && file && <Stored file={file} />}
        {!hasFile && (
          <span className={styles.invitation}>
            <IconUpload size={18} aria-hidden="true" />
            <span>
              <span className={styles.choose}>{props.chooseLabel}</span> {props.dropLabel}
            </span>
          </span>
        )}
        {file && !sending && <span className={styles.choose}>{props.replaceLabel}</span>}
        {hasFile && (
          <CloseButton
            className={styles.remove ?? ''}
            aria-label={props.removeLabel}
            onClick={props.onRemove}
          />
        )}
      </div>
      <p id={`${id}-help`} className={styles.help}>
        {props.help}
      </p>
      {error !== undefined && (
        <p id={`${id}-error`} className={styles.error}>
          {error}
        </p>
      )}
    </div>
  );
};
