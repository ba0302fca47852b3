// From a municipality to a country: how much is kept, how fast it comes, and where one database stops. On paper: what a row
// weighs is measured, what a request costs comes from docs/desempenho.md, and the crowd at the end of the day is simulated.
import { p99De, usoDe } from './escala/fila.ts'
import { medirPesos, type Pesos } from './escala/pesos.ts'
import {
  agentesDe,
  FOTO_BYTES,
  POR_ESCOLA,
  REDES,
  type Rede,
  ritmoDe,
  tarefasDeUmaVisita,
} from './escala/redes.ts'
import type { Figure } from './figures.ts'

const ANOS = 5
const GB = 1e9
/** Supposed: what an ordinary disk reads and writes at once. */
const COPIA_BYTES_POR_S = 120e6
const NOITE_H = 8
const ALVO_MS = 1_500
const MAQUINAS = [2, 8, 32] as const
/** A month of a million assets takes a minute (server/patrimonio/depreciacoes/lancamento-job.ts). */
const DEPRECIACAO_S_POR_BEM = 60 / 1e6

function bytesDe({ escolas }: Rede, pesos: Pesos): { banco: number; arquivos: number } {
  const { bens, ambientes, visitas_por_ano: visitas, requisicoes_por_ano: requisicoes } = POR_ESCOLA
  const linhas = requisicoes * POR_ESCOLA.linhas_por_requisicao
  const movimentos = linhas * POR_ESCOLA.movimentos_por_linha
  const escritos = visitas * tarefasDeUmaVisita + linhas + movimentos
  const porAno =
    visitas * (bens * pesos.leitura + ambientes * pesos.ambiente) +
    linhas * pesos.linha +
    movimentos * pesos.movimento +
    escritos * pesos.evento
  return {
    banco: escolas * (bens * pesos.bem + ANOS * porAno),
    arquivos: escolas * ANOS * visitas * POR_ESCOLA.fotos_por_visita * FOTO_BYTES,
  }
}

/** The most schools that so many processors serve in time at the end of the day. */
function ateOnde(processadores: number): number {
  let [cabe, nao] = [1, 1_000_000]
  while (nao - cabe > Math.max(1, cabe / 50)) {
    const meio = Math.floor((cabe + nao) / 2)
    if (p99De(ritmoDe({ nome: '', escolas: meio }), processadores) <= ALVO_MS) cabe = meio
    else nao = meio
  }
  return cabe
}

const daRede = (rede: Rede, pesos: Pesos): Figure[] => {
  const { banco, arquivos } = bytesDe(rede, pesos)
  const ritmo = ritmoDe(rede)
  const figura = (name: string, value: number, unit: string): Figure => ({
    name: `${rede.nome} (${rede.escolas}): ${name}`,
    value,
    unit,
  })
  return [
    figura('agentes em campo', agentesDe(rede), 'pessoas'),
    figura(`banco, ${ANOS} anos`, banco / GB, 'GB'),
    figura(`fotos, ${ANOS} anos`, arquivos / GB, 'GB'),
    figura('tarefas na volta do campo', ritmo.tarefas, '/s'),
    figura('pedidos das mesas na hora cheia', ritmo.leituras + ritmo.atos, '/s'),
    figura('primeira cópia, inteira', (banco + arquivos) / COPIA_BYTES_POR_S / 3_600, 'h'),
    figura('um mês de depreciação', (rede.escolas * POR_ESCOLA.bens * DEPRECIACAO_S_POR_BEM) / 60, 'min'),
    ...MAQUINAS.map((nucleos) => figura(`uso de ${nucleos} núcleos`, 100 * usoDe(ritmo, nucleos), '%')),
  ]
}

export async function measureScale(): Promise<Figure[]> {
  const pesos = await medirPesos()
  const porEscola = bytesDe({ nome: '', escolas: 1 }, pesos)
  return [
    ...Object.entries(pesos).map(
      ([nome, value]): Figure => ({ name: `peso de um ${nome}`, value, unit: 'B' }),
    ),
    ...REDES.flatMap((rede) => daRede(rede, pesos)),
    ...MAQUINAS.map(
      (nucleos): Figure => ({
        name: `${nucleos} núcleos servem em p99 ≤ ${ALVO_MS} ms até`,
        value: ateOnde(nucleos),
        unit: 'escolas',
      }),
    ),
    {
      name: `uma noite de ${NOITE_H} h copia inteiro até`,
      value: (NOITE_H * 3_600 * COPIA_BYTES_POR_S) / (porEscola.banco + porEscola.arquivos),
      unit: 'escolas',
    },
  ]
}
