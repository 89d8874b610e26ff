/** Reads one workbook beside the page, so that the page answers while a long one is read. */
import { readWorkbook } from './read-workbook.ts'

addEventListener('message', ({ data }: MessageEvent<ArrayBuffer>) => {
  postMessage(readWorkbook(new Uint8Array(data)))
})
