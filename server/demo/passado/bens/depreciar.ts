import { GESTORA } from '../../pessoas.ts'
import { type Historia, MANHA } from './historia.ts'

/** Of the months that ended, those that the system depreciated; the others were still done outside of it. */
const MESES = 3

/** Each month on the fourth working day of the next; the last one whose day came waits as a preview. */
export function depreciarBens({ vida, atos }: Historia, agora: Date): void {
  const findos = vida.meses
    .flatMap((mes, i) => {
      const em = vida.meses[i + 1]?.util(4, MANHA)
      return em !== undefined && em <= agora ? [{ mes, em }] : []
    })
    .slice(-MESES)
  for (const [i, { mes, em }] of findos.entries()) {
    vida.agenda.marcar(em, async () => {
      const { id, versao } = await atos.depreciacoes(GESTORA, 'prever', {
        body: { competencia: mes.competencia },
      })
      if (i === findos.length - 1) return
      const lancada = await atos.depreciacoes(GESTORA, 'processar', { params: { id }, body: { versao } })
      await atos.depreciacoes(GESTORA, 'contabilizar', { params: { id }, body: { versao: lancada.versao } })
    })
  }
}
