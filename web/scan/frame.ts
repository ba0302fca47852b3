/** The camera's present frame as a picture small enough to be read many times a second. */
import type { Picture } from './decode.ts'

/** Enough for a small label at arm's length; more only costs time. */
const LONGEST_SIDE = 1280

export function frameSize(width: number, height: number, longest = LONGEST_SIDE) {
  const scale = Math.min(1, longest / Math.max(width, height, 1))
  return { width: Math.round(width * scale), height: Math.round(height * scale) }
}

/** Keeps one canvas for all frames. Null while the video has no frame yet. */
export function createFrameGrabber(): (video: HTMLVideoElement) => Picture | null {
  const canvas = document.createElement('canvas')
  const context = canvas.getContext('2d', { willReadFrequently: true })
  return (video) => {
    if (context === null || video.videoWidth === 0) return null
    const { width, height } = frameSize(video.videoWidth, video.videoHeight)
    if (canvas.width !== width || canvas.height !== height) Object.assign(canvas, { width, height })
    context.drawImage(video, 0, 0, width, height)
    const { data } = context.getImageData(0, 0, width, height)
    return { width, height, data: new Uint8ClampedArray(data) }
  }
}
