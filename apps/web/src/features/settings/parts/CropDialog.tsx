import { Button } from '@mantine/core';
import { useState, type KeyboardEvent, type PointerEvent } from 'react';
import { useWords } from '../../../lib/words/language.ts';
import { Dialog } from '../../../ui/dialogs/Dialog.tsx';
import { FormSummary } from '../../../ui/dialogs/FormSummary.tsx';
import styles from './CropDialog.module.css';
import { movedBy, squareOf, wholeOf } from './crop.ts';

interface CropDialogProps {
  readonly picture: HTMLImageElement;
  /** Takes the square; answers the sentence of a refusal. */
  readonly onTake: (square: Blob) => Promise<string | undefined>;
  readonly onClose: () => void;
}

const frame = 280;
const sentSide = 512;
const step = 0.05;

/** A picture with the square of it that will be shown: dragged or moved by the arrow keys, and brought nearer. */
export const CropDialog = ({ picture, onTake, onClose }: CropDialogProps) => {
  const words = useWords('settings').avatar;
  const { actions } = useWords('common');
  const size = { width: picture.naturalWidth, height: picture.naturalHeight };
  const [crop, setCrop] = useState(() => wholeOf(size));
  const [held, setHeld] = useState<{ x: number; y: number }>();
  const [busy, setBusy] = useState(false);
  const [message, setMessage] = useState<string>();
  const { left, top, side } = squareOf(size, crop);
  const scale = frame / side;
  const move = (across: number, down: number) => setCrop((before) => movedBy(size, before, across, down));

  const drag = (event: PointerEvent) => {
    if (!held) return;
    move((held.x - event.clientX) / frame, (held.y - event.clientY) / frame);
    setHeld({ x: event.clientX, y: event.clientY });
  };
  const press = (event: KeyboardEvent) => {
    const way = { ArrowLeft: [-step, 0], ArrowRight: [step, 0], ArrowUp: [0, -step], ArrowDown: [0, step] }[
      event.key
    ];
    if (!way) return;
    event.preventDefault();
    move(way[0] ?? 0, way[1] ?? 0);
  };
  const take = async () => {
    setBusy(true);
    const canvas = document.createElement('canvas');
    canvas.width = canvas.height = sentSide;
    canvas.getContext('2d')?.drawImage(picture, left, top, side, side, 0, 0, sentSide, sentSide);
    const square = await new Promise<Blob | null>((done) => {
      canvas.toBlob(done, 'image/png');
    });
    setMessage(square ? await onTake(square) : words.failed);
    setBusy(false);
  };

  return (
    <Dialog title={words.crop} closeLabel={actions.close} onClose={onClose}>
      <div className={styles.inside}>
        <FormSummary message={message} />
        <div
          className={styles.frame}
          role="application"
          aria-label={words.keys}
          tabIndex={0}
          onKeyDown={press}
          onPointerDown={(event) => {
            event.currentTarget.setPointerCapture(event.pointerId);
            setHeld({ x: event.clientX, y: event.clientY });
          }}
          onPointerMove={drag}
          onPointerUp={() => setHeld(undefined)}
          onPointerCancel={() => setHeld(undefined)}
        >
          <img
            src={picture.src}
            alt=""
            draggable={false}
            style={{
              width: size.width * scale,
              height: size.height * scale,
              left: -left * scale,
              top: -top * scale,
            }}
          />
        </div>
        <label className={styles.zoom}>
          {words.zoom}
          <input
            type="range"
            min="1"
            max="4"
            step="0.1"
            value={crop.zoom}
            onChange={(event) => setCrop({ ...crop, zoom: event.currentTarget.valueAsNumber })}
          />
        </label>
        <div className={styles.acts}>
          <Button variant="default" onClick={onClose}>
            {actions.cancel}
          </Button>
          <Button loading={busy} onClick={() => void take()}>
            {words.take}
          </Button>
        </div>
      </div>
    </Dialog>
  );
};
