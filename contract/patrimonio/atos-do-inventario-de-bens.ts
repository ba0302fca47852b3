// What the acts on an inventory of assets say.

import { type AtosConfirmados, atosDe } from '#contract/casa/ato.ts'
import { enumerar } from '#contract/casa/enumerar.ts'
import type { InventarioDeBensDetalhado } from './inventario-de-bens.ts'
import type { inventariosDeBens } from './inventarios-de-bens.ts'

const AVISOS = {
  encerrar:
    'A ata e o inventário analítico por conta são emitidos para a comissão assinar. Visitas homologadas depois não mudam mais nada aqui.',
  cancelar: 'As visitas e as apurações já abertas ficam como estão.',
} as const

type Fim = Pick<
  InventarioDeBensDetalhado,
  'contagens_em_campo' | 'contagens_a_homologar' | 'meses_por_lancar'
>

/** Of months, from the oldest, whose depreciation is not posted; nothing of none. */
export function semDepreciacao(meses: readonly string[]): string {
  if (meses.length === 0) return ''
  const quais = enumerar(meses.map((mes) => mes.split('-').reverse().join('/')))
  return `A depreciação de ${quais} ainda não foi lançada: lance antes de encerrar, para que os papéis saiam com ela.`
}

/** What happens, to how many counts of its schools, and what the papers would not have. */
export function avisoDoFim(
  ato: keyof typeof AVISOS,
  { contagens_em_campo: abertas, contagens_a_homologar: terminadas, meses_por_lancar }: Fim,
): string {
  const partes = [
    AVISOS[ato],
    ato === 'encerrar' && semDepreciacao(meses_por_lancar),
    abertas === 1 && 'A contagem que uma escola ainda faz é cancelada junto.',
    abertas > 1 && `As ${abertas} contagens que as escolas ainda fazem são canceladas junto.`,
    terminadas === 1 &&
      'Uma contagem já terminada espera homologação: ela não conta neste inventário, e quem a homologa é avisado na página dela.',
    terminadas > 1 &&
      `${terminadas} contagens já terminadas esperam homologação: elas não contam neste inventário, e quem as homologa é avisado na página de cada uma.`,
  ]
  return partes.filter(Boolean).join(' ')
}

export const ATOS_DO_INVENTARIO_DE_BENS = atosDe('inventariosDeBens', {
  encerrar: {
    rotulo: 'Encerrar',
    feito: 'Inventário encerrado: a ata e o inventário analítico foram emitidos',
    fica: 'papel',
  },
  cancelar: {
    rotulo: 'Cancelar o inventário',
    feito: 'Inventário cancelado',
    motivo: true,
    perigo: true,
    fica: 'sem-volta',
  },
} as const satisfies AtosConfirmados<typeof inventariosDeBens>)
