// Apart from the schemas of files: the worker that re-encodes photos needs these and nothing else.

/** JPEG quality and longest side, in pixels, of a photo re-encoded on the device. */
export const QUALIDADE_JPEG = 0.85
export const LADO_MAXIMO_PX = 2560
