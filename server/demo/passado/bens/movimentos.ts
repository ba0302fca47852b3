// Assets that leave the depósito: for schools, one short of one; lent to others, one not back in time; and what a school
// asks to be fetched.
import sql from 'sql-template-tag'
import type { TransferenciaDetalhada } from '#contract/almoxarifado/transferencia.ts'
import type { ChaveDeModelo } from '../../modelos-de-bens.ts'
import { DIRETORA, GESTORA } from '../../pessoas.ts'
import { emUteis } from '../dias.ts'
import { diaDaqui, doDeposito, type Historia, TARDE } from './historia.ts'

interface Envio {
  ha: number
  modelo: ChaveDeModelo
  quantos: number
  /** By its order. */
  escola: number
  motivo: string
  /** How many of them did not arrive; undefined: it is still on the way. */
  faltam?: number
}

const todos = ({ itens }: TransferenciaDetalhada) => itens.map(({ id }) => id)

function enviar(historia: Historia, { ha, modelo, quantos, motivo, faltam, ...para }: Envio): void {
  const { vida, atos } = historia
  const escola = vida.escolas[para.escola]
  if (escola === undefined) return
  historia.marcar(ha, async () => {
    const { id } = await atos.transferencias(GESTORA, 'criar', {
      body: {
        tipo: 'redistribuicao',
        patrimonio_ids: await doDeposito(historia, modelo, quantos),
        destino_id: escola.id,
        motivo,
      },
    })
    const saida = await atos.transferencias(GESTORA, 'expedir', {
      params: { id },
      body: { transporte: 'Caminhão do órgão, placa QKZ4B21', volumes: quantos },
    })
    const [remessa] = saida.remessas
    if (faltam === undefined || remessa === undefined) return
    const itens = todos(saida)
    vida.agenda.marcar(emUteis(vida.cena.agora(), 2, TARDE), async () => {
      await atos.transferencias(escola.direcao, 'receber', {
        params: { id, remessaId: remessa.id },
        body: {
          recebidos: itens
            .slice(faltam)
            .map((item_id) => ({ item_id, estado: 'novo' as const, observacao: null })),
          nao_chegaram: itens
            .slice(0, faltam)
            .map((item_id) => ({ item_id, observacao: 'Não estava no caminhão.' })),
        },
      })
    })
  })
}

interface Emprestimo {
  ha: number
  modelo: ChaveDeModelo
  quantos: number
  tomador_nome: string
  motivo: string
  prazo: number
  /** When it came back, in days before the story's day. */
  voltou?: number
}

function emprestar(historia: Historia, um: Emprestimo): void {
  const { atos } = historia
  historia.marcar(um.ha, async () => {
    const { id } = await atos.transferencias(GESTORA, 'criar', {
      body: {
        tipo: 'emprestimo',
        patrimonio_ids: await doDeposito(historia, um.modelo, um.quantos),
        tomador_nome: um.tomador_nome,
        tomador_contato: '(29) 3200-4410',
        previsao_devolucao: diaDaqui(historia, um.prazo),
        motivo: um.motivo,
      },
    })
    const saida = await atos.transferencias(GESTORA, 'expedir', { params: { id }, body: {} })
    if (um.voltou === undefined) return
    historia.marcar(um.voltou, async () => {
      await atos.transferencias(GESTORA, 'devolver', {
        params: { id },
        body: {
          itens: todos(saida).map((item_id) => ({ item_id, estado: 'bom' as const, observacao: null })),
        },
      })
    })
  })
}

/** The principal of the guide asks that what broke be taken away, and waits for who authorises. */
function pedirRecolhimento({ vida, atos, marcar }: Historia): void {
  const [escola] = vida.escolas
  if (escola === undefined) return
  marcar(2, async () => {
    const quebrados = await vida.cena.tx.rows<{ id: number }>(sql`
      select id from patrimonio where local_id = ${escola.id} and situacao = 'ativo'
        and condicao in ('antieconomico', 'irrecuperavel') order by referencia_id, id limit 3`)
    if (quebrados.length === 0) return
    await atos.transferencias(DIRETORA, 'criar', {
      body: {
        tipo: 'recolhimento',
        patrimonio_ids: quebrados.map(({ id }) => id),
        destino_id: vida.deposito,
        motivo: 'Sem conserto, ocupam a sala de recursos.',
      },
    })
  })
}

const ENVIOS: readonly Envio[] = [
  {
    ha: 300,
    modelo: 'notebook',
    quantos: 2,
    escola: 4,
    motivo: 'Secretaria escolar sem computador.',
    faltam: 0,
  },
  {
    ha: 190,
    modelo: 'conjunto',
    quantos: 20,
    escola: 11,
    motivo: 'Uma turma nova no segundo semestre.',
    faltam: 0,
  },
  { ha: 96, modelo: 'ventilador', quantos: 3, escola: 7, motivo: 'Salas do lado da tarde.', faltam: 1 },
  { ha: 40, modelo: 'computador', quantos: 4, escola: 15, motivo: 'Laboratório incompleto.', faltam: 0 },
  { ha: 3, modelo: 'monitor', quantos: 3, escola: 0, motivo: 'Troca dos que apagam.' },
]

const EMPRESTIMOS: readonly Emprestimo[] = [
  {
    ha: 150,
    modelo: 'projetor',
    quantos: 1,
    tomador_nome: 'Secretaria de Saúde do Vale Claro',
    motivo: 'Campanha de vacinação.',
    prazo: 30,
    voltou: 122,
  },
  {
    ha: 70,
    modelo: 'notebook',
    quantos: 2,
    tomador_nome: 'Conselho Tutelar de Porto do Ipê',
    motivo: 'Mutirão de cadastros.',
    prazo: 45,
  },
]

export function moverBens(historia: Historia): void {
  for (const um of ENVIOS) enviar(historia, um)
  for (const um of EMPRESTIMOS) emprestar(historia, um)
  pedirRecolhimento(historia)
}
