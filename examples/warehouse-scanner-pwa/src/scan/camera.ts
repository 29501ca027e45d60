import {prepareZXingModule, readBarcodes} from 'zxing-wasm/reader';
import wasm from 'zxing-wasm/reader/zxing_reader.wasm?url';
import type {Code} from './symbologies.ts';

// By default the library fetches its WebAssembly from a public server; ours comes with the app and works offline.
prepareZXingModule({overrides: {locateFile: () => wasm}});

/** Waits until the video shows another picture. */
function nextPicture(video: HTMLVideoElement): Promise<void> {
  return new Promise((resolve) => video.requestVideoFrameCallback(() => resolve()));
}

/**
 * Shows the camera in a video and reads codes from it.
 *
 * @param signal stops the camera
 * @returns the first code, or nothing when it was stopped
 * @throws DOMException when there is no camera or the person refused it
 */
export async function readFromCamera(video: HTMLVideoElement, signal: AbortSignal): Promise<Code | undefined> {
  if (signal.aborted) return undefined;
  const stream = await navigator.mediaDevices.getUserMedia({video: {facingMode: 'environment', width: {ideal: 1280}}});
  try {
    video.srcObject = stream;
    await video.play();
    const canvas = new OffscreenCanvas(video.videoWidth, video.videoHeight);
    const context = canvas.getContext('2d', {willReadFrequently: true});
    while (context && !signal.aborted) {
      await nextPicture(video);
      context.drawImage(video, 0, 0);
      // `Plain` keeps the separators of GS1 data; the default mode would put brackets into it.
      const [code] = await readBarcodes(context.getImageData(0, 0, canvas.width, canvas.height), {
        maxNumberOfSymbols: 1,
        textMode: 'Plain',
      });
      if (code?.isValid) return {data: code.text, symbology_identifier: code.symbologyIdentifier};
    }
    return undefined;
  } finally {
    stream.getTracks().forEach((track) => track.stop());
  }
}
