import { notify } from '#web/ui/feedback/notify.tsx'

/** Runs one capture and says how it went. False when it could not be kept: nothing was written. */
export async function saveOnDevice(
  capture: () => Promise<unknown>,
  said = 'Salvo no aparelho',
): Promise<boolean> {
  try {
    await capture()
    notify.info(said, { id: said, duration: 2000 })
    return true
  } catch (error) {
    notify.error(error instanceof Error ? error.message : 'Não foi possível guardar neste aparelho.')
    return false
  }
}

/** Something typed that the device did not take: said once, however many keys are pressed. */
export function avisarQueNaoGuardou(error: unknown): void {
  const dito = error instanceof Error ? error.message : 'Libere espaço neste aparelho.'
  notify.error(`O que você digita não está sendo guardado. ${dito}`, { id: 'nao-guardou' })
}
