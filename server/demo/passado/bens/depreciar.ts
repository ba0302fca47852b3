import { GESTORA } from '../../pessoas.ts'
import { type Historia, MANHA } from './historia.ts'

/** Of the months that ended, those that the system depreciated; the others were still done outside of it. */
const MESES = 3

/** Each month on the fourth working day of the next; the last one waits as a preview. */
export function depreciarBens({ vida, atos }: Historia): void {
  const { meses } = vida
  const findos = meses.slice(0, -1).slice(-MESES)
  for (const [i, mes] of findos.entries()) {
    const seguinte = meses[meses.indexOf(mes) + 1]
    if (seguinte === undefined) continue
    vida.agenda.marcar(seguinte.util(4, MANHA), async () => {
      const { id, versao } = await atos.depreciacoes(GESTORA, 'prever', {
        body: { competencia: mes.competencia },
      })
      if (i === findos.length - 1) return
      const lancada = await atos.depreciacoes(GESTORA, 'processar', { params: { id }, body: { versao } })
      await atos.depreciacoes(GESTORA, 'contabilizar', { params: { id }, body: { versao: lancada.versao } })
    })
  }
}
