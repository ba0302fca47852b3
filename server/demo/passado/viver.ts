// Fourteen months of the secretariat, lived act by act under the story's clock.
import type { Cena } from '../atos.ts'
import type { Escola } from '../lugares.ts'
import { seededRandom } from '../random.ts'
import type { Relogio } from '../relogio.ts'
import { agendaDe } from './agenda.ts'
import { viverDosBens } from './bens/viver-dos-bens.ts'
import { certificarARede } from './campanha.ts'
import { comprarDoMes, comprarParaODia, saldoInicial, suspenderOAtrasado } from './compras.ts'
import { ultimosMeses } from './dias.ts'
import { fecharMes } from './fechar-meses.ts'
import { viverImprevistos } from './imprevistos.ts'
import { pedirNoMes } from './pedidos.ts'
import { dizerQuantoDeveHaver } from './ressuprir.ts'
import { comecarVida } from './vida.ts'

export const MESES_DO_PASSADO = 14
const SEED = 1312

/** When the story begins: the first working day of the oldest month. */
export function comecoDoPassado(agora: Date, meses: number): Date {
  const [primeiro] = ultimosMeses(agora, meses)
  if (primeiro === undefined) throw new Error('no month to begin in')
  return primeiro.util(1, 7 * 60)
}

export async function viverPassado(
  { tx, relogio, agora, meses: quantos }: { tx: Cena['tx']; relogio: Relogio; agora: Date; meses: number },
  escolas: readonly Escola[],
): Promise<void> {
  const meses = ultimosMeses(agora, quantos)
  const agenda = agendaDe(relogio.ir)
  const random = seededRandom(SEED)
  const vida = await comecarVida({ tx, agora: relogio.agora }, escolas, { agenda, random, meses })
  saldoInicial(vida)
  for (const [i, mes] of meses.entries()) {
    if (i > 0) comprarDoMes(vida, mes)
    for (const escola of vida.escolas) pedirNoMes(vida, { escola, mes })
    const seguinte = meses[i + 1]
    if (seguinte !== undefined) fecharMes(vida, mes, seguinte)
  }
  comprarParaODia(vida, agora)
  suspenderOAtrasado(vida)
  dizerQuantoDeveHaver(vida)
  viverDosBens(vida, agora)
  certificarARede(vida, escolas, agora)
  viverImprevistos(vida, agora)
  await agenda.viver(agora)
  await relogio.ir(agora)
}
