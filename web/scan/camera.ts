/** The device's camera, with the reasons why there may be none. */

export type CameraFailure = 'insecure' | 'denied' | 'missing' | 'busy' | 'reader' | 'failed'

const FAILURES: Readonly<Record<string, CameraFailure>> = {
  NotAllowedError: 'denied',
  SecurityError: 'denied',
  NotFoundError: 'missing',
  OverconstrainedError: 'missing',
  NotReadableError: 'busy',
  AbortError: 'busy',
}

export function failureOf(error: unknown): CameraFailure {
  return (error instanceof Error && FAILURES[error.name]) || 'failed'
}

/** Null when the page may ask for a camera. */
export function cameraObstacle(): CameraFailure | null {
  if (!globalThis.isSecureContext) return 'insecure'
  return navigator.mediaDevices === undefined ? 'missing' : null
}

export function openCamera(): Promise<MediaStream> {
  return navigator.mediaDevices.getUserMedia({
    audio: false,
    video: {
      facingMode: { ideal: 'environment' },
      width: { ideal: 1920 },
      height: { ideal: 1080 },
    },
  })
}

/** The torch is not in TypeScript's description of a track. */
type Capabilities = MediaTrackCapabilities & { torch?: boolean }
type TorchConstraints = MediaTrackConstraints & { advanced: { torch: boolean }[] }

export function hasTorch(track: MediaStreamTrack): boolean {
  const capabilities: Capabilities = track.getCapabilities?.() ?? {}
  return capabilities.torch === true
}

export async function switchTorch(track: MediaStreamTrack, on: boolean): Promise<void> {
  const constraints: TorchConstraints = { advanced: [{ torch: on }] }
  await track.applyConstraints(constraints)
}

/** Whether the person has already allowed the camera for good; unknown counts as no. */
export async function isCameraGranted(): Promise<boolean> {
  try {
    // as: not every TypeScript library lists the camera among the permissions
    const { state } = await navigator.permissions.query({ name: 'camera' as PermissionName })
    return state === 'granted'
  } catch {
    return false
  }
}
