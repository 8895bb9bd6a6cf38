/** Which square of a picture is taken: how near, and around which point of it, in pixels of the picture. */
export interface Crop {
  /** 1 takes the largest square there is. */
  readonly zoom: number;
  readonly x: number;
  readonly y: number;
}

export interface PictureSize {
  readonly width: number;
  readonly height: number;
}

export const wholeOf = ({ width, height }: PictureSize): Crop => ({ zoom: 1, x: width / 2, y: height / 2 });

/** The square in pixels of the picture; it never leaves the picture. */
export const squareOf = (
  { width, height }: PictureSize,
  { zoom, x, y }: Crop,
): { readonly left: number; readonly top: number; readonly side: number } => {
  const side = Math.min(width, height) / Math.max(1, zoom);
  const within = (middle: number, length: number) => Math.min(length - side, Math.max(0, middle - side / 2));
  return { left: within(x, width), top: within(y, height), side };
};

/** The same crop moved by a part of its side; what would leave the picture stays at its edge. */
export const movedBy = (size: PictureSize, crop: Crop, across: number, down: number): Crop => {
  const { left, top, side } = squareOf(size, crop);
  const next = squareOf(size, {
    ...crop,
    x: left + side / 2 + across * side,
    y: top + side / 2 + down * side,
  });
  return { ...crop, x: next.left + side / 2, y: next.top + side / 2 };
};
