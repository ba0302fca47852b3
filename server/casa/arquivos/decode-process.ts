// The process that opens pictures of strangers: a decoder that falls, hangs or swells takes nothing else with it.
import type { DecodeAnswer, DecodeRequest } from './decoder.ts'
import { mainColour, smallPicture } from './small-picture.ts'

async function answer({ id, path, forma }: DecodeRequest): Promise<DecodeAnswer> {
  try {
    const thumbnail = await smallPicture(path, forma)
    return { id, thumbnail, colour: await mainColour(thumbnail) }
  } catch (error) {
    return { id, failure: error instanceof Error ? error.message : String(error) }
  }
}

process.on('message', (request: DecodeRequest) => {
  void answer(request).then((given) => process.send?.(given))
})
process.on('disconnect', () => process.exit(0))
process.send?.({ id: 0 } satisfies DecodeAnswer)
