/** Pictures that follow each other as one animated PNG (PNG specification, third edition, section 11.3.6). */
import { crc32 } from "node:zlib";
import { PNG } from "pngjs";

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/**
 * `frames`: PNGs of one size, each with how long it is shown. Of each only the part that differs from the frame before
 * is kept.
 */
export function animate(frames) {
  const pictures = frames.map(({ png, milliseconds }) => ({ ...PNG.sync.read(png), milliseconds }));
  const [{ width, height }] = pictures;
  let sequence = 0;
  const parts = [];
  pictures.forEach((picture, place) => {
    const box = place === 0 ? { x: 0, y: 0, width, height } : changedBox(pictures[place - 1], picture);
    const part = new PNG({ width: box.width, height: box.height });
    const whole = Object.assign(new PNG({ width, height }), { data: picture.data });
    PNG.bitblt(whole, part, box.x, box.y, box.width, box.height, 0, 0);
    const chunks = chunksOf(PNG.sync.write(part, { colorType: 2, deflateLevel: 9 }));
    if (place === 0) {
      const [header] = chunks.filter(({ type }) => type === "IHDR");
      // 0 rounds are rounds without end.
      parts.push(chunk("IHDR", header.data), chunk("acTL", numbers(pictures.length, 0)));
    }
    const control = numbers(sequence++, box.width, box.height, box.x, box.y);
    const delay = Buffer.alloc(6);
    delay.writeUInt16BE(picture.milliseconds, 0);
    delay.writeUInt16BE(1000, 2);
    parts.push(chunk("fcTL", Buffer.concat([control, delay])));
    for (const { type, data } of chunks) {
      if (type !== "IDAT") continue;
      parts.push(place === 0 ? chunk("IDAT", data) : chunk("fdAT", Buffer.concat([numbers(sequence++), data])));
    }
  });
  return Buffer.concat([SIGNATURE, ...parts, chunk("IEND", Buffer.alloc(0))]);
}

/** The smallest box around all pixels that differ; one pixel if none does. */
function changedBox(before, { data, width, height }) {
  let [left, top, right, bottom] = [width, height, 0, 0];
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const at = (y * width + x) * 4;
      if (data.readUInt32BE(at) === before.data.readUInt32BE(at)) continue;
      left = Math.min(left, x);
      right = Math.max(right, x);
      top = Math.min(top, y);
      bottom = Math.max(bottom, y);
    }
  }
  return left > right
    ? { x: 0, y: 0, width: 1, height: 1 }
    : { x: left, y: top, width: right - left + 1, height: bottom - top + 1 };
}

function chunksOf(png) {
  const chunks = [];
  for (let at = SIGNATURE.length; at < png.length; ) {
    const length = png.readUInt32BE(at);
    chunks.push({ type: png.toString("latin1", at + 4, at + 8), data: png.subarray(at + 8, at + 8 + length) });
    at += length + 12;
  }
  return chunks;
}

function chunk(type, data) {
  const body = Buffer.concat([Buffer.from(type, "latin1"), data]);
  return Buffer.concat([numbers(data.length), body, numbers(crc32(body))]);
}

function numbers(...values) {
  const buffer = Buffer.alloc(4 * values.length);
  for (const [place, value] of values.entries()) buffer.writeUInt32BE(value, 4 * place);
  return buffer;
}
